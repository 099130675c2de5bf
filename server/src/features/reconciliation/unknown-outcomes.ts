import { refuse } from '@emun/contract/errors'
import { type Currency, type Money, money, toWire } from '@emun/contract/money'
import { hour } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { PaymentState } from '../../providers/hosted-payment/port.ts'
import { findPayments, lockDeposit, lookUpPage, updateDeposit } from '../deposits/public.ts'
import { finishItem, holdClaim } from '../desk/public.ts'
import { audited } from '../operators/public.ts'
import { lookUpPart } from '../withdrawals/public.ts'

export type Unknown = {
  readonly id: string
  readonly what: 'payout' | 'deposit'
  readonly about: string
  readonly rail: string
  readonly who: string
  readonly amount: Money
  readonly state: string
  readonly provider: string | null
  readonly providerRef: string | null
  readonly since: Date
  readonly askedAt: Date | null
  readonly isUnknown: boolean
  readonly version: number
}

type Columns = Omit<Unknown, 'amount'> & { minor: string; currency: Currency }

/** A page that does not say for this long whether it was paid is a person’s business. */
const slowMs = hour

/**
 * A part is unknown when its provider did not answer. A deposit is while its provider goes on thinking about what was paid,
 * or does not say at all though its time is over: it waits for an answer a day, and expires without one.
 */
const outcomes = `
  select p.id, 'payout' as what, w.id as about, w.rail, concat_ws(' ', c.first_name, c.last_name) as who,
    p.pay_minor as minor, p.pay_currency as currency, p.state, p.provider, p.provider_ref as "providerRef",
    p.updated_at as since, p.asked_at as "askedAt", p.state = 'unknown' as "isUnknown", w.version
  from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id join customer c on c.id = w.customer_id
  where p.provider is not null
  union all
  select d.id, 'deposit', d.id, d.rail, concat_ws(' ', c.first_name, c.last_name), d.pay_minor, d.currency, d.state,
    d.provider, d.provider_ref, case d.state when 'details_ready' then d.expires_at else d.updated_at end, null,
    case d.state
      when 'confirming' then d.review_since is not null or d.updated_at <= $1
      when 'details_ready' then d.expires_at <= $1
      when 'expired' then d.review_since is not null
      else false
    end, d.version
  from deposit d join customer c on c.id = d.customer_id
  where d.way = 'hosted' and d.provider is not null
    and not exists (select from payment p where p.deposit_id = d.id)`

/** The longest unknown first. */
export async function findUnknown(db: Queryable, now: Date, limit: number): Promise<readonly Unknown[]> {
  const text = `select * from (${outcomes}) o where o."isUnknown" order by o.since, o.id limit $2`
  const { rows } = await db.query<Columns>({ name: 'outcomes.unknown', text, values: [slowBefore(now), limit] })
  return rows.map(outcomeOf)
}

async function findOutcome(db: Queryable, now: Date, id: string): Promise<Unknown | null> {
  const text = `select * from (${outcomes}) o where o.id = $2`
  const { rows } = await db.query<Columns>({ name: 'outcomes.one', text, values: [slowBefore(now), id] })
  return rows.map(outcomeOf)[0] ?? null
}

function slowBefore(now: Date): Date {
  return new Date(now.getTime() - slowMs)
}

function outcomeOf({ minor, currency, ...row }: Columns): Unknown {
  return { ...row, amount: money(currency, BigInt(minor)) }
}

/** Everything that is known of it, for whoever has taken it. Refuses: record_not_found, claim_lost. */
export async function readOutcome(deps: Deps, operator: Operator, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const found = await findOutcome(tx, deps.clock.now(), id)
    if (!found) throw refuse('record_not_found')
    await holdClaim(tx, deps, 'unknownOutcomes', id, operator)
    return viewOf(found)
  })
}

/**
 * Asks the provider now, and does what follows from its answer. It is only asked: nothing is submitted from here, so
 * nothing can be paid twice. Refuses: record_not_found, claim_lost.
 */
export async function askForOutcome(deps: Deps, operator: Operator, id: string) {
  const { what } = await readOutcome(deps, operator, id)
  await (what === 'payout' ? lookUpPart(deps, id) : lookUpDeposit(deps, id))
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const found = await findOutcome(tx, now, id)
    if (found?.isUnknown !== true) finishItem(tx, deps, 'unknownOutcomes', id)
    const shown = found ?? (await ended(tx, id))
    await audited(tx, deps, operator, {
      action: 'outcome_asked',
      about: { kind: 'operator', id: operator.id },
      after: { [what === 'payout' ? 'part' : 'deposit']: id, rail: shown.rail, state: shown.state },
    })
    return viewOf(shown)
  })
}

/** One that expired before its provider said that nobody had paid is nobody’s business from then on. */
async function lookUpDeposit(deps: Deps, id: string): Promise<void> {
  const reading = await lookUpPage(deps, id)
  const isUnpaid = typeof reading === 'string' ? reading === 'not_found' : unpaid.has(reading.state)
  if (!isUnpaid) return
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, id)
    if (row?.state !== 'expired' || row.reviewSince === null || (await findPayments(tx, [id])).length > 0) return
    await updateDeposit(tx, row, { reviewSince: null }, deps.clock.now())
  })
}

const unpaid: ReadonlySet<PaymentState> = new Set(['open', 'expired'])

/** What has its end by now, or whose provider never had it, is among the outcomes no more. */
async function ended(db: Queryable, id: string): Promise<Unknown> {
  const { rows } = await db.query<Columns>(sql`
    select p.id, 'payout' as what, w.id as about, w.rail, concat_ws(' ', c.first_name, c.last_name) as who,
      p.pay_minor as minor, p.pay_currency as currency, p.state, p.provider, p.provider_ref as "providerRef",
      p.updated_at as since, p.asked_at as "askedAt", false as "isUnknown", w.version
    from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id join customer c on c.id = w.customer_id
    where p.id = ${id}
    union all
    select d.id, 'deposit' as what, d.id as about, d.rail, concat_ws(' ', c.first_name, c.last_name) as who,
      d.pay_minor as minor, d.currency, d.state, d.provider, d.provider_ref as "providerRef", d.updated_at as since,
      null::timestamptz as "askedAt", false as "isUnknown", d.version
    from deposit d join customer c on c.id = d.customer_id where d.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error(`what was asked about is not there: ${id}`)
  return outcomeOf(row)
}

function viewOf(outcome: Unknown) {
  const { version: _, ...row } = outcome
  return {
    ...row,
    amount: toWire(row.amount),
    since: row.since.toISOString(),
    askedAt: row.askedAt?.toISOString() ?? null,
  }
}
