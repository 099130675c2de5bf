import { type AccountId, accountId } from '../account-id.ts'
import type { LedgerTx } from '../tx.ts'
import { readSlice, type Slice } from './finding.ts'

/**
 * Compares each account with the last entry of its history, and its balance with the least it may have. With the histories
 * followed entry by entry, that makes every balance the sum of its entries.
 */
export async function auditAccounts(tx: LedgerTx, after: AccountId | null, most: number): Promise<Slice<AccountId>> {
  const values = [after ?? 0n, most]
  const { findings, last } = await readSlice(tx, { name: 'ledger.audit_accounts', text, values }, most)
  return { findings, next: last?.[0] === undefined ? null : accountId(last[0]) }
}

const text = `
  with slice as (
    select a.*, coalesce(e.seq, 0) as last_seq, coalesce(e.balance_after, 0) as last_balance
    from (select * from ledger.account where id > $1::bigint order by id limit $2) a
    left join lateral (
      select * from ledger.entry e where e.account_id = a.id order by e.seq desc limit 1
    ) e on true
  ),
  checked as (
    select s.id, c.rule, c.detail
    from slice s cross join lateral (values
      ('balance_is_last_balance', format('balance %s, last entry %s', s.balance, s.last_balance),
        s.balance = s.last_balance),
      ('seq_is_last_seq', format('seq %s, last entry %s', s.seq, s.last_seq), s.seq = s.last_seq),
      ('balance_not_below_minimum', format('balance %s, minimum %s', s.balance, s.min_balance),
        s.min_balance is null or s.balance >= s.min_balance)
    ) c (rule, detail, holds)
    where not c.holds
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', rule, 'detail', detail, 'account', id::text)
      order by id, rule) from checked), '[]') as findings`
