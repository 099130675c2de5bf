import type { DepositId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** Something that came to the address of a deposit and is no money here. */
export type OtherToken = { readonly deposit: DepositId; readonly txid: string; readonly at: Date }

/** What came to the addresses of these deposits and is no money here, the oldest first. */
export async function findOtherTokensOf(db: Queryable, deposits: readonly DepositId[]): Promise<readonly OtherToken[]> {
  if (deposits.length === 0) return []
  const { rows } = await db.query<OtherToken>(sql`
    select deposit_id as deposit, txid, seen_at as at from other_token
    where deposit_id = any(${deposits}::text[]) order by seen_at, source_ref`)
  return rows
}
