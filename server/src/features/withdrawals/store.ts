import type { PayoutFailure, RailAnswers, WithdrawalState } from '@emun/contract/customer'
import type { CustomerId, DestinationId, QuoteId, WithdrawalId } from '@emun/contract/ids'
import { type Currency, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type Asked, stateOf, type Sums } from './policy.ts'

export type WithdrawalRow = Sums & {
  readonly id: WithdrawalId
  readonly customer: CustomerId
  readonly rail: string
  readonly state: WithdrawalState
  readonly quote: QuoteId
  readonly answers: RailAnswers
  readonly destination: DestinationId | null
  readonly isNewDestination: boolean
  readonly notBefore: Date
  readonly correctedAt: Date | null
  readonly waitsForCustomer: boolean
  readonly rejectionReason: PayoutFailure | null
  readonly rejectionMessage: string | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Columns = Omit<WithdrawalRow, keyof Sums> & {
  amount: string
  inProgress: string
  paid: string
  takenBack: string
  currency: Currency
}

const withdrawals = `select w.id, w.customer_id as customer, w.rail, w.state, w.quote_id as quote, w.amount_minor as amount,
  w.in_progress_minor as "inProgress", w.paid_minor as paid, w.taken_back_minor as "takenBack", w.currency, w.answers,
  w.destination_id as destination, w.is_new_destination as "isNewDestination", w.not_before as "notBefore",
  w.corrected_at as "correctedAt", w.waits_for_customer as "waitsForCustomer", w.rejection_reason as "rejectionReason",
  w.rejection_message as "rejectionMessage", w.version, w.created_at as "createdAt", w.updated_at as "updatedAt"
  from withdrawal w`

type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'customer' | 'rail' | 'quote' | 'amount' | 'answers' | 'destination' | 'isNewDestination' | 'notBefore'
>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal, now: Date): Promise<void> {
  await tx.query(sql`
    insert into withdrawal (id, customer_id, rail, state, quote_id, amount_minor, currency, answers, destination_id,
      is_new_destination, not_before, created_at, updated_at)
    values (${row.id}, ${row.customer}, ${row.rail}, 'on_hold', ${row.quote}, ${row.amount.minor}, ${row.amount.currency},
      ${JSON.stringify(row.answers)}, ${row.destination}, ${row.isNewDestination}, ${row.notBefore}, ${now}, ${now})`)
}

/** What changes of a withdrawal; the state follows from the sums. */
export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'inProgress'
    | 'paid'
    | 'takenBack'
    | 'answers'
    | 'destination'
    | 'isNewDestination'
    | 'notBefore'
    | 'correctedAt'
    | 'waitsForCustomer'
    | 'rejectionReason'
    | 'rejectionMessage'
  >
>

export async function updateWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  change: WithdrawalChange,
  now: Date,
): Promise<WithdrawalRow> {
  const changed = { ...row, ...change, version: row.version + 1, updatedAt: now }
  const after = { ...changed, state: stateOf(changed, changed.rejectionReason !== null) }
  await tx.query(sql`
    update withdrawal set state = ${after.state}, in_progress_minor = ${after.inProgress.minor},
      paid_minor = ${after.paid.minor}, taken_back_minor = ${after.takenBack.minor},
      answers = ${JSON.stringify(after.answers)}, destination_id = ${after.destination},
      is_new_destination = ${after.isNewDestination}, not_before = ${after.notBefore}, corrected_at = ${after.correctedAt},
      waits_for_customer = ${after.waitsForCustomer}, rejection_reason = ${after.rejectionReason},
      rejection_message = ${after.rejectionMessage}, version = ${after.version}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

/** Holds a withdrawal until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const text = `${withdrawals} where w.id = $1 for no key update of w`
  const row = await first(tx.query<Columns>({ name: 'withdrawals.lock', text, values: [id] }))
  return row && rowOf(row)
}

/** Holds all of a customer’s that have something on hold, in ascending order. */
export async function lockHeldOf(tx: Tx, customer: CustomerId): Promise<readonly WithdrawalRow[]> {
  const text = `${withdrawals} where w.customer_id = $1 and w.on_hold_minor > 0
    and w.state in ('on_hold', 'processing', 'partly_paid') order by w.id for no key update of w`
  const { rows } = await tx.query<Columns>({ name: 'withdrawals.lock_held', text, values: [customer] })
  return rows.map(rowOf)
}

export async function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | null> {
  const text = `${withdrawals} where w.id = $1`
  const row = await first(db.query<Columns>({ name: 'withdrawals.one', text, values: [id] }))
  return row && rowOf(row)
}

/** A customer’s: those under way, and those that changed since; the newest first. */
export async function findWithdrawalsOf(
  db: Queryable,
  customer: CustomerId,
  since: Date,
  limit: number,
): Promise<readonly WithdrawalRow[]> {
  const text = `${withdrawals} where w.customer_id = $1
    and (w.state in ('on_hold', 'processing', 'partly_paid') or w.updated_at > $2) order by w.created_at desc limit $3`
  const { rows } = await db.query<Columns>({ name: 'withdrawals.of', text, values: [customer, since, limit] })
  return rows.map(rowOf)
}

/** Those that somebody has to pay now: what is on hold may be paid, or a part is being paid, which is watched to its end. */
export async function findPayable(db: Queryable, now: Date, limit: number): Promise<readonly WithdrawalRow[]> {
  const text = `${withdrawals} where w.state in ('on_hold', 'processing', 'partly_paid') and (w.in_progress_minor > 0
      or (w.not_before <= $1 and not w.waits_for_customer)) order by w.created_at limit $2`
  const { rows } = await db.query<Columns>({ name: 'withdrawals.payable', text, values: [now, limit] })
  return rows.map(rowOf)
}

/** What the customer asked for since then and has not taken back, the oldest first. Hold their wallet. */
export async function findAsked(tx: Tx, customer: CustomerId, since: Date): Promise<readonly Asked[]> {
  const { rows } = await tx.query<{ at: Date; minor: string; currency: Currency }>(sql`
    select created_at as at, amount_minor - taken_back_minor as minor, currency from withdrawal
    where customer_id = ${customer} and created_at > ${since} and amount_minor > taken_back_minor order by created_at`)
  return rows.map(({ at, minor, currency }) => ({ at, amount: money(currency, BigInt(minor)) }))
}

/** Whether money was paid by this rail to just these answers of this customer before. */
export async function wasPaidBefore(
  tx: Tx,
  customer: CustomerId,
  rail: string,
  answers: RailAnswers,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from withdrawal w join withdrawal_part p on p.withdrawal_id = w.id
    where w.customer_id = ${customer} and w.rail = ${rail} and p.state = 'settled'
      and p.answers = ${JSON.stringify(answers)}::jsonb limit 1`)
  return rowCount !== 0
}

function rowOf({ amount, inProgress, paid, takenBack, currency, ...row }: Columns): WithdrawalRow {
  const of = (minor: string) => money(currency, BigInt(minor))
  return { ...row, amount: of(amount), inProgress: of(inProgress), paid: of(paid), takenBack: of(takenBack) }
}
