import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../platform/keys.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Digits and letters that nobody takes for one another, on paper or aloud (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10

type Given = Pick<Deps, 'keys' | 'clock'>

/** Replaces a customer's recovery codes. The answer is the only place where the new ones are ever readable. */
export async function replaceRecoveryCodes(tx: Tx, deps: Given, customer: CustomerId): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.query(sql`delete from recovery_code where customer_id = ${customer}`)
  await tx.query(sql`
    insert into recovery_code (customer_id, code_hash, created_at)
    select ${customer}, hash, ${deps.clock.now()}
    from unnest(${codes.map((code) => hashOf(deps, customer, code))}::bytea[]) hash`)
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`)
}

/** Uses a recovery code up: false when it is none of the customer's, or was used before, however many ask at once. */
export async function useRecoveryCode(tx: Tx, deps: Given, customer: CustomerId, typed: string): Promise<boolean> {
  const code = meantBy(typed)
  if (code.length !== codeLength) return false
  const { rowCount } = await tx.query(sql`
    update recovery_code set used_at = ${deps.clock.now()}
    where customer_id = ${customer} and code_hash = ${hashOf(deps, customer, code)} and used_at is null`)
  return rowCount === 1
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Spaces, hyphens and capitals do not matter, nor do the letters that look like digits. */
function meantBy(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}

function hashOf({ keys }: Given, customer: CustomerId, code: string): Buffer {
  return keyedHash(keys.recoveryCodes, customer, code)
}
