import { refuse } from '@emun/contract/errors'
import type { OperatorSessionId } from '@emun/contract/ids'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { Operator } from '../../platform/callers.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { spendCode } from './one-time-code.ts'
import { findOperator } from './store.ts'

const unlockLimit: AttemptLimit = { action: 'operator_unlock', most: 5, withinMs: 5 * minute }

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
export async function unlockDesk(deps: Given, { id, session }: Operator, code: string): Promise<void> {
  const field = 'oneTimeCode'
  const now = deps.clock.now()
  const retryAt = await deps.attempts.take(unlockLimit, id, now)
  if (retryAt) throw refuse('login_limit_reached', { field, details: { retryAt: retryAt.toISOString() } })
  const operator = await findOperator(deps.db, id)
  await inTransaction(deps.db, async (tx) => {
    if (!(await spendCode(tx, deps, operator, code))) throw refuse('one_time_code_incorrect', { field })
    await tx.query(sql`update operator_session set locked_at = null, touched_at = ${now} where id = ${session}`)
  })
  await deps.attempts.clear(unlockLimit, id)
}
