/**
 * The chart of accounts: every kind of account, who holds it, and the least balance it may have in minor units (null:
 * none, the account stands for the world outside). The table ledger.chart holds the same rows; a test compares them.
 */
export const chart = {
  main: { holder: 'customer', minBalance: 0n },
  return: { holder: 'customer', minBalance: 0n },
  owed: { holder: 'customer', minBalance: null },
  float: { holder: 'rail', minBalance: null },
  suspense: { holder: 'rail', minBalance: 0n },
  own_funds: { holder: 'rail', minBalance: null },
  deposit_fees: { holder: 'rail', minBalance: 0n },
  withdrawal_fees: { holder: 'rail', minBalance: 0n },
  card: { holder: 'card', minBalance: 0n },
  card_pending: { holder: 'card', minBalance: 0n },
  card_fees: { holder: 'rail', minBalance: 0n },
  fundraising: { holder: 'fundraising', minBalance: 0n },
  exchange: { holder: 'house', minBalance: null },
  fx_spread: { holder: 'house', minBalance: null },
  fx_rounding: { holder: 'house', minBalance: null },
  referral_rewards: { holder: 'house', minBalance: null },
  inactivity_fees: { holder: 'house', minBalance: 0n },
  sandbox_funding: { holder: 'house', minBalance: null },
} as const satisfies Record<string, ChartRow>

export type AccountKind = keyof typeof chart

type ChartRow = {
  readonly holder: 'customer' | 'house' | 'rail' | 'card' | 'fundraising'
  readonly minBalance: bigint | null
}

/** The owner of every house account. */
export const house = 'house'

/** The owner of a rail's accounts, by the rail's name. */
export function ownerOfRail(rail: string): string {
  return `rail:${rail}`
}

/** The owner of a card's accounts: what is on it, and what the issuer has not confirmed yet. */
export function ownerOfCard(card: string): string {
  return `card:${card}`
}

/** The owner of a fundraising's account: what was given and not moved on yet. */
export function ownerOfFundraising(fundraising: string): string {
  return `fundraising:${fundraising}`
}
