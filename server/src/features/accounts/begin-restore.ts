import type { BodyOf } from '@emun/contract/endpoint'
import { fallbackLanguage } from '@emun/contract/language'
import type { restorePassword } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { beginValidation, type CodeSent, type SendCode } from './begin-validation.ts'
import { takeCode } from './code-limits.ts'
import { readPhone } from './policy.ts'
import { findCredentials } from './store.ts'

/**
 * Begins a restore of the password and sends a code to a phone that has an account. A phone that has none goes the same
 * way, through the same rows, limits and tries, and only its message is not sent: nobody learns who is a customer.
 * Refuses: incorrect_phone_number, code_wait, code_limit_reached.
 */
export async function beginRestore(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof restorePassword>,
  ip: string,
): Promise<CodeSent> {
  const phone = readPhone(body.phone, body.country)
  await takeCode(deps, phone, ip)
  const customer = await findCredentials(deps.db, phone.e164)
  return beginValidation(deps, sendCode, {
    kind: 'restore',
    phone: phone.e164,
    language: body.language ?? fallbackLanguage,
    customer_id: customer?.id ?? null,
  })
}
