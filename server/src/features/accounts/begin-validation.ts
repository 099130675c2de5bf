import { createHash } from 'node:crypto'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { maskPhone } from '@emun/contract/phone'
import type { register } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { newSecret } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { isSame } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { codeWait } from './code-limits.ts'
import { codeLifeMs } from './policy.ts'
import { findValidation, insertValidation, type NewValidation, type Validation } from './validations.ts'

export type SendCode = JobKind<{ readonly validation: string }>
export type CodeSent = ReplyOf<typeof register>

type Without<V, K extends keyof NewValidation> = V extends unknown ? Omit<V, K> : never

/** What a phone is to be proven for; the rest of the row is made here. */
export type Purpose = Without<NewValidation, 'id' | 'secret_hash' | 'created_at' | 'expires_at'>

/** How long an answer waits for the message to have gone out; the customer waits for it anyway. */
const longestSendMs = 3_000

/**
 * Remembers what the phone is to be proven for and queues the message with the code. What it answers is all the browser
 * needs to confirm: another way to prove a phone begins here too, and ends in `phoneIsProven`.
 */
export async function beginValidation(deps: Deps, sendCode: SendCode, purpose: Purpose): Promise<CodeSent> {
  const now = deps.clock.now()
  const secret = newSecret()
  const made = { id: newSecret(), secret_hash: secretHash(secret), created_at: now }
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  const job = await inTransaction(deps.db, async (tx) => {
    await insertValidation(tx, { ...purpose, ...made, expires_at: expiresAt })
    return deps.jobs.enqueue(tx, sendCode, { validation: made.id })
  })
  // A restore does not wait: a phone without an account, to which nothing is sent, would be answered sooner.
  if (purpose.kind === 'registration') await deps.jobs.settled(job, longestSendMs)
  return {
    ok: true,
    channel: 'sms',
    validationId: made.id,
    validationSecret: secret,
    maskedPhone: maskPhone(purpose.phone),
    resendAt: new Date(now.getTime() + codeWait.withinMs).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** The validation under way that this very browser asked for. Refuses expired_or_invalid_request. */
export async function findAsked(
  { db }: Pick<Deps, 'db'>,
  { validationId, validationSecret }: { readonly validationId: string; readonly validationSecret: string },
): Promise<Validation> {
  const validation = await findValidation(db, validationId)
  if (!validation || validation.used_at || !isSame(validation.secret_hash, secretHash(validationSecret))) {
    throw refuse('expired_or_invalid_request')
  }
  return validation
}

function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
