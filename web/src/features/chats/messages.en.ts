export const en = {
  steps: [
    'Open the chat with the button below.',
    'Send the message that is ready there, as it is.',
    'Come back here. We go on by ourselves.',
  ],
  open: 'Open WhatsApp',
  until: (time: string) => `The link works until ${time}`,
  waiting: 'Waiting for your message. We check every 20 seconds.',
  check: 'Check now',
  checking: 'Checking…',
  nothingYet: 'Nothing has arrived yet.',
  sms: 'Use SMS instead',
  smsBusy: 'Sending…',
  changeNumber: 'Change the number',
  logIn: 'Log in with this number',
  number_mismatch: {
    title: 'The message came from another number',
    text: 'Send it from the number above, or use SMS.',
  },
  number_hidden: { title: 'WhatsApp hides your number', text: 'Tap the button in the chat to share it, or use SMS.' },
  verification_error: {
    title: 'We could not check just now',
    text: 'We will try again by ourselves. You can check now, or use SMS.',
  },
  overTitle: 'This link no longer works',
  again: 'Get a new link',
  inviting: 'Getting your link…',
}

export type ChatsMessages = typeof en
