import { refuse } from '@emun/contract/errors'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { spendCode } from './one-time-code.ts'
import { findOperator } from './store.ts'

const proofLimit: AttemptLimit = { action: 'operator_unlock', most: 5, withinMs: 5 * minute }

type Given = Pick<Deps, 'db' | 'attempts' | 'clock' | 'keys'>

/**
 * Has an operator prove by a one-time code that it is they who act: `spend` uses it up in the transaction of what it is for.
 * Refuses: one_time_code_incorrect, login_limit_reached.
 */
export async function provedByCode<Reply>(
  deps: Given,
  { id }: Operator,
  code: string,
  act: (spend: (tx: Tx) => Promise<void>) => Promise<Reply>,
): Promise<Reply> {
  const field = 'oneTimeCode'
  const retryAt = await deps.attempts.take(proofLimit, id, deps.clock.now())
  if (retryAt) throw refuse('login_limit_reached', { field, details: { retryAt: retryAt.toISOString() } })
  const operator = await findOperator(deps.db, id)
  const reply = await act(async (tx) => {
    if (!(await spendCode(tx, deps, operator, code))) throw refuse('one_time_code_incorrect', { field })
  })
  await deps.attempts.clear(proofLimit, id)
  return reply
}
