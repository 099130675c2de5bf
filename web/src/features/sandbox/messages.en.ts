export const en = {
  phoneTitle: 'Demonstration phone',
  phoneWaiting: 'The SMS will appear here in a moment.',
  fill: 'Fill in the code',
  /** Followed by the amount. */
  addMoney: 'Demo money:',
  adding: 'Adding…',
  added: 'Demonstration money is in the account.',
  notAdded: 'The money was not added. Try again.',
  others: 'Be somebody else',
}

export type SandboxMessages = typeof en
