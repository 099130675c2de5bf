import { auditPart, type AuditPart, type LedgerTx, readSlice, type Slice } from '@emun/ledger'

const most = 2_000

/** What the ledger cannot know: that each transfer is one posting of its own, and each such posting a transfer. */
export const transferAudit: readonly AuditPart[] = [
  auditPart('transfers', auditTransfers, most),
  auditPart('transfer postings', auditTransferPostings, most),
]

/** Each transfer has its posting, which took the amount from the payer's main account and gave it to the payee's. */
async function auditTransfers(tx: LedgerTx, after: string | null, limit: number): Promise<Slice<string>> {
  const { findings, last } = await readSlice(
    tx,
    { name: 'audit.transfers', text: transfers, values: [after, limit] },
    limit,
  )
  return { findings, next: last?.[0] ?? null }
}

/** Each posting of a transfer has its transfer. */
async function auditTransferPostings(tx: LedgerTx, after: string | null, limit: number): Promise<Slice<string>> {
  const statement = { name: 'audit.transfer_postings', text: postings, values: [after, limit] }
  const { findings, last } = await readSlice(tx, statement, limit)
  return { findings, next: last?.[0] ?? null }
}

const transfers = `
  with slice as (
    select t.id, t.amount_minor, payer.main_account as payer, payee.main_account as payee
    from (select * from transfer where $1::uuid is null or id > $1 order by id limit $2) t
    left join wallet payer on payer.customer_id = t.payer_id
    left join wallet payee on payee.customer_id = t.payee_id
  ),
  broken as (
    select s.id from slice s
    where (
      select array_agg((e.account_id, e.amount) order by e.amount) from ledger.entry e where e.journal_id = s.id
    ) is distinct from array[(s.payer, -s.amount_minor), (s.payee, s.amount_minor)]
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', 'transfer_is_its_posting', 'journal', id,
      'detail', 'the ledger did not move this amount from this payer to this payee') order by id) from broken), '[]') as findings`

const postings = `
  with slice as (
    select id, kind from ledger.journal where $1::uuid is null or id > $1 order by id limit $2
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', 'posting_is_its_transfer', 'journal', s.id,
      'detail', 'money moved for a transfer that is not there') order by s.id)
      from slice s where s.kind = 'transfer' and not exists (select from transfer t where t.id = s.id)), '[]') as findings`
