import type { OperatorId } from '@emun/contract/ids'
import { recoveryCodeCount } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { keyedHash } from '../../platform/keys.ts'
import { newRecoveryCode, readRecoveryCode } from '../../platform/recovery-codes.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

type Given = Pick<Deps, 'clock' | 'keys'>

/** Gives an operator fresh recovery codes, each good once, and forgets those from before. Only their hashes are kept. */
export async function giveRecoveryCodes(tx: Tx, { keys }: Given, id: OperatorId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.query(sql`delete from operator_recovery_code where operator_id = ${id}`)
  await tx.query(sql`
    insert into operator_recovery_code (operator_id, code_hash)
    select ${id}, hash from unnest(${codes.map((code) => hashOf(keys, id, code))}::bytea[]) hash`)
  return codes
}

/** Uses a recovery code up: false when it is none of theirs, or was used before. */
export async function spendRecoveryCode(
  tx: Tx,
  { keys, clock }: Given,
  id: OperatorId,
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    update operator_recovery_code set used_at = ${clock.now()}
    where operator_id = ${id} and code_hash = ${hashOf(keys, id, code)} and used_at is null`)
  return rowCount === 1
}

export async function countRecoveryCodes(db: Queryable, id: OperatorId): Promise<number> {
  const found = await first(
    db.query<{ left: number }>(sql`
      select count(*)::int as left from operator_recovery_code where operator_id = ${id} and used_at is null`),
  )
  return found?.left ?? 0
}

function hashOf({ codes }: Given['keys'], id: OperatorId, code: string): Buffer {
  return keyedHash(codes, 'operator-recovery', id, readRecoveryCode(code) ?? '')
}
