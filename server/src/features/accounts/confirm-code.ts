import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { PhoneProven, validateCode } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { isSame } from '../../platform/keys.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findAsked } from './begin-validation.ts'
import { takeGuess } from './code-limits.ts'
import type { Visitor } from './devices.ts'
import { phoneIsProven } from './phone-is-proven.ts'
import { codeHash } from './send-code.ts'
import { takeTry, type Validation } from './validations.ts'

/**
 * Confirms the code where it was asked for. Every guess counts, also when many come at once; the code works once.
 * Refuses: invalid_code, code_expired, code_tries_used, too_many_requests, expired_or_invalid_request, user_exists,
 * user_blocked.
 */
export async function confirmCode(
  deps: Deps,
  body: BodyOf<typeof validateCode>,
  visitor: Visitor,
): Promise<PhoneProven> {
  const validation = await findAsked(deps, body)
  if (validation.expires_at <= deps.clock.now()) throw refuse('code_expired', { field: 'code' })
  await checkCode(deps, validation, body.code, visitor.ip)
  return inTransaction(deps.db, (tx) => phoneIsProven(tx, deps, validation, visitor))
}

async function checkCode(deps: Deps, validation: Validation, code: string, ip: string): Promise<void> {
  const triesLeft = await takeTry(deps.db, validation.id)
  if (triesLeft === 'gone') throw refuse('expired_or_invalid_request')
  if (triesLeft === null) throw refuse('code_tries_used', { field: 'code' })
  const giveBack = await takeGuess(deps, validation.kind, ip)
  const expected = validation.code_hash
  if (!expected || !isSame(expected, codeHash(deps.keys, validation.id, code))) {
    throw refuse('invalid_code', { field: 'code', details: { triesLeft } })
  }
  await giveBack()
}
