import type { updatePassword } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { blockedDetails, type PasswordSetter } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { loginLimit, passwordChangeLimit } from './policy.ts'
import { type Credentials, findCredentialsOf, lockCredentials, updatePasswordHash } from './store.ts'
import { endRestores, spendRestore } from './validations.ts'

/**
 * Looks at the current password, for who is about to change it. Every try is counted before it is looked at, and
 * forgotten when it was right. Answers the customer as they were then.
 * Refuses: current_password_incorrect, password_change_limit_reached.
 */
export async function checkCurrentPassword(deps: Deps, customer: CustomerId, password: string): Promise<Credentials> {
  const retryAt = await deps.attempts.take(passwordChangeLimit, customer, deps.clock.now())
  if (retryAt) throw refuse('password_change_limit_reached', { field: 'password' })
  const credentials = await findCredentialsOf(deps.db, customer)
  if (!(await isPassword(password, credentials.password_hash))) {
    throw refuse('current_password_incorrect', { field: 'password' })
  }
  await deps.attempts.clear(passwordChangeLimit, customer)
  return credentials
}

/**
 * Sets a new password and ends every session but the one it is set in; restores under way end too. A restore is used up
 * by it, and takes away what wrong passwords had closed.
 * Refuses: this_field_required, current_password_incorrect, password_change_limit_reached, expired_or_invalid_request,
 * user_blocked.
 */
export async function setPassword(
  deps: Deps,
  setter: PasswordSetter,
  { password, newPassword }: BodyOf<typeof updatePassword>,
): Promise<void> {
  const checked = setter.by === 'session' ? await checkedIn(deps, setter.customer.id, password) : null
  const hash = await hashPassword(newPassword)
  const { id, phone } = await inTransaction(deps.db, async (tx) => {
    const customer = await lockCredentials(tx, setter.by === 'session' ? setter.customer.id : setter.customer)
    if (customer.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(customer) })
    // Between the look and the lock another session or a restore may have set another.
    if (checked && checked.password_hash !== customer.password_hash) {
      throw refuse('current_password_incorrect', { field: 'password' })
    }
    if (setter.by === 'restore') await useRestore(tx, deps, setter.restore, customer)
    await updatePasswordHash(tx, customer.id, hash)
    await endRestores(tx, customer.id, deps.clock.now())
    const kept = setter.by === 'session' ? setter.customer.session : null
    await endSessionsOf(tx, deps, { customer: customer.id, except: kept, reason: 'password_changed' })
    notify(tx, deps, { customer: customer.id, kind: 'password_changed', details: {} })
    return customer
  })
  if (setter.by === 'session') return
  await deps.attempts.clear(loginLimit, phone)
  await deps.attempts.clear(passwordChangeLimit, id)
}

async function checkedIn(deps: Deps, customer: CustomerId, password: string | undefined): Promise<Credentials> {
  if (password === undefined) throw refuse('this_field_required', { field: 'password' })
  return checkCurrentPassword(deps, customer, password)
}

async function useRestore(tx: Tx, deps: Deps, restore: string, customer: Credentials): Promise<void> {
  if (!(await spendRestore(tx, restore, customer.id, deps.clock.now()))) throw refuse('expired_or_invalid_request')
}
