import type { CustomerId, MoneyRequestId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type MoneyRequestRow = {
  readonly id: MoneyRequestId
  readonly code: string
  readonly customer: CustomerId
  /** Null where the payer says how much. */
  readonly amount: Money | null
  readonly currency: Currency
  readonly note: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly cancelledAt: Date | null
  /** What has been paid, by how many transfers, and when the last one was. */
  readonly received: Money
  readonly payments: number
  readonly paidAt: Date | null
  /** Whether all that was asked for is paid. */
  readonly isPaid: boolean
}

type Columns = Omit<MoneyRequestRow, 'amount' | 'received'> & {
  readonly amount: string | null
  readonly received: string
}

const requests = `select r.id, r.code, r.customer_id as customer, r.amount_minor as amount, r.currency, r.note,
  r.created_at as "createdAt", r.expires_at as "expiresAt", r.cancelled_at as "cancelledAt",
  p.received, p.payments, p.paid_at as "paidAt", p.is_paid as "isPaid"
  from money_request r cross join lateral (
    select coalesce(sum(amount_minor), 0)::bigint as received, count(*)::int as payments, max(created_at) as paid_at,
      coalesce(bool_or(is_whole), false) as is_paid
    from money_request_payment where money_request_id = r.id) p`

export async function findMoneyRequest(db: Queryable, id: string): Promise<MoneyRequestRow | null> {
  const text = `${requests} where r.id = $1`
  const row = await first(db.query<Columns>({ name: 'money_requests.one', text, values: [id] }))
  return row && rowOf(row)
}

export async function findMoneyRequestByCode(db: Queryable, code: string): Promise<MoneyRequestRow | null> {
  const text = `${requests} where r.code = $1`
  const row = await first(db.query<Columns>({ name: 'money_requests.by_code', text, values: [code] }))
  return row && rowOf(row)
}

/** A customer's, the newest first. */
export async function findMoneyRequestsOf(
  db: Queryable,
  customer: CustomerId,
  most: number,
): Promise<readonly MoneyRequestRow[]> {
  const text = `${requests} where r.customer_id = $1 order by r.created_at desc, r.id desc limit $2`
  const { rows } = await db.query<Columns>({ name: 'money_requests.of', text, values: [customer, most] })
  return rows.map(rowOf)
}

/**
 * Holds requests until the transaction ends, in ascending order, and then reads what was paid for them: whoever held them
 * before has written it by now.
 */
export async function lockMoneyRequests(tx: Tx, codes: readonly string[]): Promise<readonly MoneyRequestRow[]> {
  await tx.query(sql`
    select from money_request where code = any(${codes}::text[]) order by id for no key update`)
  const text = `${requests} where r.code = any($1::text[])`
  const { rows } = await tx.query<Columns>({ name: 'money_requests.locked', text, values: [codes] })
  return rows.map(rowOf)
}

type NewRequest = Pick<
  MoneyRequestRow,
  'id' | 'code' | 'customer' | 'amount' | 'currency' | 'note' | 'createdAt' | 'expiresAt'
>

export async function insertMoneyRequest(tx: Tx, row: NewRequest): Promise<void> {
  await tx.query(sql`
    insert into money_request (id, code, customer_id, amount_minor, currency, note, created_at, expires_at)
    values (${row.id}, ${row.code}, ${row.customer}, ${row.amount?.minor ?? null}, ${row.currency}, ${row.note},
      ${row.createdAt}, ${row.expiresAt})`)
}

export async function setCancelled(tx: Tx, id: MoneyRequestId, at: Date): Promise<void> {
  await tx.query(sql`update money_request set cancelled_at = ${at} where id = ${id}`)
}

export type Payment = {
  /** The transfer's id, which is its posting's. */
  readonly transfer: string
  readonly moneyRequest: MoneyRequestId
  readonly amount: Money
  readonly isWhole: boolean
}

/** Writes down what paid requests. Hold them first, and write the transfers before. */
export function insertPayments(tx: Tx, payments: readonly Payment[], now: Date): void {
  tx.send(sql`
    insert into money_request_payment (transfer_id, money_request_id, amount_minor, currency, is_whole, created_at)
    select *, ${now}::timestamptz from unnest(
      ${payments.map(({ transfer }) => transfer)}::uuid[], ${payments.map(({ moneyRequest }) => moneyRequest)}::text[],
      ${payments.map(({ amount }) => amount.minor)}::bigint[], ${payments.map(({ amount }) => amount.currency)}::text[],
      ${payments.map(({ isWhole }) => isWhole)}::boolean[])`)
}

function rowOf({ amount, received, ...row }: Columns): MoneyRequestRow {
  return {
    ...row,
    amount: amount === null ? null : money(row.currency, BigInt(amount)),
    received: money(row.currency, BigInt(received)),
  }
}
