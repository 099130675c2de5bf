export const en = {
  consent: 'You may tell your advertising partner that an account was opened',
  consentHint: 'Without my name, my phone or anything about my money. An account can be opened without this.',
}

export type ConversionsText = typeof en
