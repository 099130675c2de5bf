export const en = {
  consent: 'Tell an advertising partner about this registration',
  consentHint: 'Without your name, your phone or anything about your money. You can open an account without it.',
}

export type ConversionsText = typeof en
