import type { BodyOf } from '@emun/contract/endpoint'
import type { resendCode } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { beginCode, beginValidation, type CodeSent, findAsked, type SendCode } from './begin-validation.ts'
import { phoneOf, takeCode } from './code-limits.ts'

/**
 * Sends another code for a registration or a restore that waits; the earlier code stops working, and a chat with it. The
 * first code of one that began in a chat stands beside that chat.
 * Refuses: expired_or_invalid_request, code_wait, code_limit_reached.
 */
export async function sendAnotherCode(
  deps: Deps,
  sendCode: SendCode,
  body: BodyOf<typeof resendCode>,
  ip: string,
): Promise<CodeSent> {
  const validation = await findAsked(deps, body)
  await takeCode(deps, phoneOf(deps.config, validation.phone), ip)
  const first = validation.has_code ? null : await beginCode(deps, sendCode, validation, body.validationSecret)
  return first ?? beginValidation(deps, sendCode, validation)
}
