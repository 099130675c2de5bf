/** Why payouts of rewards are held, as the customer is told: accounts of one person, money that only goes around, or as the note says. */
export const holdReasons = ['own_accounts', 'money_in_circles', 'other'] as const

export type HoldReason = (typeof holdReasons)[number]
