import { type AccountId, accountId } from './account-id.ts'
import type { LedgerTx } from './tx.ts'

/**
 * One leaf of a block as it was sealed, beside the leaf that the books of today would give. They are the same, or:
 * `sealed` null: an entry that is not in the block came later, whatever it says. `accountId` null: the entry is gone.
 * `now` null with `isErased`: nobody can tell any more, for the account was erased.
 */
export type ComparedLeaf = {
  readonly place: number | null
  readonly journalId: string
  readonly accountId: AccountId | null
  readonly seq: bigint | null
  readonly sealed: string | null
  readonly now: string | null
  readonly isErased: boolean
}

/** Every leaf of a sealed block, for the audit; also the postings that by their place in the order should be in it. */
export async function compareLeaves(tx: LedgerTx, block: number): Promise<ComparedLeaf[]> {
  const { rows } = await tx.query<Row>({
    name: 'ledger.compared_leaves',
    text: `select place, journal_id, account_id, seq, encode(sealed, 'hex') as sealed, encode(now, 'hex') as now, is_erased
      from ledger.compared_leaves($1)`,
    values: [block],
  })
  return rows.map((row) => ({
    place: row.place,
    journalId: row.journal_id,
    accountId: row.account_id === null ? null : accountId(row.account_id),
    seq: row.seq === null ? null : BigInt(row.seq),
    sealed: row.sealed,
    now: row.now,
    isErased: row.is_erased,
  }))
}

type Row = {
  place: number | null
  journal_id: string
  account_id: string | null
  seq: string | null
  sealed: string | null
  now: string | null
  is_erased: boolean
}
