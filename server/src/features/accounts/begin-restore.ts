import type { BodyOf } from '@emun/contract/endpoint'
import { fallbackLanguage } from '@emun/contract/language'
import type { restorePassword } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { beginInChat, type Begun, takeChat } from './begin-chat.ts'
import { beginValidation, type SendCode } from './begin-validation.ts'
import { takeCode } from './code-limits.ts'
import { readPhone } from './policy.ts'
import { findCredentials } from './store.ts'

/**
 * Begins a restore of the password: sends a code to a phone that has an account, or invites to a chat. A phone that has
 * none goes the same way, through the same rows, limits and tries, and only its message is not sent: nobody learns who is
 * a customer.
 * Refuses: incorrect_phone_number, code_wait, code_limit_reached, too_many_requests.
 */
export async function beginRestore(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof restorePassword>,
  ip: string,
): Promise<Begun> {
  const phone = readPhone(body.phone, body.country)
  const chat = body.channel === 'whatsapp' ? deps.chat : null
  await (chat ? takeChat : takeCode)(deps, phone, ip)
  const customer = await findCredentials(deps.db, phone.e164)
  const purpose = {
    kind: 'restore',
    phone: phone.e164,
    language: body.language ?? fallbackLanguage,
    customer_id: customer?.id ?? null,
  } as const
  return chat ? beginInChat(deps, chat, purpose) : beginValidation(deps, sendCode, purpose)
}
