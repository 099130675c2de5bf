import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { fallbackLanguage } from '@emun/contract/language'
import type { register } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { beginInChat, type Begun, takeChat } from './begin-chat.ts'
import { beginValidation, type SendCode } from './begin-validation.ts'
import { takeCode, takeQuestion } from './code-limits.ts'
import { hashPassword } from './passwords.ts'
import { checkServed, readPhone } from './policy.ts'
import { isInviteCode, isRegistered } from './store.ts'

/**
 * Begins a registration: remembers it, and sends a code or invites to a chat. No account exists until the phone is proven.
 * Refuses: incorrect_phone_number, not_work_in_your_country, user_exists, invalid_user_uuid, code_wait, code_limit_reached,
 * too_many_requests.
 */
export async function beginRegistration(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof register>,
  ip: string,
): Promise<Begun> {
  const phone = readPhone(body.phone, body.country)
  checkServed(phone)
  await takeQuestion(deps, ip)
  if (await isRegistered(deps.db, phone.e164)) throw refuse('user_exists', { field: 'phone' })
  const invite = body.affiliateUUID || null
  if (invite && !(await isInviteCode(deps.db, invite))) throw refuse('invalid_user_uuid', { field: 'affiliateUUID' })
  const chat = body.channel === 'whatsapp' ? deps.chat : null
  await (chat ? takeChat : takeCode)(deps, phone, ip)
  const purpose = {
    kind: 'registration',
    phone: phone.e164,
    country: phone.country,
    password_hash: await hashPassword(body.password),
    language: body.language ?? fallbackLanguage,
    invite_code: invite,
    terms_version: deps.config.termsVersion,
    conversion_consent: body.conversionConsent ?? false,
  } as const
  return chat ? beginInChat(deps, chat, purpose) : beginValidation(deps, sendCode, purpose)
}
