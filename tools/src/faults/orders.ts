import { transfer, withdraw } from '@emun/contract/customer'
import { type Money, money, toWire } from '@emun/contract/money'
import { sandboxFund } from '@emun/contract/sandbox'

/**
 * Every operation that moves money between wallets. A new one joins here, and is cut at every message of its own; those
 * that move it otherwise are the acts of acts.ts.
 */
export const kinds = ['transfer', 'withdraw', 'fund', 'request'] as const

export type Kind = (typeof kinds)[number]

/**
 * What a customer wants done. The id is its idempotency key, and the note by which its effect is found again. Wallets
 * are named by account number; nobody pays a funding, whose amount is like no other's, so that its effect is found too.
 */
export type Order = {
  readonly id: string
  readonly kind: Kind
  readonly payer: string | null
  readonly payee: string
  readonly cents: string
  /** The code of the request for money that is paid, where one is. */
  readonly moneyRequest?: string
}

/** The endpoint and the body of an order. */
export function requestOf(order: Order) {
  const amount = toWire(amountOf(order))
  const { kind, id, payee, moneyRequest } = order
  const body = { to: payee, amount, note: id }
  if (kind === 'transfer') return { endpoint: transfer, body } as const
  if (kind === 'request') return { endpoint: transfer, body: { ...body, moneyRequest } } as const
  if (kind === 'withdraw') return { endpoint: withdraw, body: { paymentSystem: 'wallet', ...body } } as const
  return { endpoint: sandboxFund, body: { accountNumber: payee, amount } } as const
}

export function amountOf({ cents }: Order): Money {
  return money('USD', BigInt(cents))
}
