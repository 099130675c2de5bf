import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { maskPhone, type Phone } from '@emun/contract/phone'
import type { beginChat as beginChatCall, register } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/network.ts'
import { newSecret } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { ChatVerifier } from '../../providers/chat-verifier/port.ts'
import { findAsked, newValidation, type Purpose, remember } from './begin-validation.ts'
import { type NewCheck, putCheck } from './chat-checks.ts'
import { chatsPerAddress, chatsPerPhone } from './chat-policy.ts'
import type { NewValidation } from './validations.ts'

type Invited = ReplyOf<typeof beginChatCall>

/** What a registration or a restore answers with, by whichever way the phone is to be proven. */
export type Begun = ReplyOf<typeof register>

/** Remembers what the phone is to be proven for and invites to the chat. No code is sent until somebody asks for one. */
export async function beginInChat(deps: Deps, chat: ChatVerifier, purpose: Purpose): Promise<Begun> {
  const { validation, secret } = newValidation(deps, purpose, false)
  const { check, invited } = await invite(deps, chat, validation, secret)
  await inTransaction(deps.db, async (tx) => {
    await remember(tx, deps, validation)
    await putCheck(tx, check)
  })
  return invited
}

/**
 * Invites to the chat for a registration or a restore that waits for a code; the code goes on working.
 * Refuses: expired_or_invalid_request, not_allowed_option, too_many_requests.
 */
export async function beginChat(deps: Deps, body: BodyOf<typeof beginChatCall>, ip: string): Promise<Invited> {
  const validation = await findAsked(deps, body)
  const { chat } = deps
  if (!chat) throw refuse('not_allowed_option')
  await takeChat(deps, { e164: validation.phone }, ip)
  const { check, invited } = await invite(deps, chat, validation, body.validationSecret)
  await inTransaction(deps.db, (tx) => putCheck(tx, check))
  return invited
}

/** Counts one invitation against the phone and the address. Refuses too_many_requests. */
export async function takeChat(
  { attempts, clock }: Pick<Deps, 'attempts' | 'clock'>,
  { e164 }: Pick<Phone, 'e164'>,
  ip: string,
): Promise<void> {
  const claims = [
    { limit: chatsPerPhone, subject: e164 },
    { limit: chatsPerAddress, subject: networkOf(ip) },
  ]
  const full = await attempts.takeAll(claims, clock.now())
  if (full) throw refuse('too_many_requests', { details: { retryAt: full.until.toISOString() } })
}

/** The token stands in the link alone; only its hash is kept. */
export function chatTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function invite(
  { clock }: Pick<Deps, 'clock'>,
  chat: ChatVerifier,
  { id, phone, language }: NewValidation,
  secret: string,
): Promise<{ readonly check: NewCheck; readonly invited: Invited }> {
  const token = newSecret()
  const now = clock.now()
  const { botPhone, deepLink, expiresAt } = await chat.begin({ id, phone, language, token })
  return {
    check: {
      validation: id,
      provider: chat.name,
      tokenHash: chatTokenHash(token),
      createdAt: now,
      expiresAt: new Date(expiresAt),
    },
    invited: {
      ok: true,
      channel: 'whatsapp',
      validationId: id,
      validationSecret: secret,
      maskedPhone: maskPhone(phone),
      resendAt: now.toISOString(),
      expiresAt,
      waVerifierBot: botPhone,
      deepLink,
    },
  }
}
