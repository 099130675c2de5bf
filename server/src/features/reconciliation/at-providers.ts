import { add, type Currency, type Money, money, negate, subtract, zero } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { IssuerEntry, ProviderBooks, ProviderEntry } from '../../providers/books/port.ts'
import type { Found } from './found.ts'
import type { Told } from './on-statements.ts'

type Compared = { readonly told: readonly Told[]; readonly found: readonly Found[] }

/** Between a provider's payment and our hearing of it. */
const hearingMs = 5 * minute

type Movement = {
  readonly rail: string
  readonly id: string
  readonly theirs: Money
  readonly ours: Money
  readonly at: Date
}

/** What providers hold for us by their own books, and each payment of which they say something else than we do. */
export async function compareWithProviders(db: Queryable, books: ProviderBooks, now: Date): Promise<Compared> {
  const entries = await books(db, now)
  const of = (what: ProviderEntry['of']) => entries.filter((entry): entry is ProviderEntry => entry.of === what)
  const movements = [...(await paidIn(db, of('deposit'))), ...(await paidOut(db, of('part')))]
  const sums = new Map<string, Told>()
  for (const { rail, theirs } of movements) {
    const { currency } = theirs
    const key = `${rail} ${currency}`
    const before = sums.get(key)?.amount ?? zero(currency)
    sums.set(key, { rail, currency, amount: add(before, theirs), at: now })
  }
  const cards = await onCards(
    db,
    entries.filter((entry) => entry.of === 'card'),
  )
  const found = [...movements, ...cards].filter(({ theirs, ours }) => theirs.minor !== ours.minor).map(foundAt(now))
  return { told: [...sums.values()], found }
}

function foundAt(now: Date) {
  return ({ rail, id, theirs, ours, at }: Movement): Found => {
    const apart = subtract(ours, theirs)
    return {
      kind: 'outside_differs',
      rail,
      id,
      amount: apart.minor < 0n ? negate(apart) : apart,
      since: at,
      apart,
      isBreak: now.getTime() - at.getTime() > hearingMs,
    }
  }
}

type OurRow = { id: string; rail: string; minor: string; currency: Currency; at: Date }

async function paidIn(db: Queryable, entries: readonly ProviderEntry[]): Promise<readonly Movement[]> {
  const { rows } = await db.query<OurRow>(sql`
    select d.id, d.rail, d.currency, d.updated_at as at,
      coalesce((select sum(case when p.undone_at is null then p.amount_minor else p.amount_minor - coalesce(p.undone_minor, p.amount_minor) end)
        from payment p where p.deposit_id = d.id and p.state = 'credited' and p.currency = d.currency), 0)::text as minor
    from deposit d where d.id = any(${entries.map(({ id }) => id)})`)
  return together(entries, rows)
}

async function paidOut(db: Queryable, entries: readonly ProviderEntry[]): Promise<readonly Movement[]> {
  const { rows } = await db.query<OurRow>(sql`
    select p.id, w.rail, p.pay_currency as currency, p.updated_at as at,
      case when p.state = 'settled' then -p.pay_minor else 0 end::text as minor
    from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where p.id = any(${entries.map(({ id }) => id)})`)
  return together(entries, rows)
}

/** Each entry beside our row of it. What was paid in another currency than was agreed is held for a person, and not summed. */
function together(entries: readonly ProviderEntry[], rows: readonly OurRow[]): readonly Movement[] {
  const theirs = new Map(entries.map(({ id, amount }) => [id, amount]))
  return rows.flatMap(({ id, rail, minor, currency, at }) => {
    const amount = theirs.get(id)
    return amount?.currency === currency ? [{ rail, id, theirs: amount, ours: money(currency, BigInt(minor)), at }] : []
  })
}

type CardRow = { id: string; rail: string; ref: string; minor: string; currency: Currency; at: Date }

/**
 * What is on each card by its issuer, beside our books. What the issuer has not confirmed, and payments the books could not take
 * yet, are on their way: such a card is looked at when that is over.
 */
async function onCards(db: Queryable, entries: readonly IssuerEntry[]): Promise<readonly Movement[]> {
  const { rows } = await db.query<CardRow>(sql`
    select c.id, c.issuer as rail, c.issuer_ref as ref, c.currency, c.updated_at as at,
      coalesce((select a.balance from ledger.account a
        where a.owner = 'card:' || c.id and a.kind = 'card' and a.asset = c.currency), 0)::text as minor
    from card c where c.issuer_ref is not null
      and not exists (select from card_request r where r.card_id = c.id and r.state in ('pending', 'unknown'))
      and not exists (select from card_auth w where w.card_id = c.id and w.is_waiting)`)
  const ours = new Map(rows.map((row) => [`${row.rail} ${row.ref}`, row]))
  return entries.flatMap(({ issuer, ref, amount, at }) => {
    const row = ours.get(`${issuer} ${ref}`)
    if (row?.currency !== amount.currency) return []
    const since = row.at > at ? row.at : at
    return [{ rail: issuer, id: row.id, theirs: amount, ours: money(row.currency, BigInt(row.minor)), at: since }]
  })
}
