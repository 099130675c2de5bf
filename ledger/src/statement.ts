import { type Currency, type Money, money } from '@emun/contract/money'
import { type AccountId, accountId } from './account-id.ts'
import type { LedgerTx } from './tx.ts'

/** One side of a leg as an account's history shows it: `amount` is signed, `peer` is the leg's other account. */
export type Entry = {
  readonly accountId: AccountId
  readonly seq: bigint
  readonly amount: Money
  readonly balanceAfter: Money
  readonly peer: AccountId
  readonly journalId: string
  readonly kind: string
  readonly createdAt: Date
}

/** The most entries one page of a statement holds. */
export const largestPage = 1_000

/** A bound is always given, so that every page starts where the last one ended and not at the newest entry. */
const pastEverySeq = 2n ** 63n - 1n

/** Which entries of an account: of one kind of posting, one way, written from an instant on and before another. */
export type StatementFilter = {
  readonly kind?: string
  readonly direction?: 'in' | 'out'
  readonly from?: Date
  readonly until?: Date
}

/**
 * An account's entries, newest first. `beforeSeq` is the seq of the previous page's last entry; entries posted meanwhile
 * never shift a page. `limit` is 1 to `largestPage`.
 */
export async function statement(
  tx: LedgerTx,
  account: AccountId,
  page: StatementFilter & { readonly beforeSeq?: bigint; readonly limit: number },
): Promise<Entry[]> {
  if (page.limit < 1 || page.limit > largestPage) throw new RangeError(`a page holds 1 to ${largestPage} entries`)
  const { rows } = await tx.query<EntryRow>({
    name: 'ledger.statement',
    text: `${selectEntry} where e.account_id = $1 and e.seq < $2
      and ($4::text is null or e.kind = $4)
      and ($5::text is null or (e.amount > 0) = ($5 = 'in'))
      and ($6::timestamptz is null or e.created_at >= $6)
      and ($7::timestamptz is null or e.created_at < $7)
      order by e.seq desc limit $3`,
    values: [
      account,
      page.beforeSeq ?? pastEverySeq,
      page.limit,
      page.kind ?? null,
      page.direction ?? null,
      page.from ?? null,
      page.until ?? null,
    ],
  })
  return rows.map(entryOfRow)
}

/** All entries of one posting; none when it was never posted. */
export async function entriesOf(tx: LedgerTx, journalId: string): Promise<Entry[]> {
  const { rows } = await tx.query<EntryRow>({
    name: 'ledger.entries_of_journal',
    text: `${selectEntry} where e.journal_id = $1 order by e.account_id, e.seq`,
    values: [journalId],
  })
  return rows.map(entryOfRow)
}

/** Whether a posting with this id has moved its money: the question to ask when the outcome of a commit is unknown. */
export async function isPosted(tx: LedgerTx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ posted: boolean }>({
    name: 'ledger.is_posted',
    text: 'select exists (select from ledger.journal where id = $1) as posted',
    values: [id],
  })
  return rows[0]?.posted === true
}

const selectEntry = `select e.account_id, e.seq, e.amount, e.balance_after, e.peer_account_id, e.journal_id, e.kind,
  e.created_at, a.asset from ledger.entry e join ledger.account a on a.id = e.account_id`

type EntryRow = {
  account_id: string
  seq: string
  amount: string
  balance_after: string
  peer_account_id: string
  journal_id: string
  kind: string
  created_at: Date
  asset: Currency
}

function entryOfRow(row: EntryRow): Entry {
  return {
    accountId: accountId(row.account_id),
    seq: BigInt(row.seq),
    amount: money(row.asset, BigInt(row.amount)),
    balanceAfter: money(row.asset, BigInt(row.balance_after)),
    peer: accountId(row.peer_account_id),
    journalId: row.journal_id,
    kind: row.kind,
    createdAt: row.created_at,
  }
}
