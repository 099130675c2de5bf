import { refuse } from '@emun/contract/errors'
import { amountOf, compare, type Money } from '@emun/contract/money'
import type { QueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { meQuery } from '../wallets/public.tsx'
import { limitsQuery } from './queries.ts'

/**
 * Refuses what the balance or the limit of a day does not allow, with the numbers and the time, before anything is
 * reviewed. Only numbers just asked for may stop anyone: those on the screen can lag behind money that has come in.
 */
export async function refuseBeyond(amount: Money, cache: QueryClient): Promise<void> {
  const fresh = { staleTime: 0, networkMode: 'always' } as const
  const { wallet } = await answered(cache.query({ ...meQuery, ...fresh }))
  const available = wallet.mainBalance
  if (compare(amount, amountOf(available)) > 0) throw refuse('low_balance', { field: 'amount', details: { available } })
  const { withdrawals } = await answered(cache.query({ ...limitsQuery, ...fresh }))
  for (const { maximum, remaining, nextAt } of withdrawals) {
    if (nextAt === null || compare(amount, amountOf(remaining)) <= 0) continue
    const details = { maximum, remaining, retryAt: nextAt }
    throw refuse('day_withdraw_limit_reached', { field: 'amount', details })
  }
}
