import type { DeclineReason } from '@emun/contract/customer'
import type { CardId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { AuthKind, AuthState, ForeignAmount, Merchant } from '../../providers/card-issuer/port.ts'

/** What happened on a card at a shop, as the issuer last told it; amounts in the card's currency. */
export type AuthRow = {
  readonly card: CardId
  /** The issuer's name for it. */
  readonly ref: string
  /** Of what it gives back or voids. */
  readonly origin: string | null
  readonly kind: AuthKind
  readonly state: AuthState
  readonly asked: ForeignAmount
  readonly billed: Money
  readonly fee: Money
  readonly merchant: Merchant | null
  readonly decline: DeclineReason | null
  /** By the network's clock. */
  readonly at: Date
  /** What of it is on the books, below nothing where it left the card. */
  readonly posted: Money
  /** The books could not take it yet. */
  readonly isWaiting: boolean
  readonly version: number
}

type Columns = Omit<AuthRow, 'asked' | 'billed' | 'fee' | 'merchant' | 'posted'> & {
  askedDecimal: string
  askedCurrency: string
  billed: string
  fee: string
  currency: Currency
  posted: string
  merchantName: string | null
  merchantCategory: string | null
  merchantCountry: string | null
}

const auths = `select a.card_id as card, a.ref, a.origin, a.kind, a.state, a.asked_decimal as "askedDecimal",
  a.asked_currency as "askedCurrency", a.billed_minor as billed, a.fee_minor as fee, a.currency,
  a.posted_minor as posted, a.merchant_name as "merchantName", a.merchant_category as "merchantCategory",
  a.merchant_country as "merchantCountry", a.decline, a.at, a.is_waiting as "isWaiting", a.version from card_auth a`

export async function findAuth(db: Queryable, card: CardId, ref: string): Promise<AuthRow | null> {
  const text = `${auths} where a.card_id = $1 and a.ref = $2`
  const row = await first(db.query<Columns>({ name: 'card_auths.one', text, values: [card, ref] }))
  return row && rowOf(row)
}

/** All that ever happened on a card, in any order. */
export function findAuthsOf(db: Queryable, card: CardId): Promise<readonly AuthRow[]> {
  return findAuthsOfAll(db, [card])
}

/** The same of several cards. */
export async function findAuthsOfAll(db: Queryable, cards: readonly CardId[]): Promise<readonly AuthRow[]> {
  const text = `${auths} where a.card_id = any($1)`
  const { rows } = await db.query<Columns>({ name: 'card_auths.of_all', text, values: [cards] })
  return rows.map(rowOf)
}

/** Those that happened on cards of an issuer in a time, by the issuer's names of card and payment. */
export async function findAuthsAt(
  db: Queryable,
  issuer: string,
  from: Date,
): Promise<ReadonlyMap<string, Pick<AuthRow, 'state' | 'isWaiting'>>> {
  const { rows } = await db.query<Pick<AuthRow, 'state' | 'isWaiting'> & { key: string }>(sql`
    select c.issuer_ref || ' ' || a.ref as key, a.state, a.is_waiting as "isWaiting"
    from card_auth a join card c on c.id = a.card_id
    where c.issuer = ${issuer} and c.issuer_ref is not null and a.at >= ${from}`)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** The card that a payment is of, where the issuer does not say. */
export async function findCardOfAuth(db: Queryable, issuer: string, ref: string): Promise<string | null> {
  const row = await first(
    db.query<{ card: string }>(sql`
      select c.issuer_ref as card from card_auth a join card c on c.id = a.card_id
      where c.issuer = ${issuer} and a.ref = ${ref} limit 1`),
  )
  return row?.card ?? null
}

/** Writes a payment of a card that the transaction holds: the first time, or in the place of what was known of it. */
export async function putAuth(tx: Tx, row: AuthRow, now: Date): Promise<void> {
  const { asked, merchant } = row
  await tx.query(sql`
    insert into card_auth as a (card_id, ref, origin, kind, state, asked_decimal, asked_currency, billed_minor, fee_minor,
      currency, merchant_name, merchant_category, merchant_country, decline, at, posted_minor, is_waiting, version,
      heard_at, updated_at)
    values (${row.card}, ${row.ref}, ${row.origin}, ${row.kind}, ${row.state}, ${asked.decimal}, ${asked.currency},
      ${row.billed.minor}, ${row.fee.minor}, ${row.billed.currency}, ${merchant?.name ?? null},
      ${merchant?.category ?? null}, ${merchant?.country ?? null}, ${row.decline}, ${row.at}, ${row.posted.minor},
      ${row.isWaiting}, ${row.version}, ${now}, ${now})
    on conflict (card_id, ref) do update set origin = excluded.origin, kind = excluded.kind, state = excluded.state,
      asked_decimal = excluded.asked_decimal, asked_currency = excluded.asked_currency,
      billed_minor = excluded.billed_minor, fee_minor = excluded.fee_minor, currency = excluded.currency,
      merchant_name = excluded.merchant_name, merchant_category = excluded.merchant_category,
      merchant_country = excluded.merchant_country, decline = excluded.decline, at = excluded.at,
      posted_minor = excluded.posted_minor, is_waiting = excluded.is_waiting, version = excluded.version,
      updated_at = excluded.updated_at`)
}

/** Remembers which posting moved a payment's money. */
export async function notePosting(tx: Tx, { card, ref }: Pick<AuthRow, 'card' | 'ref'>, posting: string) {
  await tx.query(sql`insert into card_auth_posting (posting, card_id, ref) values (${posting}, ${card}, ${ref})`)
}

function rowOf({ askedDecimal, askedCurrency, currency, ...row }: Columns): AuthRow {
  const { merchantName: name, merchantCategory: category, merchantCountry: country, ...rest } = row
  return {
    ...rest,
    asked: { decimal: askedDecimal, currency: askedCurrency },
    billed: money(currency, BigInt(row.billed)),
    fee: money(currency, BigInt(row.fee)),
    posted: money(currency, BigInt(row.posted)),
    merchant: name === null ? null : { name, category, country },
  }
}
