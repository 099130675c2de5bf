import { randomInt } from 'node:crypto'
import { codeLength } from '@emun/contract/public'
import type { Db } from '../../platform/db.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { keyedHash, type Keys } from '../../platform/keys.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { codeMessage } from './code-message.ts'
import { findRegistration, storeCode } from './registrations.ts'

type Deps = { readonly db: Db; readonly keys: Keys; readonly sms: SmsSender; readonly brandName: string }

/**
 * Makes a code, keeps its hash and sends it. The code is made here and not before, so that it is never written anywhere:
 * only the message and its hash know it. A repeat sends a new code, and the new one counts.
 */
export function sendCodeJob(deps: Deps): JobKind<{ readonly registration: string }> {
  return {
    name: 'send_code',
    mostTries: 3,
    async run({ registration: id }) {
      const registration = await findRegistration(deps.db, id)
      if (!registration || registration.used_at) return
      const code = newCode()
      await storeCode(deps.db, id, codeHash(deps.keys, id, code))
      await deps.sms.send(registration.phone, codeMessage(registration.language, deps.brandName, code))
    },
  }
}

export function codeHash(keys: Keys, registration: string, code: string): Buffer {
  return keyedHash(keys.codes, registration, code)
}

function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}
