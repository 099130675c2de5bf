import type {
  CustomerId,
  DepositId,
  InterfaceId,
  PartnerPaymentId,
  PartnerPayoutId,
  PartnerRefundId,
} from '@emun/contract/ids'
import { add, type Currency, type Money, money } from '@emun/contract/money'
import type { InterfaceMode } from '@emun/contract/partner'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type PaymentRow = {
  readonly id: PartnerPaymentId
  readonly interface: InterfaceId
  readonly mode: InterfaceMode
  readonly amount: Money
  /** What has come for it, and what of that the rails took. */
  readonly received: Money
  readonly fee: Money
  readonly refunded: Money
  readonly reference: string
  readonly description: string | null
  readonly returnUrl: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly cancelledAt: Date | null
  readonly payer: CustomerId | null
  /** Whether a guest has begun to pay it by a rail, and may still. */
  readonly isUnderWay: boolean
}

type Amounts = 'amount' | 'received' | 'fee' | 'refunded'

type Columns = Omit<PaymentRow, Amounts> & Readonly<Record<Amounts, string>> & { readonly currency: Currency }

/** Whether a deposit of a payment `p` still waits for its guest, its rail or somebody at the desk. */
const underWay = `exists (select from deposit d where d.partner_payment_id = p.id
  and d.state in ('awaiting_details', 'details_ready', 'proof_sent', 'confirming'))`

const payments = `select p.id, p.interface_id as interface, p.mode, p.amount_minor as amount, p.currency,
  p.received_minor as received, p.fee_minor as fee, p.refunded_minor as refunded, p.reference, p.description, p.return_url as "returnUrl", p.created_at as "createdAt",
  p.expires_at as "expiresAt", p.paid_at as "paidAt", p.cancelled_at as "cancelledAt", p.payer_id as payer,
  ${underWay} as "isUnderWay" from partner_payment p`

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const row = await first(
    db.query<Columns>({ name: 'partner_payments.one', text: `${payments} where p.id = $1`, values: [id] }),
  )
  return row && rowOf(row)
}

/** Holds a payment until the transaction ends, and reads it as whoever held it before has left it. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  await tx.query(sql`select from partner_payment where id = ${id} for no key update`)
  return findPayment(tx, id)
}

type Place = { readonly interface: InterfaceId; readonly mode: InterfaceMode }

/** Of one interface and mode, the newest first, those after the one named; one more than asked for tells of more. */
export async function findPayments(
  db: Queryable,
  place: Place,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly PaymentRow[]> {
  const text = `${payments} where p.interface_id = $1 and p.mode = $2 and ($3::text is null or p.id < $3)
    order by p.id desc limit $4`
  const values = [place.interface, place.mode, after, most]
  const { rows } = await db.query<Columns>({ name: 'partner_payments.of', text, values })
  return rows.map(rowOf)
}

export async function insertPayment(
  tx: Tx,
  row: Omit<PaymentRow, 'received' | 'fee' | 'refunded' | 'paidAt' | 'cancelledAt' | 'payer' | 'isUnderWay'>,
): Promise<void> {
  await tx.query(sql`
    insert into partner_payment (id, interface_id, mode, amount_minor, currency, reference, description, return_url,
      created_at, expires_at)
    values (${row.id}, ${row.interface}, ${row.mode}, ${row.amount.minor}, ${row.amount.currency}, ${row.reference},
      ${row.description}, ${row.returnUrl}, ${row.createdAt}, ${row.expiresAt})`)
}

/** Who paid, and by which posting; a guest by which deposit; a test is paid by nobody and by none. */
export type PaidBy = { readonly payer: CustomerId; readonly posting: string } | { readonly deposit: DepositId } | null

export async function setPaid(tx: Tx, id: PartnerPaymentId, by: PaidBy, at: Date): Promise<void> {
  const { payer, posting, deposit } = { payer: null, posting: null, deposit: null, ...by }
  await tx.query(sql`
    update partner_payment set paid_at = ${at}, payer_id = ${payer}, posting_id = ${posting}, deposit_id = ${deposit}
    where id = ${id}`)
}

/** Adds what came for it, which is negative where it went again; answers how it is then. Hold it first. */
export async function addReceived(tx: Tx, row: PaymentRow, worth: Money, fee: Money): Promise<PaymentRow> {
  const after = { ...row, received: add(row.received, worth), fee: add(row.fee, fee) }
  await tx.query(sql`
    update partner_payment set received_minor = ${after.received.minor}, fee_minor = ${after.fee.minor}
    where id = ${row.id}`)
  return after
}

export async function setCancelled(tx: Tx, id: PartnerPaymentId, at: Date): Promise<void> {
  await tx.query(sql`update partner_payment set cancelled_at = ${at} where id = ${id}`)
}

type Refund = {
  readonly id: PartnerRefundId
  readonly payment: PartnerPaymentId
  readonly amount: Money
  readonly posting: string | null
}

export async function insertRefund(tx: Tx, { id, payment, amount, posting }: Refund, at: Date): Promise<void> {
  await tx.query(sql`
    insert into partner_refund (id, payment_id, amount_minor, currency, posting_id, created_at)
    values (${id}, ${payment}, ${amount.minor}, ${amount.currency}, ${posting}, ${at})`)
  await tx.query(sql`
    update partner_payment set refunded_minor = refunded_minor + ${amount.minor} where id = ${payment}`)
}

export type PayoutRow = Place & {
  readonly id: PartnerPayoutId
  readonly payee: CustomerId
  readonly to: string
  readonly amount: Money
  readonly reference: string
  readonly createdAt: Date
}

export async function insertPayout(
  tx: Tx,
  row: Omit<PayoutRow, 'to'> & { readonly posting: string | null },
): Promise<void> {
  await tx.query(sql`
    insert into partner_payout (id, interface_id, mode, payee_id, amount_minor, currency, reference, posting_id, created_at)
    values (${row.id}, ${row.interface}, ${row.mode}, ${row.payee}, ${row.amount.minor}, ${row.amount.currency},
      ${row.reference}, ${row.posting}, ${row.createdAt})`)
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRow | null> {
  const row = await first(
    db.query<Omit<PayoutRow, 'amount'> & { amount: string; currency: Currency }>(sql`
      select o.id, o.interface_id as interface, o.mode, o.payee_id as payee, w.account_number as "to",
        o.amount_minor as amount, o.currency, o.reference, o.created_at as "createdAt"
      from partner_payout o join wallet w on w.customer_id = o.payee_id where o.id = ${id}`),
  )
  return row && { ...row, amount: money(row.currency, BigInt(row.amount)) }
}

/** What tests have brought and paid out, in minor units: it is in these rows and nowhere else. */
export async function testBalance(db: Queryable, id: InterfaceId, currency: Currency): Promise<Money> {
  const row = await first(
    db.query<{ minor: string }>(sql`
      select coalesce((select sum(received_minor - fee_minor - refunded_minor) from partner_payment
          where interface_id = ${id} and mode = 'test'), 0)
        - coalesce((select sum(amount_minor) from partner_payout
          where interface_id = ${id} and mode = 'test'), 0) as minor`),
  )
  return money(currency, BigInt(row?.minor ?? 0))
}

/** Tests have no account in the ledger to put them in order: the interface's row does. */
export async function lockTests(tx: Tx, id: InterfaceId): Promise<void> {
  await tx.query(sql`select from interface where id = ${id} for no key update`)
}

function rowOf({ amount, received, fee, refunded, currency, ...row }: Columns): PaymentRow {
  const read = (minor: string) => money(currency, BigInt(minor))
  return { ...row, amount: read(amount), received: read(received), fee: read(fee), refunded: read(refunded) }
}
