import { refuse } from '@emun/contract/errors'
import type { PhoneProven } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { blockedDetails } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { signToken } from '../../platform/tokens.ts'
import type { Tx } from '../../platform/transaction.ts'
import { acceptDocuments } from '../publications/public.ts'
import { noteConversion } from '../conversions/public.ts'
import { noteArrival } from '../referrals/public.ts'
import { openWallet } from '../wallets/public.ts'
import { namedDevice, type Visitor } from './devices.ts'
import { newInviteCode } from './invite-code.ts'
import { passwordTokenLifeMs } from './policy.ts'
import { startSession } from './sessions.ts'
import { insertCustomer, lockCredentials } from './store.ts'
import { markUsed, type Registration, type Restore, type Validation } from './validations.ts'

/**
 * The phone of a validation belongs to who asked, by whatever way that was shown: gives what it was asked for. A
 * registration opens the account, its wallet and a session; a restore gives a token to set the password with. Once.
 * Refuses: expired_or_invalid_request, user_exists, user_blocked.
 */
export async function phoneIsProven(
  tx: Tx,
  deps: Deps,
  validation: Validation,
  visitor: Visitor,
): Promise<PhoneProven> {
  if (!(await markUsed(tx, validation.id, deps.clock.now()))) throw refuse('expired_or_invalid_request')
  return validation.kind === 'registration'
    ? openAccount(tx, deps, validation, visitor)
    : allowNewPassword(tx, deps, validation)
}

async function openAccount(tx: Tx, deps: Deps, registration: Registration, visitor: Visitor): Promise<PhoneProven> {
  const now = deps.clock.now()
  const id = newId('cus', deps.clock)
  const isNew = await insertCustomer(
    tx,
    {
      id,
      phone: registration.phone,
      country: registration.country,
      passwordHash: registration.password_hash,
      language: registration.language,
      termsVersion: registration.terms_version,
      inviteCode: newInviteCode(),
      invitedBy: registration.invite_code,
    },
    now,
  )
  if (!isNew) throw refuse('user_exists', { field: 'phone' })
  await acceptDocuments(tx, { customer: id, language: registration.language, now })
  await noteConversion(tx, deps, {
    name: 'code_verified',
    registration: registration.id,
    hasConsent: registration.conversion_consent,
  })
  await noteArrival(tx, deps, {
    customer: id,
    ip: visitor.ip,
    deviceOf: (other) => namedDevice(deps.keys, other, visitor),
  })
  await openWallet(tx, id, deps.config.walletCurrency, now)
  deps.outbox.emit(tx, { name: 'customer.registered', customers: [id], payload: {} })
  return { ...(await startSession(tx, deps, id, visitor)), opens: 'session' }
}

async function allowNewPassword(tx: Tx, deps: Deps, restore: Restore): Promise<PhoneProven> {
  // Nobody was sent a code for a phone without an account; shown to be theirs by another way, it still restores nothing.
  if (restore.customer_id === null) throw refuse('expired_or_invalid_request')
  const customer = await lockCredentials(tx, restore.customer_id)
  if (customer.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(customer) })
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + passwordTokenLifeMs)
  const claims = { subject: customer.id, session: restore.id, generation: 1 }
  const authToken = await signToken(deps.keys.customerTokens, 'password', claims, now, expiresAt)
  return { ok: true, opens: 'password', authToken, expiresAt: expiresAt.toISOString() }
}
