import type { Queryable } from '../../platform/db.ts'
import { first } from '../../platform/db.ts'
import { type Found, readFound } from './found.ts'

/**
 * What must hold between what is written down and the ledger: every credited payment and every settled part is a posting
 * of its amount, nothing else moved a rail’s money, each return balance is what its owner’s withdrawals have open, and what
 * is pending on a card is what its issuer was asked for.
 */
export function findBroken(db: Queryable): Promise<readonly Found[]> {
  return readFound(db, 'found.broken_laws', broken, [])
}

const railEntries = `
  rail_entry as (
    select e.journal_id, sum(e.amount) as amount, min(substr(a.owner, 6)) as rail, min(j.kind) as kind, min(a.asset) as asset,
      min(j.created_at) as at
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.journal j on j.id = e.journal_id
    where a.owner like 'rail:%' and a.kind in ('float', 'suspense')
    group by e.journal_id
  )`

const returnBalances = `
  select coalesce(o.owner, w.customer_id) as id, coalesce(o.currency, w.currency) as currency,
    coalesce(o.minor, 0) as held, coalesce(w.minor, 0) as open
  from (select owner, asset as currency, balance as minor from ledger.account where kind = 'return') o
  full join (
    select customer_id, currency, sum(on_hold_minor + in_progress_minor) as minor from withdrawal group by 1, 2
  ) w on w.customer_id = o.owner and w.currency = o.currency`

/** What was set aside for a card, beside what its issuer was asked for and has not ended. */
const pendingOnCards = `
  select c.id, c.issuer, c.currency,
    coalesce((select a.balance from ledger.account a
      where a.owner = 'card:' || c.id and a.kind = 'card_pending' and a.asset = c.currency), 0) as held,
    coalesce((select sum(r.card_minor) from card_request r where r.card_id = c.id
      and r.state in ('pending', 'unknown') and r.kind in ('create', 'top_up', 'withdraw')), 0) as open
  from card c`

const broken = `
  with ${railEntries}
  select 'payment_without_posting' as kind, p.rail, p.id::text as id, p.amount_minor::text as minor, p.currency,
    p.credited_at as since, null::text as apart, true as "isBreak"
  from payment p left join rail_entry e on e.journal_id = p.id left join deposit d on d.id = p.deposit_id
  where p.state = 'credited' and (e.amount, e.rail, e.asset, e.kind) is distinct from
    (-p.amount_minor, p.rail, p.currency, case when d.partner_payment_id is null then 'replenishment' else 'api_deposit' end)
  union all
  select 'part_without_posting', w.rail, p.id, p.pay_minor::text, p.pay_currency, p.updated_at, null, true
  from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
    left join rail_entry e on e.journal_id = substr(p.id, 5)::uuid
  where p.state = 'settled' and (e.amount, e.rail, e.asset, e.kind) is distinct from
    (p.pay_minor, w.rail, p.pay_currency, 'payout')
  union all
  select 'posting_without_reason', e.rail, e.journal_id::text, abs(e.amount)::text, e.asset, e.at, null, true
  from rail_entry e
  where (e.kind in ('replenishment', 'api_deposit') and not exists (select from payment p where p.id = e.journal_id and p.state = 'credited'))
    or (e.kind = 'payout' and not exists (
      select from withdrawal_part p where substr(p.id, 5)::uuid = e.journal_id and p.state in ('settled', 'returned')))
    or (e.kind = 'statement'
      and not exists (select from statement s where substr(s.id, 5)::uuid = e.journal_id)
      and not exists (select from statement_line l where substr(l.id, 5)::uuid = e.journal_id and l.state <> 'open'))
    or (e.kind in ('card_payment', 'card_payment_back')
      and not exists (select from card_auth_posting p where p.posting = e.journal_id))
    or e.kind not in ('replenishment', 'api_deposit', 'payout', 'payout_returned', 'statement', 'reversal', 'card_payment',
      'card_payment_back', 'card_fee_owed')
  union all
  select 'return_balance_differs', '', r.id, abs(r.held - r.open)::text, r.currency, null, null, true
  from (${returnBalances}) r where r.held <> r.open
  union all
  select 'card_pending_differs', p.issuer, p.id, abs(p.held - p.open)::text, p.currency, null, null, true
  from (${pendingOnCards}) p where p.held <> p.open`

export type Compared = {
  readonly payments: number
  readonly parts: number
  readonly withdrawals: number
  readonly lines: number
}

export async function countCompared(db: Queryable): Promise<Compared> {
  const text = `select (select count(*) from payment where state = 'credited')::int as payments,
    (select count(*) from withdrawal_part where state = 'settled')::int as parts,
    (select count(*) from withdrawal)::int as withdrawals, (select count(*) from statement_line)::int as lines`
  const row = await first(db.query<Compared>({ name: 'reconciliation.compared', text, values: [] }))
  return row ?? { payments: 0, parts: 0, withdrawals: 0, lines: 0 }
}
