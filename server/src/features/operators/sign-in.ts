import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { OperatorSessionId } from '@emun/contract/ids'
import type { operatorLogin } from '@emun/contract/operator'
import { hour, minute } from '@emun/contract/time'
import { generateSync, verifySync } from 'otplib'
import type { Deps } from '../../deps.ts'
import { type AttemptLimit, clearAttempts, takeAttempt } from '../../platform/attempts.ts'
import { newId } from '../../platform/ids.ts'
import { decrypt } from '../../platform/keys.ts'
import { sql } from '../../platform/sql.ts'
import { signToken } from '../../platform/tokens.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { isPassword } from '../accounts/public.ts'
import { findOperatorByEmail, type OperatorRow, useStep } from './store.ts'

const loginLimit: AttemptLimit = { action: 'operator_login', most: 5, withinMs: 5 * minute }
/** A shift: after it the operator signs in again. */
const sessionMs = 8 * hour

type Given = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * Signs an operator in. E-mail, password and code are answered alike when any is wrong; a code works once.
 * Refuses: password_incorrect, login_limit_reached.
 */
export async function signOperatorIn(deps: Given, body: BodyOf<typeof operatorLogin>): Promise<string> {
  const retryAt = await takeAttempt(deps.db, loginLimit, body.email.toLowerCase(), deps.clock.now())
  if (retryAt) throw refuse('login_limit_reached', { field: 'password', details: { retryAt: retryAt.toISOString() } })
  const operator = await findOperatorByEmail(deps.db, body.email)
  const isRight = await isPassword(body.password, operator?.password_hash ?? null)
  const step = operator && isRight ? stepOf(deps, operator, body.oneTimeCode) : null
  if (!operator || step === null) throw refuse('password_incorrect', { field: 'password' })
  return openSession(deps, operator, step)
}

/** Ends an operator's session with the next request. */
export async function signOperatorOut(deps: Given, session: OperatorSessionId): Promise<void> {
  await deps.db.query(sql`update operator_session set ended_at = ${deps.clock.now()} where id = ${session}`)
}

/** The six digits that an operator's authenticator shows now; for the sandbox. Refuses record_not_found. */
export async function operatorCode(deps: Given, email: string): Promise<string> {
  const operator = await findOperatorByEmail(deps.db, email)
  if (!operator) throw refuse('record_not_found')
  return generateSync({ secret: secretOf(deps, operator), epoch: epochOf(deps) })
}

/** The time step a code belongs to, one step of 30 s early or late allowed; null when it is not right. */
function stepOf(deps: Given, operator: OperatorRow, code: string): number | null {
  const secret = secretOf(deps, operator)
  const outcome = verifySync({ secret, token: code, epoch: epochOf(deps), epochTolerance: 30 })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}

async function openSession(deps: Given, operator: OperatorRow, step: number): Promise<string> {
  const now = deps.clock.now()
  const ends = new Date(now.getTime() + sessionMs)
  const session = newId('ops', deps.clock)
  await inTransaction(deps.db, async (tx) => {
    if (!(await useStep(tx, operator.id, step))) throw refuse('password_incorrect', { field: 'password' })
    await clearAttempts(tx, loginLimit.action, operator.email)
    await tx.query(sql`
      insert into operator_session (id, operator_id, created_at, expires_at)
      values (${session}, ${operator.id}, ${now}, ${ends})`)
  })
  return signToken(deps.keys.operatorTokens, 'operator', { subject: operator.id, session, generation: 1 }, now, ends)
}

function secretOf({ keys }: Given, operator: OperatorRow): string {
  return decrypt(keys.operatorSecrets, operator.totp_secret, operator.id)
}

function epochOf({ clock }: Given): number {
  return clock.now().getTime() / 1_000
}
