import type { AccountId } from '../account-id.ts'
import { accountId } from '../account-id.ts'
import type { LedgerTx } from '../tx.ts'
import { readSlice, type Slice } from './finding.ts'

/** The last entry that was looked at. */
export type EntryCursor = { readonly account: AccountId; readonly seq: bigint }

/**
 * Follows the accounts' histories entry by entry: every sequence without a gap, every balance the one before it and the
 * amount, every entry with its account and its posting. Reads `most` entries by their key, however long a history is.
 */
export async function auditEntries(tx: LedgerTx, after: EntryCursor | null, most: number): Promise<Slice<EntryCursor>> {
  const values = [after?.account ?? 0n, after?.seq ?? 0n, most]
  const { findings, last } = await readSlice(tx, { name: 'ledger.audit_entries', text, values }, most)
  const [account, seq] = last ?? []
  const next = account === undefined || seq === undefined ? null : { account: accountId(account), seq: BigInt(seq) }
  return { findings, next }
}

const text = `
  with slice as (
    select e.*, row_number() over history as place, lag(e.account_id) over history as account_before,
      lag(e.seq) over history as seq_in_slice, lag(e.balance_after) over history as balance_in_slice
    from (
      select * from ledger.entry where (account_id, seq) > ($1::bigint, $2::bigint) order by account_id, seq limit $3
    ) e
    window history as (order by e.account_id, e.seq)
  ),
  -- The first of a slice goes on from the cursor, any other from its neighbour, and a history begins with nothing.
  followed as (
    select s.*,
      case when account_before = account_id then seq_in_slice when place = 1 and account_id = $1 then $2 else 0 end
        as seq_before,
      case when account_before = account_id then balance_in_slice
        when place = 1 and account_id = $1 then
          (select e.balance_after from ledger.entry e where e.account_id = $1 and e.seq = $2)
        else 0 end as balance_before
    from slice s
  ),
  checked as (
    select f.account_id, f.seq, f.journal_id, c.rule, c.detail
    from followed f
    left join ledger.account a on a.id = f.account_id
    left join ledger.journal j on j.id = f.journal_id
    cross join lateral (values
      ('seq_is_contiguous', format('seq %s follows %s', f.seq, f.seq_before), f.seq = f.seq_before + 1),
      ('balances_are_chained', format('%s and %s make not %s', f.balance_before, f.amount, f.balance_after),
        f.balance_before::numeric + f.amount = f.balance_after),
      ('entry_has_account', 'there is no such account', a.id is not null),
      ('entry_has_posting', 'has no journal row of its kind and time',
        (f.kind, f.created_at) is not distinct from (j.kind, j.created_at))
    ) c (rule, detail, holds)
    where c.holds is not true
  )
  select (select count(*)::int from slice) as read,
    (select array[account_id::text, seq::text] from slice order by account_id desc, seq desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', rule, 'detail', detail, 'account', account_id::text,
      'seq', seq::text, 'journal', journal_id) order by account_id, seq, rule) from checked), '[]') as findings`
