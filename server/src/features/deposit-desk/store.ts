import type { CustomerId, FileId, OperatorId, ProofId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type Proof = {
  readonly id: ProofId
  readonly file: FileId
  readonly sentAt: Date
  readonly sameOfOwn: number
  readonly sameOfOthers: number
}

/** What was sent for a deposit, the newest first, and where else the very same picture was sent. */
export async function findProofs(db: Queryable, deposit: string, owner: CustomerId): Promise<readonly Proof[]> {
  const { rows } = await db.query<Proof>(sql`
    select p.id, p.file_id as file, p.sent_at as "sentAt",
      (select count(*) from deposit_proof o join deposit d on d.id = o.deposit_id
        where o.picture_hash = p.picture_hash and o.deposit_id <> p.deposit_id and d.customer_id = ${owner})::int as "sameOfOwn",
      (select count(*) from deposit_proof o join deposit d on d.id = o.deposit_id
        where o.picture_hash = p.picture_hash and d.customer_id <> ${owner})::int as "sameOfOthers"
    from deposit_proof p where p.deposit_id = ${deposit} order by p.sent_at desc`)
  return rows
}

export type OtherToken = {
  readonly at: Date
  readonly contract: string
  readonly units: string
  readonly txid: string
}

/** What came to the address of a deposit and is no money here, the newest first. */
export async function findOtherTokens(db: Queryable, deposit: string): Promise<readonly OtherToken[]> {
  const { rows } = await db.query<OtherToken>(sql`
    select seen_at as at, contract, units::text as units, txid from other_token
    where deposit_id = ${deposit} order by seen_at desc, source_ref`)
  return rows
}

export function noteLook(tx: Tx, proof: ProofId, operator: OperatorId, now: Date): void {
  tx.send(sql`
    insert into deposit_look (proof_id, operator_id, at) values (${proof}, ${operator}, ${now})
    on conflict (proof_id, operator_id) do update set at = excluded.at`)
}

export async function hasLooked(tx: Tx, proof: ProofId, operator: OperatorId): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from deposit_look where proof_id = ${proof} and operator_id = ${operator}`)
  return rowCount === 1
}
