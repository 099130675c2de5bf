import type { CardBlockReason, CardRequestKind, CardState } from '@emun/contract/customer'
import type { CardholderId, CardId, CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** What changes the state of a card while the issuer is asked for it. */
export type CardChange = Extract<CardRequestKind, 'create' | 'freeze' | 'unfreeze' | 'block'>

/** What the customer allows the card; amounts in its currency. */
export type Limits = {
  readonly perDay: Money | null
  readonly perMonth: Money | null
  readonly shop: string | null
  readonly isSingleUse: boolean
  readonly until: PlainDate | null
}

export type CardRow = {
  readonly id: CardId
  readonly customer: CustomerId
  readonly type: string
  readonly currency: Currency
  readonly issuer: string
  readonly issuerRef: string | null
  readonly holder: CardholderId | null
  readonly name: string
  readonly email: string
  readonly state: CardState
  readonly changing: CardChange | null
  readonly last4: string | null
  readonly expiry: { readonly month: number; readonly year: number } | null
  readonly limits: Limits
  readonly replaces: CardId | null
  readonly replacedBy: CardId | null
  readonly blockReason: CardBlockReason | null
  readonly blockedAt: Date | null
  /** What came back of it when it was blocked, in the wallet's currency and in its own; null until it came back. */
  readonly returnedMinor: bigint | null
  readonly returnedCardMinor: bigint | null
  readonly audit: 'under_review' | 'passed_audit' | null
  readonly activeAt: Date | null
  readonly usedAt: Date
  /** How often its customer was told that it is not used, since which use, and when it is blocked if it stays so. */
  readonly unusedNotices: number
  readonly unusedSince: Date | null
  readonly unusedUntil: Date | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Columns = Omit<CardRow, 'expiry' | 'limits' | 'returnedMinor' | 'returnedCardMinor'> & {
  month: number | null
  year: number | null
  dayLimit: string | null
  monthLimit: string | null
  shop: string | null
  isSingleUse: boolean
  until: PlainDate | null
  returned: string | null
  returnedCard: string | null
}

const cards = `select c.id, c.customer_id as customer, c.card_type as type, c.currency, c.issuer, c.issuer_ref as "issuerRef",
  c.holder_id as holder, c.name, c.email, c.state, c.changing, c.last4, c.expiry_month as month, c.expiry_year as year,
  c.day_limit_minor as "dayLimit", c.month_limit_minor as "monthLimit", c.only_shop as shop,
  c.is_single_use as "isSingleUse", to_char(c.lives_until, 'YYYY-MM-DD') as until, c.replaces,
  (select n.id from card n where n.replaces = c.id and n.state <> 'failed') as "replacedBy",
  c.block_reason as "blockReason", c.blocked_at as "blockedAt", c.returned_minor as returned,
  c.returned_card_minor as "returnedCard", c.audit,
  c.active_at as "activeAt", c.used_at as "usedAt", c.unused_notices as "unusedNotices",
  c.unused_since as "unusedSince", c.unused_until as "unusedUntil", c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt" from card c`

export type NewCard = Pick<
  CardRow,
  'id' | 'customer' | 'type' | 'currency' | 'issuer' | 'holder' | 'name' | 'email' | 'limits' | 'replaces'
>

/** A card that is paid for and about to be asked of its issuer: `ready`. */
export async function insertCard(tx: Tx, row: NewCard, now: Date): Promise<void> {
  const { limits } = row
  await tx.query(sql`
    insert into card (id, customer_id, card_type, currency, issuer, holder_id, name, email, state, changing,
      day_limit_minor, month_limit_minor, only_shop, is_single_use, lives_until, replaces, used_at, created_at, updated_at)
    values (${row.id}, ${row.customer}, ${row.type}, ${row.currency}, ${row.issuer}, ${row.holder}, ${row.name},
      ${row.email}, 'ready', 'create', ${limits.perDay?.minor ?? null}, ${limits.perMonth?.minor ?? null}, ${limits.shop},
      ${limits.isSingleUse}, ${limits.until}, ${row.replaces}, ${now}, ${now}, ${now})`)
}

export type CardUpdate = Partial<
  Pick<
    CardRow,
    | 'issuerRef'
    | 'name'
    | 'state'
    | 'changing'
    | 'last4'
    | 'expiry'
    | 'limits'
    | 'blockReason'
    | 'blockedAt'
    | 'returnedMinor'
    | 'returnedCardMinor'
    | 'audit'
    | 'activeAt'
    | 'usedAt'
    | 'unusedNotices'
    | 'unusedSince'
    | 'unusedUntil'
  >
>

/** Writes what changed of a card that the transaction holds. */
export async function updateCard(tx: Tx, row: CardRow, change: CardUpdate, now: Date): Promise<CardRow> {
  const after = { ...row, ...change, version: row.version + 1, updatedAt: now }
  const { limits, expiry } = after
  await tx.query(sql`
    update card set issuer_ref = ${after.issuerRef}, name = ${after.name}, state = ${after.state},
      changing = ${after.changing}, last4 = ${after.last4}, expiry_month = ${expiry?.month ?? null},
      expiry_year = ${expiry?.year ?? null}, day_limit_minor = ${limits.perDay?.minor ?? null},
      month_limit_minor = ${limits.perMonth?.minor ?? null}, only_shop = ${limits.shop},
      is_single_use = ${limits.isSingleUse}, lives_until = ${limits.until}, block_reason = ${after.blockReason},
      blocked_at = ${after.blockedAt}, returned_minor = ${after.returnedMinor},
      returned_card_minor = ${after.returnedCardMinor}, audit = ${after.audit},
      active_at = ${after.activeAt}, used_at = ${after.usedAt}, unused_notices = ${after.unusedNotices},
      unused_since = ${after.unusedSince}, unused_until = ${after.unusedUntil},
      version = ${after.version}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

/** Holds a card until the transaction ends. Before it, the wallet of its customer where money moves; after it, its accounts. */
export async function lockCard(tx: Tx, id: string): Promise<CardRow | null> {
  const text = `${cards} where c.id = $1 for no key update of c`
  const row = await first(tx.query<Columns>({ name: 'cards.lock', text, values: [id] }))
  return row && rowOf(row)
}

export async function findCard(db: Queryable, id: string): Promise<CardRow | null> {
  const row = await first(db.query<Columns>({ name: 'cards.one', text: `${cards} where c.id = $1`, values: [id] }))
  return row && rowOf(row)
}

export async function findCardOfIssuer(db: Queryable, issuer: string, ref: string): Promise<CardRow | null> {
  const text = `${cards} where c.issuer = $1 and c.issuer_ref = $2`
  const row = await first(db.query<Columns>({ name: 'cards.of_issuer', text, values: [issuer, ref] }))
  return row && rowOf(row)
}

/** A customer’s, the newest first. */
export async function findCardsOf(db: Queryable, customer: CustomerId, limit: number): Promise<readonly CardRow[]> {
  const text = `${cards} where c.customer_id = $1 order by c.created_at desc, c.id desc limit $2`
  const { rows } = await db.query<Columns>({ name: 'cards.of', text, values: [customer, limit] })
  return rows.map(rowOf)
}

function rowOf({ month, year, dayLimit, monthLimit, shop, isSingleUse, until, ...columns }: Columns): CardRow {
  const { returned, returnedCard, ...row } = columns
  const amount = (minor: string | null) => (minor === null ? null : money(row.currency, BigInt(minor)))
  const units = (minor: string | null) => (minor === null ? null : BigInt(minor))
  return {
    ...row,
    expiry: month === null || year === null ? null : { month, year },
    limits: { perDay: amount(dayLimit), perMonth: amount(monthLimit), shop, isSingleUse, until },
    returnedMinor: units(returned),
    returnedCardMinor: units(returnedCard),
  }
}
