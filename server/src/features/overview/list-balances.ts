import type { ReplyOf } from '@emun/contract/endpoint'
import type { BalanceKind, listBalances as endpoint } from '@emun/contract/operator'
import { add, subtract, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import { findLargest, sumBalances } from './balances.ts'

/** Nobody reads further; the rest is told as one sum, so that the list always comes to the whole. */
const mostListed = 100

/** The wallets that a balance lies in, as of one instant: those listed and the rest are exactly the total. */
export async function listBalances(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  kind: BalanceKind,
): Promise<Omit<ReplyOf<typeof endpoint>, 'ok'>> {
  const currency = config.walletCurrency
  return inSnapshot(db, async (tx) => {
    const [balance] = await sumBalances(tx, [kind], currency)
    if (!balance) throw new Error('a kind of balance that was asked for is missing')
    const largest = await findLargest(tx, kind, currency, mostListed)
    const listed = largest.reduce((sum, { amount }) => add(sum, amount), zero(currency))
    return {
      kind,
      total: toWire(balance.total),
      wallets: balance.wallets,
      largest: largest.map(({ accountNumber, amount }) => ({ accountNumber, amount: toWire(amount) })),
      rest: { total: toWire(subtract(balance.total, listed)), wallets: balance.wallets - largest.length },
    }
  })
}
