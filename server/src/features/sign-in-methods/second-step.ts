import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readAuthenticator, useAppCode } from './authenticator.ts'
import { codeLimit } from './policy.ts'
import { useRecoveryCode } from './recovery-codes.ts'

type Given = Pick<Deps, 'db' | 'attempts' | 'clock' | 'keys' | 'outbox' | 'config'>

/**
 * The second step of a login: nothing for those who did not turn it on, else a code of their app or one of their
 * recovery codes, which is used up.
 * Refuses: one_time_code_required, one_time_code_incorrect, login_limit_reached.
 */
export function secondStepOf(deps: Given): (customer: CustomerId, oneTimeCode: string | undefined) => Promise<void> {
  return async (customer, oneTimeCode) => {
    const { isOn } = await readAuthenticator(deps.db, customer)
    if (!isOn) return
    if (oneTimeCode === undefined) throw refuse('one_time_code_required', { field: 'oneTimeCode' })
    const retryAt = await deps.attempts.take(codeLimit, customer, deps.clock.now())
    if (retryAt) {
      throw refuse('login_limit_reached', { field: 'oneTimeCode', details: { retryAt: retryAt.toISOString() } })
    }
    await inTransaction(deps.db, async (tx) => {
      const isRight =
        (await useAppCode(tx, deps, customer, oneTimeCode)) || (await useRecoveryCode(tx, deps, customer, oneTimeCode))
      if (!isRight) throw refuse('one_time_code_incorrect', { field: 'oneTimeCode' })
    })
    await deps.attempts.clear(codeLimit, customer)
  }
}
