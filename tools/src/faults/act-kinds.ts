/** What is done besides paying each other. Nobody works at the desk here, so it ends where an operator would go on. */
export const actKinds = [
  'deposit',
  'withdrawal',
  'taking back',
  'gift',
  'gift of a guest',
  'move of gifts',
  'payment to a partner',
  'refund of a partner',
  'payout of a partner',
  'card',
  'top-up of a card',
  'withdrawal from a card',
  'payout of rewards',
] as const

export type ActKind = (typeof actKinds)[number]
