import type { OperatorSessionId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { provedByCode } from './prove-by-code.ts'

type Given = Pick<Deps, 'db' | 'attempts' | 'clock' | 'keys'>

/** Locks a desk at once, as ten minutes without a touch would. */
export async function lockDesk({ db, clock }: Given, session: OperatorSessionId): Promise<void> {
  await db.query(sql`
    update operator_session set locked_at = ${clock.now()} where id = ${session} and locked_at is null`)
}

/**
 * Opens a locked desk again, to the operator whose it is. A code that worked has shown who is there, so it is used up.
 * Refuses: one_time_code_incorrect, login_limit_reached.
 */
export async function unlockDesk(deps: Given, operator: Operator, code: string): Promise<void> {
  await provedByCode(deps, operator, code, (spend) =>
    inTransaction(deps.db, async (tx) => {
      await spend(tx)
      await tx.query(sql`
        update operator_session set locked_at = null, touched_at = ${deps.clock.now()} where id = ${operator.session}`)
    }),
  )
}
