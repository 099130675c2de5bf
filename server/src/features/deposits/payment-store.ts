import type { PaymentObjection, PaymentOutcome, SentBackState } from '@emun/contract/customer'
import type { PaymentDoubt } from '@emun/contract/operator'
import type { DepositId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { columnsOfRate, type Price, type RateColumns } from '../quotes/public.ts'

/** Where a payment is known from, and what it is called there: there is one row for each, and so one credit at most. */
export type PaymentSource = { readonly source: string; readonly sourceRef: string }

/** Of payments that are lines of our statements: the line’s id is what they are called there. */
export const statementSource = 'statement'

export type PaymentRow = PaymentSource & {
  readonly id: string
  readonly deposit: DepositId | null
  readonly amount: Money
  readonly state: 'seen' | 'held' | 'credited' | 'gone'
  readonly outcome: PaymentOutcome
  readonly confirmations: number | null
  readonly confirmationsNeeded: number | null
  readonly txid: string | null
  /** Of the card that paid, where it is known. */
  readonly last4: string | null
  readonly happenedAt: Date
  /** Since when no look at its chain has shown it. */
  readonly goneSince: Date | null
  /** It went away again after it was credited. */
  readonly isUndone: boolean
  /** Why it waits for somebody to look at it, where it is known. */
  readonly doubt: PaymentDoubt | null
  /** What its provider says against it since it was credited. */
  readonly against: PaymentObjection | null
  /** How far it is on its way back to its payer, who was not credited. */
  readonly sentBack: SentBackState | null
  /** An operator decided that it is not to be credited. */
  readonly isDeclined: boolean
  readonly credit:
    | ({
        readonly at: Date
        readonly fee: Money
        readonly feeBasisPoints: bigint
        readonly receive: Money
      } & { readonly rate: RateColumns })
    | null
}

type Columns = {
  id: string
  source: string
  source_ref: string
  deposit_id: DepositId | null
  amount_minor: string
  currency: Currency
  state: PaymentRow['state']
  outcome: PaymentOutcome
  confirmations: number | null
  confirmations_needed: number | null
  txid: string | null
  last4: string | null
  happened_at: Date
  gone_since: Date | null
  undone_at: Date | null
  declined_at: Date | null
  doubt: PaymentDoubt | null
  against: PaymentObjection | null
  sent_back: SentBackState | null
  credited_at: Date | null
  fee_minor: string | null
  receive_minor: string | null
  wallet_currency: Currency | null
  fee_basis_points: number | null
} & RateColumns

export type Seen = PaymentSource & {
  readonly id: string
  readonly rail: string
  readonly deposit: DepositId
  readonly amount: Money
  readonly outcome: PaymentOutcome
  readonly state: 'seen' | 'held'
  readonly happenedAt: Date
  readonly confirmations?: number
  readonly confirmationsNeeded?: number
  readonly isFinal?: boolean
  readonly txid?: string
  readonly last4?: string | null
  readonly blockHash?: string | null
}

/**
 * Writes a payment down, or what is new of one that is known: it is there, whoever missed it. What was credited and taken back
 * is over, and when it comes again it is another row. Answers it as it is now, held.
 */
export async function upsertPayment(tx: Tx, seen: Seen, now: Date): Promise<PaymentRow> {
  await tx.query(sql`
    insert into payment as p (id, source, source_ref, rail, deposit_id, amount_minor, currency, state, outcome, confirmations,
      confirmations_needed, is_final, block_hash, txid, last4, happened_at, created_at, updated_at)
    values (${seen.id}, ${seen.source}, ${seen.sourceRef}, ${seen.rail}, ${seen.deposit}, ${seen.amount.minor},
      ${seen.amount.currency}, ${seen.state}, ${seen.outcome}, ${seen.confirmations ?? null},
      ${seen.confirmationsNeeded ?? null}, ${seen.isFinal ?? true}, ${seen.blockHash ?? null}, ${seen.txid ?? null}, ${seen.last4 ?? null}, ${seen.happenedAt}, ${now}, ${now})
    on conflict (source, source_ref) where undone_at is null do update set confirmations = excluded.confirmations,
      last4 = coalesce(p.last4, excluded.last4),
      block_hash = excluded.block_hash, updated_at = excluded.updated_at, is_final = excluded.is_final, gone_since = null,
      confirmations_needed = coalesce(p.confirmations_needed, excluded.confirmations_needed),
      state = case when p.state = 'gone' then excluded.state else p.state end`)
  const row = await first(
    tx.query<Columns>(sql`
      select *, rate::text from payment
      where source = ${seen.source} and source_ref = ${seen.sourceRef} and undone_at is null for no key update`),
  )
  if (!row) throw new Error('a payment that was written is not there')
  return paymentOf(row)
}

export function markCredited(tx: Tx, id: string, price: Price, now: Date): void {
  const by = columnsOfRate(price.exchanged && price.exchanged.by)
  tx.send(sql`
    update payment set state = 'credited', credited_at = ${now}, fee_minor = ${price.fee.minor},
      receive_minor = ${price.receive.minor}, wallet_currency = ${price.receive.currency},
      fee_basis_points = ${price.feeBasisPoints}, rate = ${by.rate}, rate_base = ${by.rate_base},
      rate_quote = ${by.rate_quote}, spread_basis_points = ${by.spread_basis_points}, rate_source = ${by.rate_source},
      rate_as_of = ${by.rate_as_of}, updated_at = ${now}
    where id = ${id}`)
}

export async function setPaymentState(tx: Tx, id: string, state: 'held' | 'gone', now: Date): Promise<void> {
  await tx.query(sql`update payment set state = ${state}, updated_at = ${now} where id = ${id} and state <> 'credited'`)
}

/** Keeps why a payment is not credited before somebody has looked at it. */
export async function holdBecause(tx: Tx, id: string, doubt: PaymentDoubt, now: Date): Promise<void> {
  await tx.query(sql`
    update payment set state = 'held', doubt = ${doubt}, updated_at = ${now} where id = ${id} and state <> 'credited'`)
}

/** What a provider says against what was credited for a deposit and not taken back; null where it says nothing any more. */
export async function setAgainst(
  tx: Tx,
  deposit: DepositId,
  source: string,
  against: PaymentObjection | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update payment set against = ${against}, updated_at = ${now}
    where deposit_id = ${deposit} and source = ${source} and state = 'credited' and undone_at is null`)
}

/** The credit of a payment was taken back; `undone` where that was less than all of it, because the rest went back before. */
export async function markUndone(tx: Tx, id: string, undone: Money | null, now: Date): Promise<void> {
  await tx.query(sql`
    update payment set undone_at = ${now}, undone_minor = ${undone?.minor ?? null}, is_final = true, updated_at = ${now}
    where id = ${id}`)
}

export async function setSentBack(
  tx: Tx,
  id: string,
  sentBack: SentBackState,
  ref: string | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update payment set sent_back = ${sentBack}, sent_back_ref = coalesce(${ref}, sent_back_ref), updated_at = ${now}
    where id = ${id}`)
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const row = await first(db.query<Columns>(sql`select *, rate::text from payment where id = ${id}`))
  return row && paymentOf(row)
}

/** Notes that a look at its chain did not show it. */
export async function setGoneSince(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(sql`update payment set gone_since = ${now}, updated_at = ${now} where id = ${id}`)
}

/** What waited for somebody to look is not to be credited. */
export async function declineHeld(tx: Tx, deposit: DepositId, now: Date): Promise<void> {
  await tx.query(sql`
    update payment set declined_at = ${now}, updated_at = ${now}
    where deposit_id = ${deposit} and state = 'held' and declined_at is null`)
}

/** What the customer has of it: credited, and not taken back. */
export function isKept({ state, isUndone }: PaymentRow): boolean {
  return state === 'credited' && !isUndone
}

export async function findPayments(db: Queryable, deposits: readonly string[]): Promise<readonly PaymentRow[]> {
  const { rows } = await db.query<Columns>(sql`
    select *, rate::text from payment where deposit_id = any(${deposits}::text[]) order by created_at, id`)
  return rows.map(paymentOf)
}

/** Transfers on a chain that may still change: those not decided, and those that could still be undone. */
export async function findUnsettled(db: Queryable, source: string): Promise<readonly PaymentRow[]> {
  const { rows } = await db.query<Columns>(sql`
    select *, rate::text from payment
    where source = ${source} and declined_at is null
      and (state in ('seen', 'held') or (state = 'credited' and not is_final))
    order by created_at`)
  return rows.map(paymentOf)
}

/** Transfers on a chain that were in a block and went away since: they may be there again, however old that block is. */
export async function findGone(db: Queryable, source: string, since: Date): Promise<readonly PaymentRow[]> {
  const { rows } = await db.query<Columns>(sql`
    select *, rate::text from payment p
    where source = ${source} and (state = 'gone' or undone_at is not null) and confirmations > 0 and updated_at > ${since}
      and not exists (
        select from payment n
        where n.source = p.source and n.source_ref = p.source_ref and n.undone_at is null and n.id <> p.id)
    order by created_at`)
  return rows.map(paymentOf)
}

function paymentOf(row: Columns): PaymentRow {
  const { credited_at: at, fee_minor: fee, receive_minor: receive, wallet_currency: wallet } = row
  const isCredited = at !== null && fee !== null && receive !== null && wallet !== null
  return {
    id: row.id,
    source: row.source,
    sourceRef: row.source_ref,
    deposit: row.deposit_id,
    amount: money(row.currency, BigInt(row.amount_minor)),
    state: row.state,
    outcome: row.outcome,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
    txid: row.txid,
    last4: row.last4,
    happenedAt: row.happened_at,
    goneSince: row.gone_since,
    isUndone: row.undone_at !== null,
    isDeclined: row.declined_at !== null,
    doubt: row.doubt,
    against: row.against,
    sentBack: row.sent_back,
    credit: isCredited
      ? {
          at,
          fee: money(wallet, BigInt(fee)),
          feeBasisPoints: BigInt(row.fee_basis_points ?? 0),
          receive: money(wallet, BigInt(receive)),
          rate: row,
        }
      : null,
  }
}
