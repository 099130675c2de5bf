import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { validateCode } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { isSame } from '../../platform/keys.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { openWallet } from '../wallets/public.ts'
import { secretHash } from './register.ts'
import { findRegistration, markUsed, type Registration, takeTry } from './registrations.ts'
import { codeHash } from './send-code.ts'
import { startSession, type TokenPair } from './sessions.ts'
import { insertCustomer } from './store.ts'

/**
 * Confirms the code where it was asked for: opens the account and its wallet, and signs in. Every guess counts, also
 * when many come at once; the code works once.
 * Refuses: invalid_code, code_expired, code_tries_used, expired_or_invalid_request, user_exists.
 */
export async function confirmCode(deps: Deps, body: BodyOf<typeof validateCode>): Promise<TokenPair> {
  const registration = await findRegistration(deps.db, body.validationId)
  if (!registration || registration.used_at || !isSame(registration.secret_hash, secretHash(body.validationSecret))) {
    throw refuse('expired_or_invalid_request')
  }
  if (registration.expires_at <= deps.clock.now()) throw refuse('code_expired', { field: 'code' })
  await checkCode(deps, registration, body.code)
  return inTransaction(deps.db, (tx) => openAccountFor(tx, deps, registration))
}

async function checkCode(deps: Deps, registration: Registration, code: string): Promise<void> {
  const triesLeft = await takeTry(deps.db, registration.id)
  if (triesLeft === 'gone') throw refuse('expired_or_invalid_request')
  if (triesLeft === null) throw refuse('code_tries_used', { field: 'code' })
  const expected = registration.code_hash
  if (!expected || !isSame(expected, codeHash(deps.keys, registration.id, code))) {
    throw refuse('invalid_code', { field: 'code', details: { triesLeft } })
  }
}

async function openAccountFor(tx: Tx, deps: Deps, registration: Registration): Promise<TokenPair> {
  const now = deps.clock.now()
  if (!(await markUsed(tx, registration.id, now))) throw refuse('expired_or_invalid_request')
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
      inviteCode: newSecret(),
      invitedBy: registration.invite_code,
    },
    now,
  )
  if (!isNew) throw refuse('user_exists', { field: 'phone' })
  await openWallet(tx, id, deps.config.walletCurrency, now)
  deps.outbox.emit(tx, { name: 'customer.registered', customers: [id], payload: {} })
  return startSession(tx, deps, id)
}
