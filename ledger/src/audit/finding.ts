import { type AccountId, accountId } from '../account-id.ts'
import type { LedgerTx } from '../tx.ts'

/** One thing that is wrong, and where: an account, the place in its sequence, a posting, a block of the log. */
export type Finding = {
  readonly rule: string
  readonly detail: string
  readonly accountId: AccountId | null
  readonly seq: bigint | null
  readonly journalId: string | null
  readonly block: number | null
}

/** What a slice of the audit read: `next` is where the one after it begins, null at the end. */
export type Slice<Cursor> = { readonly findings: readonly Finding[]; readonly next: Cursor | null }

/** Makes a finding of what is known. */
export function finding(rule: string, detail: string, place: Partial<Omit<Finding, 'rule' | 'detail'>>): Finding {
  return { rule, detail, accountId: null, seq: null, journalId: null, block: null, ...place }
}

/** A finding as the slices' statements write it; numbers travel as text, because JSON would round them. */
type Written = { rule: string; detail: string; account?: string; seq?: string; journal?: string }

type Row = { read: number; last: string[] | null; findings: Written[] }

/**
 * Runs a statement that answers one row: how many it `read`, the `last` of them, and what it found. Fewer than `most` is
 * the end.
 */
export async function readSlice(
  tx: LedgerTx,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
  most: number,
): Promise<{ readonly findings: readonly Finding[]; readonly last: readonly string[] | null }> {
  const { rows } = await tx.query<Row>(statement)
  const [row] = rows
  if (!row) throw new Error('a slice of the audit answered nothing')
  return { findings: row.findings.map(findingOf), last: row.read < most ? null : row.last }
}

function findingOf({ rule, detail, account, seq, journal }: Written): Finding {
  return finding(rule, detail, {
    accountId: account === undefined ? null : accountId(account),
    seq: seq === undefined ? null : BigInt(seq),
    journalId: journal ?? null,
  })
}
