import { digitsOf, type Money, money, zero } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'
import { limits } from './policy.ts'
import { findSpent } from './store.ts'

/** What a wallet has sent within each limit, and the limit. */
export async function transfersWithinLimits(tx: Tx, wallet: Wallet, now: Date) {
  const spent = (await findSpent(tx, [wallet], now)).get(wallet.customer) ?? []
  return limits.map(({ withinMs, units }, place) => ({
    withinMs,
    maximum: whole(wallet, units),
    used: spent[place]?.total ?? zero(wallet.currency),
    oldest: spent[place]?.oldest ?? null,
  }))
}

function whole({ currency }: Wallet, units: bigint): Money {
  return money(currency, units * 10n ** BigInt(digitsOf(currency)))
}
