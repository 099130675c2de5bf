/** Why somebody of the staff looks at a customer's account. The customer can read it. */
export const lookReasons = ['customer_request', 'security_check', 'complaint', 'routine'] as const

export type LookReason = (typeof lookReasons)[number]

/** What of a customer the staff can look at. */
export const lookedThings = [
  'search',
  'profile',
  'balances',
  'transactions',
  'sessions',
  'documents',
  'notes',
  'cards',
] as const

/** Why we block an account, as the terms name it. */
export const blockReasons = [
  'security_threat',
  'illegal_act',
  'terms_violation',
  'unverifiable_data',
  'harm_to_others',
  'linked_to_blocked',
] as const

export type BlockReason = (typeof blockReasons)[number]

/** How long a customer can pause their account, in days. */
export const longestPauseDays = 14
