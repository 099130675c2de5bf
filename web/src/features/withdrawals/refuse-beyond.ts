import { refuse } from '@emun/contract/errors'
import { amountOf, compare, type Money } from '@emun/contract/money'
import type { QueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { meQuery } from '../wallets/public.tsx'

/**
 * Refuses what the balance does not allow, with what there is, before anything is reviewed. Only a balance just asked for
 * may stop anyone: the one on the screen can lag behind money that has come in. The limit of a day is the server’s to refuse,
 * which alone knows when enough of it is free again.
 */
export async function refuseBeyond(amount: Money, cache: QueryClient): Promise<void> {
  const { wallet } = await answered(cache.query({ ...meQuery, staleTime: 0, networkMode: 'always' }))
  const available = wallet.mainBalance
  if (compare(amount, amountOf(available)) > 0) throw refuse('low_balance', { field: 'amount', details: { available } })
}
