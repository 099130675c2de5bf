import { type Currency, money, subtract, toWire } from '@emun/contract/money'
import type { IssuerFloat } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'

type Row = { issuer: string; currency: Currency; held: string; on_cards: string; pending: string }

// A float is below nought for what we hold. Every issuer of a card has a row, in each currency of its cards.
const ofLedger = `
  with issued as (select distinct issuer, currency from card),
  on_cards as (
    select c.issuer, a.asset, a.kind, sum(a.balance) as minor
    from ledger.account a join card c on a.owner = 'card:' || c.id
    where a.kind in ('card', 'card_pending') and a.asset = c.currency group by 1, 2, 3
  )
  select i.issuer, i.currency,
    coalesce((select -a.balance from ledger.account a
      where a.owner = 'rail:' || i.issuer and a.kind = 'float' and a.asset = i.currency), 0)::text as held,
    coalesce((select minor from on_cards o
      where o.issuer = i.issuer and o.asset = i.currency and o.kind = 'card'), 0)::text as on_cards,
    coalesce((select minor from on_cards o
      where o.issuer = i.issuer and o.asset = i.currency and o.kind = 'card_pending'), 0)::text as pending
  from issued i order by 1, 2`

/** What each issuer has of us by our ledger, beside what it says itself, asked after the ledger was read. */
export async function readFloats({ db, cardIssuers }: Pick<Deps, 'db' | 'cardIssuers'>): Promise<IssuerFloat[]> {
  const rows = await read(db)
  const told = await Promise.all(
    rows.map(async ({ issuer, currency }) => (await cardIssuers.byName(issuer)?.readFloat(currency)) ?? 'unknown'),
  )
  return rows.map(({ issuer, currency, ...row }, place) => {
    const amount = (minor: string) => money(currency, BigInt(minor))
    const free = subtract(amount(row.held), amount(row.on_cards))
    const says = told[place] ?? 'unknown'
    const isComparable = says !== 'unknown'
    return {
      issuer,
      currency,
      held: toWire(amount(row.held)),
      onCards: toWire(amount(row.on_cards)),
      pending: toWire(amount(row.pending)),
      free: toWire(free),
      told: isComparable ? toWire(says) : null,
      difference: isComparable ? toWire(subtract(says, free)) : null,
    }
  })
}

async function read(db: Queryable): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>({ name: 'card_desk.floats', text: ofLedger, values: [] })
  return rows
}
