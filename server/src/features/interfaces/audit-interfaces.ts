import { auditPart, type AuditPart, type LedgerTx, readSlice, type Slice } from '@emun/ledger'

const most = 2_000

/** What each kind of row says moved, from whom to whom. */
const rows = {
  payment: `select p.posting_id as id, p.amount_minor, p.payer_id as payer, i.customer_id as payee
    from partner_payment p join interface i on i.id = p.interface_id`,
  refund: `select r.posting_id as id, r.amount_minor, i.customer_id as payer, p.payer_id as payee
    from partner_refund r join partner_payment p on p.id = r.payment_id join interface i on i.id = p.interface_id`,
  payout: `select o.posting_id as id, o.amount_minor, i.customer_id as payer, o.payee_id as payee
    from partner_payout o join interface i on i.id = o.interface_id`,
} as const

/** What the ledger cannot know: that each payment through an interface is one posting, and each such posting one of those. */
export const interfaceAudit: readonly AuditPart[] = [
  auditPart('partner payments', slices('audit.partner_payments', moved('payment')), most),
  auditPart('partner refunds', slices('audit.partner_refunds', moved('refund')), most),
  auditPart('partner payouts', slices('audit.partner_payouts', moved('payout')), most),
  auditPart('partner postings', slices('audit.partner_postings', postings()), most),
]

function slices(name: string, text: string) {
  return async (tx: LedgerTx, after: string | null, limit: number): Promise<Slice<string>> => {
    const { findings, last } = await readSlice(tx, { name, text, values: [after, limit] }, limit)
    return { findings, next: last?.[0] ?? null }
  }
}

/** Each took its amount from the one main account and gave it to the other. */
function moved(kind: keyof typeof rows): string {
  return `
  with slice as (
    select t.id, t.amount_minor, payer.main_account as payer, payee.main_account as payee
    from (select * from (${rows[kind]}) t where id is not null and ($1::uuid is null or id > $1) order by id limit $2) t
    left join wallet payer on payer.customer_id = t.payer
    left join wallet payee on payee.customer_id = t.payee
  ),
  broken as (
    select s.id from slice s
    where (
      select array_agg((e.account_id, e.amount) order by e.amount) from ledger.entry e where e.journal_id = s.id
    ) is distinct from array[(s.payer, -s.amount_minor), (s.payee, s.amount_minor)]
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', 'partner_${kind}_is_its_posting', 'journal', id,
      'detail', 'the ledger did not move this amount between these two') order by id) from broken), '[]') as findings`
}

function postings(): string {
  return `
  with slice as (
    select id, kind from ledger.journal where $1::uuid is null or id > $1 order by id limit $2
  )
  select (select count(*)::int from slice) as read,
    (select array[id::text] from slice order by id desc limit 1) as last,
    coalesce((select jsonb_agg(jsonb_build_object('rule', 'posting_is_of_a_partner', 'journal', s.id,
      'detail', 'money moved through an interface for nothing that is there') order by s.id)
      from slice s where (s.kind = 'api_deposit' and not exists (select from partner_payment where posting_id = s.id)
          and not exists (select from payment c join deposit d on d.id = c.deposit_id
            where c.id = s.id and d.partner_payment_id is not null))
        or (s.kind = 'api_withdraw' and not exists (select from partner_refund where posting_id = s.id)
          and not exists (select from partner_payout where posting_id = s.id))), '[]') as findings`
}
