import type { OperatorId, SubmissionId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Notes that the operator has had this picture before their eyes. */
export function insertLook(tx: Tx, submission: SubmissionId, operator: OperatorId, now: Date): void {
  tx.send(sql`
    insert into review_look (submission_id, operator_id, at) values (${submission}, ${operator}, ${now})
    on conflict (submission_id, operator_id) do update set at = excluded.at`)
}

export async function hasLooked(db: Queryable, submission: string, operator: OperatorId): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from review_look where submission_id = ${submission} and operator_id = ${operator}`)
  return rowCount === 1
}
