export const en = {
  title: 'Our documents have been updated',
  lead: 'Please read the new version and agree to it. Until then everything goes on as before.',
  open: 'See what has changed',
  version: 'Version of',
  insteadOf: 'instead of the version of',
  agreedOn: 'You agreed to that one on',
  neverAgreed: 'You have not agreed to any version yet.',
  read: (title: string) => `Read: ${title}`,
  inNewTab: 'opens in a new tab',
  agree: 'I have read and agree',
  agreeing: 'Saving…',
  later: 'Later',
  agreed: 'Thank you. Your agreement is saved',
  newerMeanwhile: 'A newer version has come into force in the meantime. It is the one shown now: please read it.',
}

export type DocumentsText = typeof en
