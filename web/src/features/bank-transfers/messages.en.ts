export const en = {
  bankTitle: 'To a bank account',
  bankIsrael: 'A bank account in Israel',
  bankAbroad: 'A bank account abroad',
  fee: 'Fee',

  steps: ['Recipient', 'Details', 'Review'],
  title: 'Send to a bank account',
  noSuchTitle: 'Sending to this kind of account isn’t possible now',
  noSuchText: 'It may have been closed for now. You can still send to another wallet.',
  otherMethod: 'Choose another recipient',
  save: 'Save this recipient',
  saveAs: 'What you call them',
  restNote: 'For your safety, the first payment to a new account leaves after a short wait.',
  youWithdraw: 'You send',
  arrives: 'Arrives in the account',

  reviewTitle: 'Check and send',
  reviewLead: 'Nothing has been sent yet.',
  recipient: 'Recipient',
  restTitle: 'A new account waits first',
  restsUntil: (time: string) => `New account: the payment leaves after ${time}.`,
  holdTitle: 'You can still take it back for a while',
  holdText:
    'The amount goes on hold until we pay it to the bank. Until then you can take it back, all of it or a part.',
  withdraw: 'Send',
  offline: 'You are offline. Sending is off until the connection is back.',
  notSentTitle: 'It was not sent',
  unansweredTitle: 'We don’t know yet whether it was accepted',
  startOver: 'Start another transfer',
}

export type BankTransfersText = typeof en
