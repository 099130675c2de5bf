import { createHash } from 'node:crypto'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { maskPhone } from '@emun/contract/phone'
import type { resendCode } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { newSecret } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { isSame } from '../../platform/keys.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { noteConversion } from '../conversions/public.ts'
import { codeWait } from './code-limits.ts'
import { codeLifeMs } from './policy.ts'
import { addCode, findValidation, insertValidation, type NewValidation, type Validation } from './validations.ts'

export type SendCode = JobKind<{ readonly validation: string }>
export type CodeSent = ReplyOf<typeof resendCode>

type Without<V, K extends keyof NewValidation> = V extends unknown ? Omit<V, K> : never

/** What a phone is to be proven for; the rest of the row is made here. */
export type Purpose = Without<NewValidation, 'id' | 'secret_hash' | 'created_at' | 'expires_at' | 'has_code'>

/** How long an answer waits for the message to have gone out; the customer waits for it anyway. */
const longestSendMs = 3_000

/**
 * Remembers what the phone is to be proven for and queues the message with the code. What it answers is all the browser
 * needs to confirm: another way to prove a phone begins here too, and ends in `phoneIsProven`.
 */
export async function beginValidation(deps: Deps, sendCode: SendCode, purpose: Purpose): Promise<CodeSent> {
  const { validation, secret } = newValidation(deps, purpose, true)
  const job = await inTransaction(deps.db, async (tx) => {
    await remember(tx, deps, validation)
    return deps.jobs.enqueue(tx, sendCode, { validation: validation.id })
  })
  return codeSent(deps, validation, secret, job)
}

/** Writes what a phone is to be proven for, and tells of a registration where that was agreed to. */
export async function remember(
  tx: Tx,
  deps: Pick<Deps, 'conversions' | 'jobs' | 'clock'>,
  validation: NewValidation,
): Promise<void> {
  await insertValidation(tx, validation)
  if (validation.kind !== 'registration') return
  const { id: registration, conversion_consent: hasConsent } = validation
  await noteConversion(tx, deps, { name: 'registration', registration, hasConsent })
}

/**
 * Sends the first code for a validation that was begun in a chat, which goes on beside it. Null when it has a code
 * already.
 */
export async function beginCode(
  deps: Deps,
  sendCode: SendCode,
  validation: Validation,
  secret: string,
): Promise<CodeSent | null> {
  const expiresAt = codeEnd(deps)
  const job = await inTransaction(deps.db, async (tx) => {
    const isFirst = await addCode(tx, validation.id, expiresAt)
    return isFirst ? deps.jobs.enqueue(tx, sendCode, { validation: validation.id }) : null
  })
  return job === null ? null : codeSent(deps, { ...validation, expires_at: expiresAt }, secret, job)
}

/** The row of a validation, and the secret that only the browser which asks for it is told. */
export function newValidation(
  deps: Pick<Deps, 'clock'>,
  purpose: Purpose,
  hasCode: boolean,
): { readonly validation: NewValidation; readonly secret: string } {
  const secret = newSecret()
  const made = { id: newSecret(), secret_hash: secretHash(secret), created_at: deps.clock.now(), has_code: hasCode }
  return { validation: { ...purpose, ...made, expires_at: codeEnd(deps) }, secret }
}

async function codeSent(
  deps: Deps,
  { id, kind, phone, expires_at }: NewValidation,
  secret: string,
  job: bigint,
): Promise<CodeSent> {
  const resendAt = new Date(deps.clock.now().getTime() + codeWait.withinMs)
  // A restore does not wait: a phone without an account, to which nothing is sent, would be answered sooner.
  if (kind === 'registration') await deps.jobs.settled(job, longestSendMs)
  return {
    ok: true,
    channel: 'sms',
    validationId: id,
    validationSecret: secret,
    maskedPhone: maskPhone(phone),
    resendAt: resendAt.toISOString(),
    expiresAt: expires_at.toISOString(),
  }
}

function codeEnd({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + codeLifeMs)
}

/** The validation under way that this very browser asked for. Refuses expired_or_invalid_request. */
export async function findAsked(
  { db }: Pick<Deps, 'db'>,
  { validationId, validationSecret }: { readonly validationId: string; readonly validationSecret: string },
): Promise<Validation> {
  const validation = await findValidation(db, validationId)
  if (!validation || validation.used_at || !isAskedBy(validation, validationSecret)) {
    throw refuse('expired_or_invalid_request')
  }
  return validation
}

/** Whether this is the secret of the browser that began it. */
export function isAskedBy({ secret_hash }: Pick<Validation, 'secret_hash'>, secret: string): boolean {
  return isSame(secret_hash, secretHash(secret))
}

function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
