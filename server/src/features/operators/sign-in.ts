import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { OperatorId, OperatorSessionId } from '@emun/contract/ids'
import type { operatorLogin } from '@emun/contract/operator'
import { hour, minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit, Claim } from '../../platform/attempts.ts'
import { newId } from '../../platform/ids.ts'
import { networkOf } from '../../platform/network.ts'
import { sql } from '../../platform/sql.ts'
import { signToken } from '../../platform/tokens.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { isPassword } from '../accounts/public.ts'
import { codeNow, secretOf, spendCode } from './one-time-code.ts'
import { findOperatorByEmail } from './store.ts'

const loginLimit: AttemptLimit = { action: 'operator_login', most: 5, withinMs: 5 * minute }
/** Failures from one address, whoever they say they are: an office is behind one. */
const loginsPerAddress: AttemptLimit = { action: 'operator_login_address', most: 30, withinMs: 5 * minute }
/** A shift: after it the operator signs in again. */
const sessionMs = 8 * hour

type Given = Pick<Deps, 'db' | 'attempts' | 'clock' | 'keys'>

/**
 * Signs an operator in. E-mail, password and code are answered alike when any is wrong; a code works once.
 * Refuses: password_incorrect, login_limit_reached.
 */
export async function signOperatorIn(deps: Given, body: BodyOf<typeof operatorLogin>, ip: string): Promise<string> {
  const now = deps.clock.now()
  const perAddress: Claim = { limit: loginsPerAddress, subject: networkOf(ip) }
  const full = await deps.attempts.takeAll([{ limit: loginLimit, subject: body.email.toLowerCase() }, perAddress], now)
  if (full) throw refuse('login_limit_reached', { field: 'password', details: { retryAt: full.until.toISOString() } })
  const operator = await findOperatorByEmail(deps.db, body.email)
  const isRight = await isPassword(body.password, operator?.password_hash ?? null)
  if (!operator || !isRight) throw refuse('password_incorrect', { field: 'password' })
  const token = await inTransaction(deps.db, async (tx) => {
    const isSpent = await spendCode(tx, deps, operator, body.oneTimeCode)
    if (!isSpent) throw refuse('password_incorrect', { field: 'password' })
    return openSession(tx, deps, operator.id)
  })
  await deps.attempts.clear(loginLimit, operator.email)
  await deps.attempts.giveBack([perAddress], now)
  return token
}

/** Opens a session for a shift and answers its token. */
export async function openSession(tx: Tx, { clock, keys }: Given, operator: OperatorId): Promise<string> {
  const now = clock.now()
  const ends = new Date(now.getTime() + sessionMs)
  const session = newId('ops', clock)
  await tx.query(sql`
    insert into operator_session (id, operator_id, created_at, touched_at, expires_at)
    values (${session}, ${operator}, ${now}, ${now}, ${ends})`)
  return signToken(keys.operatorTokens, 'operator', { subject: operator, session, generation: 1 }, now, ends)
}

/** Ends an operator's session with the next request. */
export async function signOperatorOut(deps: Given, session: OperatorSessionId): Promise<void> {
  await deps.db.query(sql`update operator_session set ended_at = ${deps.clock.now()} where id = ${session}`)
}

/** The six digits that an operator's authenticator shows now; for the sandbox. Refuses record_not_found. */
export async function operatorCode(deps: Given, email: string): Promise<string> {
  const operator = await findOperatorByEmail(deps.db, email)
  const secret = operator && secretOf(deps, operator.id, operator.totp_secret)
  if (!secret) throw refuse('record_not_found')
  return codeNow(deps, secret)
}
