import type { PartState, PayoutFailure, RailAnswers } from '@emun/contract/customer'
import type { FileId, OperatorId, PartId, WithdrawalId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { columnsOfRate, type Price, type RateColumns } from '../quotes/public.ts'

/** One payment out of a withdrawal. */
export type PartRow = {
  readonly id: PartId
  readonly withdrawal: WithdrawalId
  readonly state: PartState
  readonly amount: Money
  readonly fee: Money
  readonly feeBasisPoints: bigint
  /** What the customer gets, in the rail’s currency. */
  readonly pay: Money
  readonly rate: RateColumns
  /** Where it goes, as it was when it was claimed. */
  readonly answers: RailAnswers
  readonly claimedBy: OperatorId | null
  readonly claimedByName: string | null
  readonly needsApproval: boolean
  readonly approvedBy: OperatorId | null
  readonly provider: string | null
  /** When its provider was first asked to pay it: from then on only the provider knows what became of it. */
  readonly askedAt: Date | null
  readonly providerRef: string | null
  readonly reference: string | null
  readonly collect: RailAnswers
  readonly receipt: FileId | null
  readonly failureReason: PayoutFailure | null
  readonly failureMessage: string | null
  readonly sentAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A large part that is claimed waits for a person who did not claim it. */
export function waitsForApproval({ state, needsApproval, approvedBy }: PartRow): boolean {
  return state === 'claimed' && needsApproval && approvedBy === null
}

type Columns = Omit<PartRow, 'amount' | 'fee' | 'feeBasisPoints' | 'pay' | 'rate'> & {
  amount: string
  fee: string
  feeBasisPoints: number
  currency: Currency
  pay: string
  payCurrency: Currency
} & RateColumns

const parts = `select p.id, p.withdrawal_id as withdrawal, p.state, p.amount_minor as amount, p.currency, p.fee_minor as fee,
  p.fee_basis_points as "feeBasisPoints", p.pay_minor as pay, p.pay_currency as "payCurrency", p.answers, p.rate::text, p.rate_base,
  p.rate_quote, p.spread_basis_points, p.rate_source, p.rate_as_of, p.claimed_by as "claimedBy",
  (select o.name from operator o where o.id = p.claimed_by) as "claimedByName", p.needs_approval as "needsApproval",
  p.approved_by as "approvedBy", p.provider, p.asked_at as "askedAt", p.provider_ref as "providerRef", p.reference, p.collect,
  p.receipt_file_id as receipt, p.failure_reason as "failureReason", p.failure_message as "failureMessage",
  p.sent_at as "sentAt", p.created_at as "createdAt", p.updated_at as "updatedAt" from withdrawal_part p`

type NewPart = {
  readonly id: PartId
  readonly withdrawal: WithdrawalId
  readonly price: Price
  readonly answers: RailAnswers
  readonly claimedBy: OperatorId | null
  readonly needsApproval: boolean
}

export async function insertPart(tx: Tx, part: NewPart, now: Date): Promise<void> {
  const { pay, fee, feeBasisPoints, receive, exchanged } = part.price
  const by = columnsOfRate(exchanged && exchanged.by)
  await tx.query(sql`
    insert into withdrawal_part (id, withdrawal_id, state, amount_minor, currency, fee_minor, fee_basis_points, pay_minor,
      pay_currency, answers, rate, rate_base, rate_quote, spread_basis_points, rate_source, rate_as_of, claimed_by, needs_approval,
      created_at, updated_at)
    values (${part.id}, ${part.withdrawal}, 'claimed', ${pay.minor}, ${pay.currency}, ${fee.minor}, ${feeBasisPoints},
      ${receive.minor}, ${receive.currency}, ${JSON.stringify(part.answers)}, ${by.rate}, ${by.rate_base}, ${by.rate_quote}, ${by.spread_basis_points},
      ${by.rate_source}, ${by.rate_as_of}, ${part.claimedBy}, ${part.needsApproval}, ${now}, ${now})`)
}

export type PartChange = Partial<
  Pick<
    PartRow,
    | 'state'
    | 'approvedBy'
    | 'provider'
    | 'askedAt'
    | 'providerRef'
    | 'reference'
    | 'collect'
    | 'receipt'
    | 'failureReason'
    | 'failureMessage'
    | 'sentAt'
  >
>

export async function updatePart(tx: Tx, row: PartRow, change: PartChange, now: Date): Promise<PartRow> {
  const after = { ...row, ...change, updatedAt: now }
  await tx.query(sql`
    update withdrawal_part set state = ${after.state}, approved_by = ${after.approvedBy}, provider = ${after.provider},
      asked_at = ${after.askedAt}, provider_ref = ${after.providerRef}, reference = ${after.reference}, collect = ${JSON.stringify(after.collect)},
      receipt_file_id = ${after.receipt}, failure_reason = ${after.failureReason},
      failure_message = ${after.failureMessage}, sent_at = ${after.sentAt}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

/** Hold its withdrawal first: that orders everybody who works on its parts. */
export async function findPart(db: Queryable, id: string): Promise<PartRow | null> {
  const row = await first(db.query<Columns>({ name: 'parts.one', text: `${parts} where p.id = $1`, values: [id] }))
  return row && rowOf(row)
}

/** Of these withdrawals, the oldest first. */
export async function findParts(db: Queryable, withdrawals: readonly string[]): Promise<readonly PartRow[]> {
  const text = `${parts} where p.withdrawal_id = any($1::text[]) order by p.created_at, p.id`
  const { rows } = await db.query<Columns>({ name: 'parts.of', text, values: [withdrawals] })
  return rows.map(rowOf)
}

function rowOf(row: Columns): PartRow {
  const { amount, fee, feeBasisPoints, pay, currency, payCurrency, ...rest } = row
  return {
    ...rest,
    amount: money(currency, BigInt(amount)),
    fee: money(currency, BigInt(fee)),
    feeBasisPoints: BigInt(feeBasisPoints),
    pay: money(payCurrency, BigInt(pay)),
    rate: row,
  }
}
