import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { givePaymentsBack, lockDeposit } from '../deposits/public.ts'
import { isReached, returning, stateOf } from './policy.ts'
import { returnToBalances } from './return-to-balances.ts'
import { lockFundraising } from './store.ts'

type About = { readonly fundraising: string }

/** Looks at an all-or-nothing fundraiser when it could be over. */
export async function returnLater(tx: Tx, deps: Deps, fundraising: string, at: Date): Promise<void> {
  await deps.jobs.enqueue(tx, returnGifts(deps), { fundraising }, at)
}

/**
 * Gives back what was given for all-or-nothing that ended below its target: each gift from a balance to that balance,
 * fundraising ──amount──▶ main, and each payment to whoever paid it, whole, by the provider that took it; its credit is taken back
 * when that has happened. A page that is still open may be paid after the end: it is looked for again for a month. What a
 * provider does not give back is on the desk of deposits.
 */
export function returnGifts(deps: Deps): JobKind<About> {
  return {
    name: 'fundraising_return',
    mostTries: 1_000,
    run: ({ fundraising: id }) =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockFundraising(tx, id)
        const now = deps.clock.now()
        if (!row || stateOf(row, now) === 'active' || isReached(row)) return
        const { rows } = await tx.query<{ id: string }>(sql`
          select d.id from deposit d where d.fundraising_id = ${row.id} and exists (
            select from payment p where p.deposit_id = d.id and p.state = 'credited' and p.undone_at is null
              and p.sent_back is null)
          order by d.id`)
        for (const { id: deposit } of rows) {
          const held = await lockDeposit(tx, deposit)
          if (held) await givePaymentsBack(tx, deps, held)
        }
        const returned = await returnToBalances(tx, deps, row, returning.atOnce)
        const endedAt = row.endedAt ?? row.endsAt
        const isLookedFor = now.getTime() - endedAt.getTime() < returning.forMs
        const wait = returned === returning.atOnce ? 0 : returning.everyMs
        if (isLookedFor) await returnLater(tx, deps, row.id, new Date(now.getTime() + wait))
      }),
  }
}
