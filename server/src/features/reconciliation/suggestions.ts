import type { MatchKind } from '@emun/contract/operator'
import { type Currency, isPositive, type Money, money, negate } from '@emun/contract/money'
import { day, nextDay, startOfDay } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { LineRow } from './lines.ts'
import { mostAside, scoreOf, type Sign, signsOf } from './score.ts'

/** Something that a line may be. */
export type Suggestion = {
  readonly kind: MatchKind
  readonly id: string
  readonly score: number
  readonly signs: readonly Sign[]
  readonly amount: Money
  readonly who: string
  readonly state: string
  readonly at: Date
  readonly reference: string
  readonly about: string
}

type Found = {
  id: string
  about: string
  minor: string
  currency: Currency
  who: string
  state: string
  at: Date
  until: Date | null
  names: readonly (string | null)[]
  references: readonly (string | null)[]
}

type Given = { readonly config: Pick<Deps['config'], 'businessZone'> }

/** How far back somebody may have asked for what arrives now. */
const mostDays = 30
const mostShown = 10

/** What a line may be, the likeliest first. */
export async function suggestFor(db: Queryable, { config }: Given, line: LineRow): Promise<readonly Suggestion[]> {
  const begins = startOfDay(config.businessZone, line.day)
  const ends = startOfDay(config.businessZone, nextDay(line.day))
  const span = { begins, ends, since: new Date(begins.getTime() - mostDays * day) }
  const found = isPositive(line.amount)
    ? [
        ...(await findDeposits(db, line, span)),
        ...(await findCredits(db, line, span)),
        ...(await findParts(db, line, span)),
      ]
    : [...(await findParts(db, line, span)), ...(await findSentBack(db, line))]
  return found
    .map((each) => weighed(each, line, span))
    .toSorted((a, b) => b.score - a.score || b.at.getTime() - a.at.getTime())
    .slice(0, mostShown)
}

type Span = { readonly begins: Date; readonly ends: Date; readonly since: Date }
type Raw = Found & { readonly kind: MatchKind }

function weighed(found: Raw, line: LineRow, { begins, ends }: Span): Suggestion {
  const { kind, id, who, state, at, about } = found
  const amount = money(found.currency, BigInt(found.minor))
  const there = (texts: Found['names']) => texts.filter((text) => text !== null)
  // A bank sends back what it cannot pay whenever it finds out: when that was speaks for nothing.
  const isInTime = kind !== 'part_back' && at < ends && (found.until === null || found.until >= begins)
  const other = { amount, names: there(found.names), references: there(found.references), isInTime }
  const unsigned = isPositive(line.amount) ? line.amount : negate(line.amount)
  const signs = signsOf({ line: { ...line, amount: unsigned }, other })
  const [reference = ''] = other.references
  return { kind, id, score: scoreOf(signs), signs, amount, who, state, at, reference, about }
}

/** Deposits that were given details; one that somebody credited before its line came is told by that payment instead. */
async function findDeposits(db: Queryable, line: LineRow, { ends, since }: Span): Promise<readonly Raw[]> {
  const { minor, currency } = line.amount
  const { rows } = await db.query<Found>(sql`
    select d.id, d.id as about, d.pay_minor as minor, d.currency, concat_ws(' ', c.first_name, c.last_name) as who, d.state,
      d.created_at as at, d.expires_at as until, array[concat_ws(' ', c.first_name, c.last_name)] as names,
      array[d.details ->> 'reason'] as references
    from deposit d join customer c on c.id = d.customer_id
    where d.rail = ${line.rail} and d.way = 'details' and d.details is not null and d.currency = ${currency}
      and d.pay_minor between ${minor - mostAside} and ${minor + mostAside}
      and d.created_at >= ${since} and d.created_at < ${ends}
      and (${line.place}::text is null or d.place_id is null or d.place_id = ${line.place})
      and not exists (select from payment p where p.deposit_id = d.id and p.source = d.rail and p.state = 'credited'
        and not exists (select from statement_line l where l.payment_id = p.id))
    order by abs(d.pay_minor - ${minor}), d.created_at desc limit 50`)
  return rows.map((row) => ({ ...row, kind: 'deposit' }))
}

/** Payments that an operator credited, of which no statement has told yet. */
async function findCredits(db: Queryable, line: LineRow, { since }: Span): Promise<readonly Raw[]> {
  const { minor, currency } = line.amount
  const { rows } = await db.query<Found>(sql`
    select p.id, d.id as about, p.amount_minor as minor, p.currency, concat_ws(' ', c.first_name, c.last_name) as who,
      p.state, d.created_at as at, p.credited_at as until, array[concat_ws(' ', c.first_name, c.last_name)] as names,
      array[d.details ->> 'reason'] as references
    from payment p join deposit d on d.id = p.deposit_id join customer c on c.id = d.customer_id
    where p.rail = ${line.rail} and p.source = p.rail and p.state = 'credited' and p.currency = ${currency}
      and p.amount_minor = ${minor} and p.happened_at >= ${since}
      and (${line.place}::text is null or d.place_id is null or d.place_id = ${line.place})
      and not exists (select from statement_line l where l.payment_id = p.id)
    order by p.happened_at desc limit 50`)
  return rows.map((row) => ({ ...row, kind: 'payment' }))
}

const partStates = { part: ['claimed', 'sent', 'settled'], part_back: ['settled'] } as const

/**
 * Parts of withdrawals that people pay: of what went out, those taken, sent, or said to be paid before the bank told; of what
 * came in, those that left by a line of a statement, for the recipient’s bank may send one back, whole.
 */
async function findParts(db: Queryable, line: LineRow, { since }: Span): Promise<readonly Raw[]> {
  const kind = isPositive(line.amount) ? 'part_back' : 'part'
  const { minor, currency } = kind === 'part' ? negate(line.amount) : line.amount
  const { rows } = await db.query<Found>(sql`
    select p.id, w.id as about, p.pay_minor as minor, p.pay_currency as currency,
      concat_ws(' ', c.first_name, c.last_name) as who, p.state, p.created_at as at, null::timestamptz as until,
      array[concat_ws(' ', c.first_name, c.last_name), p.answers ->> 'owner', p.answers ->> 'name',
        p.answers ->> 'recipient'] as names,
      array[p.reference, l.reference] as references
    from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id join customer c on c.id = w.customer_id
      left join statement_line l on l.part_id = p.id
    where w.rail = ${line.rail} and p.provider is null and p.state = any(${partStates[kind]}::text[])
      and p.pay_minor = ${minor} and p.pay_currency = ${currency} and p.created_at >= ${since}
      and (not p.needs_approval or p.approved_by is not null) and (l.id is not null) = ${kind === 'part_back'}
    order by p.created_at desc limit 50`)
  return rows.map((row) => ({ ...row, kind }))
}

/** What we sent back, until the statement shows that it left. */
async function findSentBack(db: Queryable, line: LineRow): Promise<readonly Raw[]> {
  const { minor, currency } = negate(line.amount)
  const { rows } = await db.query<Found>(sql`
    select b.id, b.id as about, b.amount_minor as minor, b.currency, b.payer as who, b.state, b.decided_at as at,
      null::timestamptz as until, array[b.payer] as names, array[b.sent_back_reference] as references
    from statement_line b
    where b.rail = ${line.rail} and b.state = 'sent_back' and b.amount_minor = ${minor} and b.currency = ${currency}
      and not exists (select from statement_line l where l.returned_line_id = b.id)
    order by b.decided_at desc limit 50`)
  return rows.map((row) => ({ ...row, kind: 'returned' }))
}
