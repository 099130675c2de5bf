import type { DepositRefusal, DepositState, DepositWay, RailAnswers } from '@emun/contract/customer'
import type {
  CustomerId,
  DepositId,
  FundraisingId,
  OperatorId,
  PartnerPaymentId,
  PlaceId,
  QuoteId,
} from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { type Currency, type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { openStates } from './policy.ts'

/** Who pays a fundraising or a partner without an account: a name, empty where none was given, and the language they read. */
export type Guest = { readonly name: string; readonly language: Language }

export type DepositRow = {
  readonly id: DepositId
  /** Whose money it becomes: the organiser’s or the partner’s, where a guest pays it. */
  readonly customer: CustomerId
  readonly fundraising: FundraisingId | null
  /** What a partner asked for, where that is paid by it. */
  readonly partnerPayment: PartnerPaymentId | null
  /** Who pays it, where that is not its customer. */
  readonly guest: Guest | null
  readonly rail: string
  readonly way: DepositWay
  readonly state: DepositState
  readonly quote: QuoteId
  readonly requested: Money
  readonly pay: Money
  readonly acceptedAt: Date | null
  readonly answers: RailAnswers
  readonly place: PlaceId | null
  readonly details: RailAnswers | null
  readonly address: string | null
  readonly provider: string | null
  readonly providerRef: string | null
  readonly payAt: string | null
  readonly detailsDueAt: Date
  readonly expiresAt: Date | null
  readonly reviewSince: Date | null
  readonly proofAskedAgain: string | null
  readonly rejectionReason: DepositRefusal | null
  readonly rejectionMessage: string | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly proofAt: Date | null
}

type Columns = Omit<DepositRow, 'requested' | 'pay'> & { requested: string; pay: string; currency: Currency }

const columns = `d.id, d.customer_id as customer, d.fundraising_id as fundraising, d.partner_payment_id as "partnerPayment", d.guest, d.rail, d.way, d.state, d.quote_id as quote, d.requested_minor as requested,
  d.pay_minor as pay, d.currency, d.accepted_at as "acceptedAt", d.answers, d.place_id as place, d.details, d.address,
  d.provider, d.provider_ref as "providerRef", d.pay_at as "payAt", d.details_due_at as "detailsDueAt",
  d.expires_at as "expiresAt", d.review_since as "reviewSince", d.proof_asked_again as "proofAskedAgain",
  d.rejection_reason as "rejectionReason", d.rejection_message as "rejectionMessage", d.version,
  d.created_at as "createdAt", d.updated_at as "updatedAt",
  (select max(p.sent_at) from deposit_proof p where p.deposit_id = d.id) as "proofAt"`

const deposits = `select ${columns} from deposit d`

type NewDeposit = Pick<
  DepositRow,
  | 'id'
  | 'customer'
  | 'fundraising'
  | 'partnerPayment'
  | 'guest'
  | 'rail'
  | 'way'
  | 'state'
  | 'quote'
  | 'requested'
  | 'pay'
  | 'answers'
  | 'address'
  | 'detailsDueAt'
  | 'expiresAt'
> & { readonly addressIndex: number | null }

export async function insertDeposit(tx: Tx, deposit: NewDeposit, now: Date): Promise<void> {
  const { requested, pay } = deposit
  await tx.query(sql`
    insert into deposit (id, customer_id, fundraising_id, partner_payment_id, guest, rail, way, state, quote_id, requested_minor, pay_minor, currency, answers, address,
      address_index, details_due_at, expires_at, created_at, updated_at)
    values (${deposit.id}, ${deposit.customer}, ${deposit.fundraising}, ${deposit.partnerPayment},
      ${deposit.guest && JSON.stringify(deposit.guest)}, ${deposit.rail}, ${deposit.way}, ${deposit.state}, ${deposit.quote},
      ${requested.minor}, ${pay.minor}, ${pay.currency}, ${JSON.stringify(deposit.answers)}, ${deposit.address},
      ${deposit.addressIndex}, ${deposit.detailsDueAt}, ${deposit.expiresAt}, ${now}, ${now})`)
}

/** What changes of a deposit; what is not named stays. */
export type DepositChange = Partial<
  Pick<
    DepositRow,
    | 'state'
    | 'pay'
    | 'acceptedAt'
    | 'place'
    | 'details'
    | 'provider'
    | 'providerRef'
    | 'payAt'
    | 'expiresAt'
    | 'reviewSince'
    | 'proofAskedAgain'
    | 'rejectionReason'
    | 'rejectionMessage'
  >
> & { readonly decidedBy?: OperatorId }

const notRejected = { rejectionReason: null, rejectionMessage: null }

/**
 * Writes the whole of what can change, out of the row that was held and what is new. Why a deposit was rejected is only said
 * of one that is: money that comes all the same ends that.
 */
export async function updateDeposit(tx: Tx, row: DepositRow, change: DepositChange, now: Date): Promise<DepositRow> {
  const changed = { ...row, ...change, version: row.version + 1, updatedAt: now }
  const after = changed.state === 'rejected' ? changed : { ...changed, ...notRejected }
  await tx.query(sql`
    update deposit set state = ${after.state}, pay_minor = ${after.pay.minor}, accepted_at = ${after.acceptedAt},
      place_id = ${after.place}, details = ${after.details === null ? null : JSON.stringify(after.details)},
      provider = ${after.provider}, provider_ref = ${after.providerRef}, pay_at = ${after.payAt},
      expires_at = ${after.expiresAt}, review_since = ${after.reviewSince}, proof_asked_again = ${after.proofAskedAgain},
      rejection_reason = ${after.rejectionReason}, rejection_message = ${after.rejectionMessage},
      decided_by = coalesce(${change.decidedBy ?? null}, decided_by), version = ${after.version}, updated_at = ${now}
    where id = ${row.id}`)
  return after
}

/** Holds a deposit until the transaction ends. */
export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | null> {
  const row = await first(
    tx.query<Columns>({
      name: 'deposits.lock',
      text: `${deposits} where d.id = $1 for no key update of d`,
      values: [id],
    }),
  )
  return row && rowOf(row)
}

export async function findDeposit(db: Queryable, id: string): Promise<DepositRow | null> {
  const row = await first(
    db.query<Columns>({ name: 'deposits.one', text: `${deposits} where d.id = $1`, values: [id] }),
  )
  return row && rowOf(row)
}

/** A customer’s own: those under way, and those that changed since; the newest first. */
export async function findDepositsOf(
  db: Queryable,
  customer: CustomerId,
  since: Date,
  limit: number,
): Promise<readonly DepositRow[]> {
  const { rows } = await db.query<Columns>({
    name: 'deposits.of_customer',
    text: `${deposits} where d.customer_id = $1 and d.guest is null
      and (d.state = any($4) or d.updated_at > $2)
      order by d.created_at desc limit $3`,
    values: [customer, since, limit, openStates],
  })
  return rows.map(rowOf)
}

/** Those that wait for payment details of a person, or for somebody to look at them: the longest waiting first. */
export async function findWaiting(
  db: Queryable,
  what: 'details' | 'review',
  limit: number,
): Promise<readonly DepositRow[]> {
  const text =
    what === 'details'
      ? `${deposits} where d.state = 'awaiting_details' and d.way = 'details' order by d.created_at limit $1`
      : `${deposits} where d.review_since is not null order by d.review_since limit $1`
  const { rows } = await db.query<Columns>({ name: `deposits.waiting_${what}`, text, values: [limit] })
  return rows.map(rowOf)
}

/** Every address of a chain that was given out since, and those of the other deposits named; with the deposit of each. */
export async function findWatched(
  db: Queryable,
  rail: string,
  since: Date,
  others: readonly string[],
): Promise<ReadonlyMap<string, DepositId>> {
  const { rows } = await db.query<{ address: string; id: DepositId }>(sql`
    select address, id from deposit
    where rail = ${rail} and address is not null and (created_at > ${since} or id = any(${others}::text[]))`)
  return new Map(rows.map(({ address, id }) => [address, id]))
}

export async function findDepositByRef(db: Queryable, provider: string, ref: string): Promise<DepositRow | null> {
  const row = await first(
    db.query<Columns>({
      name: 'deposits.by_ref',
      text: `${deposits} where d.provider = $1 and d.provider_ref = $2`,
      values: [provider, ref],
    }),
  )
  return row && rowOf(row)
}

function rowOf({ requested, pay, currency, ...row }: Columns): DepositRow {
  return { ...row, requested: money(currency, BigInt(requested)), pay: money(currency, BigInt(pay)) }
}
