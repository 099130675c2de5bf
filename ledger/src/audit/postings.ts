import type { LedgerTx } from '../tx.ts'
import { readSlice, type Slice } from './finding.ts'

/** Sums each posting: it has entries, and those of each currency come to nothing. The cursor is the last posting's id. */
export async function auditPostings(tx: LedgerTx, after: string | null, most: number): Promise<Slice<string>> {
  const { findings, last } = await readSlice(tx, { name: 'ledger.audit_postings', text, values: [after, most] }, most)
  return { findings, next: last?.[0] ?? null }
}

const text = `
  with slice as (
    select id from ledger.journal where $1::uuid is null or id > $1 order by id limit $2
  ),
  summed as (
    select s.id, a.asset, sum(e.amount::numeric) as total, count(e.journal_id) as entries
    from slice s
    left join ledger.entry e on e.journal_id = s.id
    left join ledger.account a on a.id = e.account_id
    group by s.id, a.asset
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((
      select jsonb_agg(jsonb_build_object('journal', id,
        'rule', case when entries = 0 then 'posting_has_entries' else 'posting_sums_to_zero' end,
        'detail', case when entries = 0 then 'has none' else format('sums to %s %s', total, asset) end) order by id)
      from summed where entries = 0 or total <> 0
    ), '[]') as findings`
