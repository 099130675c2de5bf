import { recoveryCodeCount } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../platform/keys.ts'
import { newRecoveryCode, readRecoveryCode } from '../../platform/recovery-codes.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

type Given = Pick<Deps, 'keys' | 'clock'>

/** Replaces a customer's recovery codes. The answer is the only place where the new ones are ever readable. */
export async function replaceRecoveryCodes(tx: Tx, deps: Given, customer: CustomerId): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.query(sql`delete from recovery_code where customer_id = ${customer}`)
  await tx.query(sql`
    insert into recovery_code (customer_id, code_hash, created_at)
    select ${customer}, hash, ${deps.clock.now()}
    from unnest(${codes.map((code) => hashOf(deps, customer, code))}::bytea[]) hash`)
  return codes
}

/** Uses a recovery code up: false when it is none of the customer's, or was used before, however many ask at once. */
export async function useRecoveryCode(tx: Tx, deps: Given, customer: CustomerId, typed: string): Promise<boolean> {
  if (readRecoveryCode(typed) === null) return false
  const { rowCount } = await tx.query(sql`
    update recovery_code set used_at = ${deps.clock.now()}
    where customer_id = ${customer} and code_hash = ${hashOf(deps, customer, typed)} and used_at is null`)
  return rowCount === 1
}

function hashOf({ keys }: Given, customer: CustomerId, code: string): Buffer {
  return keyedHash(keys.recoveryCodes, customer, readRecoveryCode(code) ?? '')
}
