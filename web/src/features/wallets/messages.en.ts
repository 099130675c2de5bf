export const en = {
  title: 'Home',
  hello: 'Hello',
  helloTo: 'Hello,',
  account: 'Account number',
  verification: {
    none: 'Not verified',
    moderation: 'Under review',
    partial: 'Partly verified',
    crypto: 'Verified for crypto',
    full: 'Verified',
    rejected: 'Send a document again',
  },

  balance: 'Available balance',
  balanceLoading: 'Loading the balance',
  onHold: 'On hold',
  asOf: 'As of',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  send: 'Send',
  pausedTitle: 'Your account is paused',
  pausedUntil: 'Until',
  pausedMore: 'End it earlier',
  pausedText: 'You can see your activity. Sending money comes back when the pause ends.',

  setup: 'First steps',
  setupDone: (done: number, of: number) => `${done} of ${of} done`,
  profileStep: 'Tell us about yourself',
  verificationStep: 'Show us who you are',
  moneyStep: 'Add money for the first time',
  transferStep: 'Make your first transfer',
  isDone: 'Done',
  toDo: 'To do',

  latest: 'Latest activity',
  all: 'See all',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Money you receive and send will show up here.',
}

export type WalletsText = typeof en
