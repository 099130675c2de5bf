import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPart, findWithdrawal, railOf } from '../withdrawals/public.ts'

type Found = {
  readonly at: Date | null
  /** Notes the transfer as this part’s: two payouts are never settled by the same one. */
  readonly keep: (tx: Tx) => Promise<void>
}

/**
 * Looks an outgoing payment up on its chain before anything counts. Null for parts of other rails.
 * Refuses: payment_not_found while it is not there, not confirmed, or cannot be asked; payment_differs.
 */
export async function checkOnChain(deps: Deps, part: string, reference: string): Promise<Found | null> {
  const row = await findPart(deps.db, part)
  const withdrawal = row && (await findWithdrawal(deps.db, row.withdrawal))
  const chain = withdrawal && railOf(deps.rails, withdrawal.rail).withdrawal?.chain
  if (!row || chain === undefined || chain === null) return null
  const watcher = deps.chains.get(chain)
  if (!watcher) throw refuse('payment_not_found', { field: 'reference' })
  const to = row.answers['address'] ?? ''
  const check = await watcher.verifyPayout({ txid: reference, to, amount: row.pay })
  if (check === 'mismatch') throw refuse('payment_differs', { field: 'reference' })
  if (typeof check === 'string' || check.outcome === 'confirming') {
    throw refuse('payment_not_found', { field: 'reference' })
  }
  return {
    at: check.at,
    async keep(tx) {
      for (const key of check.keys) {
        const { rowCount } = await tx.query(sql`
          insert into chain_payout (chain, key, part_id) values (${watcher.name}, ${key}, ${part}) on conflict do nothing`)
        if (rowCount === 1) return
      }
      throw refuse('payment_differs', { field: 'reference' })
    },
  }
}
