import { randomInt } from 'node:crypto'
import { codeLength } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { keyedHash, type Keys } from '../../platform/keys.ts'
import { mayBeTriedAgain, sendSms } from '../messages/public.ts'
import { codeMessage } from './code-message.ts'
import { findValidation, storeCode, type Validation } from './validations.ts'

/**
 * Makes a code, keeps its hash and sends it. The code is made here and not before, so that it is never written anywhere:
 * only the message and its hash know it. A repeat sends a new code, and the new one counts; it is repeated only when the
 * message certainly did not go out.
 */
export function sendCodeJob(deps: Deps): JobKind<{ readonly validation: string }> {
  const sender = { brand: deps.config.brandName, host: new URL(deps.config.publicUrl).hostname }
  return {
    name: 'send_code',
    mostTries: 3,
    async run({ validation: id }) {
      const validation = await findValidation(deps.db, id)
      if (!validation || validation.used_at || isForNobody(validation)) return
      const code = newCode()
      await storeCode(deps.db, id, codeHash(deps.keys, id, code))
      const message = { purpose: `${validation.kind}_code`, about: id, recipient: validation.phone }
      const outcome = await sendSms(deps, message, codeMessage(validation.language, sender, code))
      if (mayBeTriedAgain(outcome)) throw new Error(`the message did not go out by ${outcome.provider}`)
    },
  }
}

export function codeHash(keys: Keys, validation: string, code: string): Buffer {
  return keyedHash(keys.codes, validation, code)
}

/** A restore for a phone without an account has no code, so every guess at it is wrong. */
function isForNobody(validation: Validation): boolean {
  return validation.kind === 'restore' && validation.customer_id === null
}

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}
