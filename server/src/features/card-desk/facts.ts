import type { CardholderId, CardId } from '@emun/contract/ids'
import { type Currency, money, toWire } from '@emun/contract/money'
import type { DeskCard, DeskCardRequest } from '@emun/contract/operator'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** Of each only the newest: what is older is in the audit and the ledger. */
const mostShown = 20

type RequestColumns = Omit<DeskCardRequest, 'amount' | 'fee' | 'onCard' | 'createdAt' | 'updatedAt'> & {
  amount: string | null
  fee: string | null
  on_card: string | null
  wallet_currency: Currency
  card_currency: Currency
  created_at: Date
  updated_at: Date
}

/** What was asked of the issuer of a card, newest first, and by whom. */
export async function findNewestRequests(db: Queryable, card: CardId): Promise<readonly DeskCardRequest[]> {
  const { rows } = await db.query<RequestColumns>(sql`
    select r.id, r.kind, r.state, r.amount_minor::text as amount, r.fee_minor::text as fee, r.card_minor::text as on_card,
      r.wallet_currency, r.card_currency, r.asked_by as "askedBy", o.name as operator, r.reason, r.created_at, r.updated_at
    from card_request r left join operator o on o.id = r.operator_id
    where r.card_id = ${card} order by r.created_at desc, r.id desc limit ${mostShown}`)
  return rows.map(({ amount, fee, on_card, wallet_currency, card_currency, created_at, updated_at, ...row }) => {
    const shown = (currency: Currency, minor: string | null) =>
      minor === null ? null : toWire(money(currency, BigInt(minor)))
    return {
      ...row,
      amount: shown(wallet_currency, amount),
      fee: shown(wallet_currency, fee),
      onCard: shown(card_currency, on_card),
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    }
  })
}

/** Who had a secret of a card shown: the session, and never what was shown. */
export async function findReveals(db: Queryable, card: CardId): Promise<DeskCard['reveals']> {
  const { rows } = await db.query<Omit<DeskCard['reveals'][number], 'at'> & { at: Date }>(sql`
    select secret, session_id as session, at from card_reveal
    where card_id = ${card} order by at desc, id desc limit ${mostShown}`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What a card could not pay its issuer, newest first. */
export async function findIssuerFees(db: Queryable, card: CardId): Promise<DeskCard['issuerFees']> {
  const { rows } = await db.query<{ ref: string; amount: string; currency: Currency; at: Date }>(sql`
    select ref, amount_minor::text as amount, currency, at from card_issuer_fee
    where card_id = ${card} order by at desc, ref limit ${mostShown}`)
  return rows.map(({ ref, amount, currency, at }) => ({
    ref,
    amount: toWire(money(currency, BigInt(amount))),
    at: at.toISOString(),
  }))
}

export async function findHolder(db: Queryable, id: CardholderId): Promise<DeskCard['cardholder']> {
  return first(
    db.query<NonNullable<DeskCard['cardholder']>>(sql`select id, state, reason from cardholder where id = ${id}`),
  )
}

/** Whether the issuer has said what came back of a card that it cancelled. */
export async function isBlockDone(db: Queryable, card: CardId): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from card_request where card_id = ${card} and kind = 'block' and state = 'done' and card_minor is not null`)
  return rowCount === 1
}
