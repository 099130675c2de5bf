import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { fallbackLanguage } from '@emun/contract/language'
import { maskPhone } from '@emun/contract/phone'
import type { register, resendCode } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type AttemptLimit, takeAttempt } from '../../platform/attempts.ts'
import { newSecret } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { isSame } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { hashPassword } from './passwords.ts'
import { checkServed, codeLifeMs, codesPerAddress, codesPerPhone, codeWait, readPhone } from './policy.ts'
import { findRegistration, insertRegistration, type NewRegistration } from './registrations.ts'
import { isInviteCode, isRegistered } from './store.ts'

type SendCode = JobKind<{ readonly registration: string }>
type CodeSent = ReplyOf<typeof register>

/** How long an answer waits for the message to have gone out; the customer waits for it anyway. */
const longestSendMs = 3_000

/**
 * Begins a registration: remembers it and sends a code. No account exists until the code is confirmed.
 * Refuses: incorrect_phone_number, not_work_in_your_country, user_exists, invalid_user_uuid, code_wait, code_limit_reached.
 */
export async function beginRegistration(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof register>,
  ip: string,
): Promise<CodeSent> {
  const phone = readPhone(body.phone, body.country)
  checkServed(phone)
  if (await isRegistered(deps.db, phone.e164)) throw refuse('user_exists', { field: 'phone' })
  const invite = body.affiliateUUID || null
  if (invite && !(await isInviteCode(deps.db, invite))) throw refuse('invalid_user_uuid', { field: 'affiliateUUID' })
  await takeCode(deps, phone.e164, ip)
  return sendFor(deps, sendCode, {
    phone: phone.e164,
    country: phone.country,
    password_hash: await hashPassword(body.password),
    language: body.language ?? fallbackLanguage,
    invite_code: invite,
    terms_version: deps.config.termsVersion,
  })
}

/**
 * Sends another code for a registration that waits; the earlier code stops working.
 * Refuses: expired_or_invalid_request, code_wait, code_limit_reached.
 */
export async function sendAnotherCode(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof resendCode>,
  ip: string,
): Promise<CodeSent> {
  const registration = await findRegistration(deps.db, body.validationId)
  if (!registration || registration.used_at || !isSame(registration.secret_hash, secretHash(body.validationSecret))) {
    throw refuse('expired_or_invalid_request')
  }
  await takeCode(deps, registration.phone, ip)
  return sendFor(deps, sendCode, registration)
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

type Applicant = Pick<
  NewRegistration,
  'phone' | 'country' | 'password_hash' | 'language' | 'invite_code' | 'terms_version'
>

async function sendFor(deps: Deps, sendCode: SendCode, applicant: Applicant): Promise<CodeSent> {
  const now = deps.clock.now()
  const secret = newSecret()
  const registration = {
    ...applicant,
    id: newSecret(),
    secret_hash: secretHash(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  }
  const job = await inTransaction(deps.db, async (tx) => {
    await insertRegistration(tx, registration)
    return deps.jobs.enqueue(tx, sendCode, { registration: registration.id })
  })
  await deps.jobs.settled(job, longestSendMs)
  return {
    ok: true,
    channel: 'sms',
    validationId: registration.id,
    validationSecret: secret,
    maskedPhone: maskPhone(registration.phone),
    resendAt: new Date(now.getTime() + codeWait.withinMs).toISOString(),
    expiresAt: registration.expires_at.toISOString(),
  }
}

/** Counts one message against the phone and the address. */
async function takeCode(deps: Deps, phone: string, ip: string): Promise<void> {
  const now = deps.clock.now()
  const take = (limit: AttemptLimit, subject: string) => takeAttempt(deps.db, limit, subject, now)
  const waitUntil = await take(codeWait, phone)
  if (waitUntil) throw refuse('code_wait', { field: 'phone', details: { retryAt: waitUntil.toISOString() } })
  const limitedUntil = (await take(codesPerPhone, phone)) ?? (await take(codesPerAddress, ip))
  if (limitedUntil)
    throw refuse('code_limit_reached', { field: 'phone', details: { retryAt: limitedUntil.toISOString() } })
}
