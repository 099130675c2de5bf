import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { verificationStatus } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/network.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { isAskedBy } from './begin-validation.ts'
import { type CheckState, findCheck } from './chat-checks.ts'
import { statusPerAddress } from './chat-policy.ts'
import type { Visitor } from './devices.ts'
import { phoneIsProven } from './phone-is-proven.ts'
import { findValidation, type Validation } from './validations.ts'

/** Which validation is asked for, and the secret by which the browser shows that it began it. */
export type AskedFor = { readonly id: string; readonly secret: string | undefined }

/**
 * Says how far the chat is, and once the phone is proven gives what that opens: to the browser that began it, once. A
 * registration that was handed out already has opened an account, so the way in is the login.
 * Refuses: validation_not_found, expired_or_invalid_request, user_exists, user_blocked, too_many_requests.
 */
export async function readStatus(
  deps: Deps,
  asked: AskedFor,
  visitor: Visitor,
): Promise<ReplyOf<typeof verificationStatus>> {
  const { validation, check } = await findChat(deps, asked, visitor.ip)
  if (validation.used_at)
    throw refuse(validation.kind === 'registration' ? 'user_exists' : 'expired_or_invalid_request')
  if (check.expires_at <= deps.clock.now()) throw refuse('expired_or_invalid_request')
  if (check.state !== 'confirmed') return { ok: true, opens: 'nothing', state: check.state }
  return inTransaction(deps.db, (tx) => phoneIsProven(tx, deps, validation, visitor))
}

type Chat = { readonly validation: Validation; readonly check: CheckState }

/** Refuses validation_not_found, to the byte alike for what is unknown, somebody else’s and without a chat. */
export async function findChat(
  { db, clock, attempts }: Pick<Deps, 'db' | 'clock' | 'attempts'>,
  { id, secret = '' }: AskedFor,
  ip: string,
): Promise<Chat> {
  const retryAt = await attempts.take(statusPerAddress, networkOf(ip), clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const validation = await findValidation(db, id)
  const check = validation && isAskedBy(validation, secret) ? await findCheck(db, id) : null
  if (!validation || !check) throw refuse('validation_not_found')
  return { validation, check }
}
