import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { login } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { blockedDetails } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { acceptAtLogin } from '../publications/public.ts'
import type { Visitor } from './devices.ts'
import { isPassword } from './passwords.ts'
import { loginLimit, loginsFrom, readPhone } from './policy.ts'
import { startSession, type TokenPair } from './sessions.ts'
import { findForLogin, holdPasswordHash } from './store.ts'

/** Throws unless the customer has no second step, or the code is right for it; a right code is used up. */
export type CheckSecondStep = (customer: CustomerId, oneTimeCode: string | undefined) => Promise<void>

/**
 * Signs in. Every try is counted before the password is looked at, for the phone and for the address it comes from, and
 * forgotten when it was right: an address keeps its failures, whoever else signs in there. An unknown phone costs and
 * answers the same as a wrong password; only who gives the password that a registration was begun with is told that its
 * phone is still to be proven. Who turned a second step on is asked for it once the password was right, and until
 * the code is right as well the tries stay counted.
 * Refuses: incorrect_phone_number, password_incorrect, user_not_verified, login_limit_reached, user_blocked, one_time_code_required,
 * one_time_code_incorrect.
 */
export async function logIn(
  deps: Deps,
  checkSecondStep: CheckSecondStep,
  body: BodyOf<typeof login>,
  visitor: Visitor,
): Promise<TokenPair> {
  const phone = readPhone(body.phone, body.country)
  const now = deps.clock.now()
  const perAddress = loginsFrom(visitor.ip)
  const full = await deps.attempts.takeAll([{ limit: loginLimit, subject: phone.e164 }, ...perAddress], now)
  if (full) throw refuse('login_limit_reached', { field: 'password', details: { retryAt: full.until.toISOString() } })
  const { customer, begunWith } = await findForLogin(deps.db, phone.e164)
  const isRight = await isPassword(body.password, customer ? customer.password_hash : begunWith)
  if (!isRight) throw refuse('password_incorrect', { field: 'password' })
  if (!customer) throw refuse('user_not_verified', { field: 'phone' })
  if (customer.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(customer) })
  await checkSecondStep(customer.id, body.oneTimeCode)
  const tokens = await inTransaction(deps.db, async (tx) => {
    // Whoever has just set another password has ended all sessions: none may begin with the old one behind their back.
    if (!(await holdPasswordHash(tx, customer.id, customer.password_hash))) {
      throw refuse('password_incorrect', { field: 'password' })
    }
    await acceptAtLogin(tx, { customer: customer.id, language: body.language ?? customer.language, now })
    return startSession(tx, deps, customer.id, visitor)
  })
  await deps.attempts.clear(loginLimit, phone.e164)
  await deps.attempts.giveBack(perAddress, now)
  return tokens
}
