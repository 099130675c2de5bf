import { type AccountId, accountId } from './account-id.ts'
import type { LedgerTx } from './tx.ts'

/** One thing that is wrong in the books, with the account or the posting it was found at. */
export type Violation = {
  readonly rule: string
  readonly accountId: AccountId | null
  readonly journalId: string | null
  readonly detail: string
}

/** Audits the whole ledger as of one instant: every violation of its laws, none when the books balance. Reads every entry. */
export async function auditBooks(tx: LedgerTx): Promise<Violation[]> {
  const { rows } = await tx.query<ViolationRow>({
    name: 'ledger.books',
    text: 'select rule, account_id, journal_id, detail from ledger.books() order by rule, account_id, journal_id',
    values: [],
  })
  return rows.map(({ rule, account_id, journal_id, detail }) => ({
    rule,
    accountId: account_id === null ? null : accountId(account_id),
    journalId: journal_id,
    detail,
  }))
}

type ViolationRow = { rule: string; account_id: string | null; journal_id: string | null; detail: string }
