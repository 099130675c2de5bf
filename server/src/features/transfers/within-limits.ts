import { type Currency, digitsOf, type Money, money, zero } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'
import { limits } from './policy.ts'
import { findSpent } from './store.ts'

/** What one wallet of a currency may send to others, window by window; the shortest first. */
export function transferLimits(currency: Currency): { readonly withinMs: number; readonly maximum: Money }[] {
  return limits.map(({ withinMs, units }) => ({ withinMs, maximum: whole(currency, units) }))
}

/** What a wallet has sent within each limit, and the limit. */
export async function transfersWithinLimits(tx: Tx, wallet: Wallet, now: Date) {
  const spent = (await findSpent(tx, [wallet], now)).get(wallet.customer) ?? []
  return transferLimits(wallet.currency).map((limit, place) => ({
    ...limit,
    used: spent[place]?.total ?? zero(wallet.currency),
    oldest: spent[place]?.oldest ?? null,
  }))
}

function whole(currency: Currency, units: bigint): Money {
  return money(currency, units * 10n ** BigInt(digitsOf(currency)))
}
