import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { enrolOperator as endpoint } from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import { timeStepOf } from '../../platform/one-time-codes.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashPassword } from '../accounts/public.ts'
import { audited } from './audited.ts'
import { findInvited, withdrawInvitation } from './invitations.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { openSession } from './sign-in.ts'
import { lockOperators, setCredentials } from './store.ts'

const enrolmentLimit: AttemptLimit = { action: 'operator_enrolment', most: 5, withinMs: 5 * minute }

type Given = Pick<Deps, 'db' | 'attempts' | 'clock' | 'keys'>
type Enrolled = { readonly operatorToken: string; readonly recoveryCodes: string[] }

/**
 * Uses an invitation up: the operator has a password and an authenticator from now on, is signed in, and sees their
 * recovery codes this once. Refuses: invitation_expired, one_time_code_incorrect, too_many_requests.
 */
export async function enrolOperator(deps: Given, body: BodyOf<typeof endpoint>, ip: string): Promise<Enrolled> {
  const { id, secret } = await findInvited(deps.db, deps, body.invitationCode)
  const retryAt = await deps.attempts.take(enrolmentLimit, id, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const step = timeStepOf(secret, body.oneTimeCode, deps.clock.now())
  if (step === null) throw refuse('one_time_code_incorrect', { field: 'oneTimeCode' })
  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps.db, async (tx) => {
    await lockOperators(tx, [id])
    // Somebody else may have held the same link, or it was taken back meanwhile.
    const invited = await findInvited(tx, deps, body.invitationCode)
    await withdrawInvitation(tx, id)
    await setCredentials(tx, id, { passwordHash, totpSecret: invited.sealed, step }, deps.clock.now())
    const recoveryCodes = await giveRecoveryCodes(tx, deps, id)
    const operatorToken = await openSession(tx, deps, id)
    await audited(tx, deps, { ...invited, from: ip }, { action: 'operator_enrolled', about: { kind: 'operator', id } })
    return { operatorToken, recoveryCodes }
  })
}
