import { limits as endpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { add, compare, type Money, money, subtract, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { houseSetting } from '../rails/public.ts'
import { transfersWithinLimits } from '../transfers/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { capWindowMs, findAsked } from '../withdrawals/public.ts'

type Limit = ReplyOf<typeof endpoint>['transfers'][number]
type Used = { readonly withinMs: number; readonly maximum: Money; readonly used: Money; readonly oldest: Date | null }

/** What may still be sent and withdrawn: the same sums by which a request is refused. */
export function mountLimits(bind: Bind, { db, clock }: Deps): void {
  bind(endpoint, ({ customer }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const wallet = await findWalletOf(tx, customer.id)
      const maximum = money(wallet.currency, await houseSetting(tx, 'day_withdraw_limit', now))
      const asked = await findAsked(tx, customer.id, new Date(now.getTime() - capWindowMs))
      const used = asked.reduce((sum, { amount }) => add(sum, amount), zero(wallet.currency))
      const withdrawals = limitOf({ withinMs: capWindowMs, maximum, used, oldest: asked[0]?.at ?? null })
      const transfers = (await transfersWithinLimits(tx, wallet, now)).map(limitOf)
      return { ...ok, transfers, withdrawals: [withdrawals] }
    }),
  )
}

function limitOf({ withinMs, maximum, used, oldest }: Used): Limit {
  const remaining = compare(used, maximum) < 0 ? subtract(maximum, used) : zero(maximum.currency)
  const nextAt = oldest && new Date(oldest.getTime() + withinMs).toISOString()
  return { withinMs, maximum: toWire(maximum), used: toWire(used), remaining: toWire(remaining), nextAt }
}
