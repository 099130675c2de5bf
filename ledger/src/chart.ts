/**
 * The chart of accounts: every kind of account, who holds it, and the least balance it may have in minor units (null:
 * none, the account stands for the world outside). The table ledger.chart holds the same rows; a test compares them.
 */
export const chart = {
  main: { holder: 'customer', minBalance: 0n },
  return: { holder: 'customer', minBalance: 0n },
  sandbox_funding: { holder: 'house', minBalance: null },
} as const satisfies Record<string, ChartRow>

export type AccountKind = keyof typeof chart

type ChartRow = { readonly holder: 'customer' | 'house'; readonly minBalance: bigint | null }

/** The owner of every house account. */
export const house = 'house'
