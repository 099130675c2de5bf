import { day } from '@emun/contract/time'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { Queryable } from '../../platform/db.ts'
import { type Found, readFound } from './found.ts'

/** What the accounts of a rail held together when they last told. */
export type Told = { readonly rail: string; readonly currency: Currency; readonly amount: Money; readonly at: Date }

const newest = `
  select distinct on (rail, place_id) rail, place_id, currency, closing_minor, last_day, imported_at
  from statement order by rail, place_id, last_day desc, imported_at desc, id desc`

export async function closingBalances(db: Queryable): Promise<readonly Told[]> {
  const text = `select rail, currency, sum(closing_minor)::text as minor, min(imported_at) as at
    from (${newest}) s group by rail, currency order by rail`
  const { rows } = await db.query<{ rail: string; currency: Currency; minor: string; at: Date }>({
    name: 'statements.closing',
    text,
    values: [],
  })
  return rows.map(({ minor, ...row }) => ({ ...row, amount: money(row.currency, BigInt(minor)) }))
}

/** Banks show by the third day what was paid to somebody. */
const slowMs = 3 * day

/**
 * Everything between the float and the statements of its rail: lines that belong to nothing, money we moved that no line
 * shows, and days of which there is no statement.
 */
export function findOnStatements(db: Queryable, zone: string): Promise<readonly Found[]> {
  return readFound(db, 'found.on_statements', differences, [zone, slowMs / 1_000])
}

/** The rails that have told, since which day, and until which day all of their accounts have. */
const span = `
  span as (
    select s.rail, min(s.first_day) as since, min(s.imported_at) as begun,
      (select min(n.last_day) from (${newest}) n where n.rail = s.rail) as until
    from statement s group by s.rail
  )`

/** What the first statement held already is behind us. */
const isCarried = `(j.happened_at < s.since::timestamp at time zone $1 and j.created_at <= s.begun)`

const differences = `
  with ${span}
  select case when l.amount_minor > 0 then 'came_unmatched' else 'went_unmatched' end as kind, l.rail, l.id,
    abs(l.amount_minor)::text as minor, l.currency, l.created_at as since,
    case when l.amount_minor < 0 then abs(l.amount_minor)::text end as apart, true as "isBreak"
  from statement_line l where l.state = 'open'
  union all
  select 'credit_without_line', p.rail, p.deposit_id, p.amount_minor::text, p.currency, p.credited_at, p.amount_minor::text,
    (j.happened_at at time zone $1)::date < s.until
  from payment p join span s on s.rail = p.rail join ledger.journal j on j.id = p.id
  where p.state = 'credited' and p.source = p.rail and not ${isCarried}
    and not exists (select from statement_line l where l.payment_id = p.id)
  union all
  select 'payout_without_line', w.rail, p.id, p.pay_minor::text, p.pay_currency, j.created_at, (-p.pay_minor)::text,
    (j.happened_at at time zone $1 + make_interval(secs => $2))::date < s.until
  from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id join span s on s.rail = w.rail
    join ledger.journal j on j.id = substr(p.id, 5)::uuid
  where p.state = 'settled' and p.provider is null and not ${isCarried}
    and not exists (select from statement_line l where l.part_id = p.id)
  union all
  select 'return_without_line', b.rail, b.id, b.amount_minor::text, b.currency, b.decided_at, (-b.amount_minor)::text,
    (b.decided_at at time zone $1 + make_interval(secs => $2))::date < s.until
  from statement_line b join span s on s.rail = b.rail
  where b.state = 'sent_back' and not exists (select from statement_line l where l.returned_line_id = b.id)
  union all
  select 'days_missing', n.rail, coalesce(n.place_id, n.rail), abs(gap.minor)::text, n.currency, n.imported_at,
    (-gap.minor)::text, true
  from (${newest}) n
  cross join lateral (
    select n.closing_minor
      - (select sum(s.opening_minor) from statement s where s.rail = n.rail and s.place_id is not distinct from n.place_id)
      - (select coalesce(sum(l.amount_minor), 0) from statement_line l
          where l.rail = n.rail and l.place_id is not distinct from n.place_id) as minor
  ) gap
  where gap.minor <> 0`
