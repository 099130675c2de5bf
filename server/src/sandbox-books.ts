import { amountOf, negate, subtract, zero } from '@emun/contract/money'
import type { Queryable } from './platform/db.ts'
import { sql } from './platform/sql.ts'
import type { IssuerEntry, ProviderBooks, ProviderEntry } from './providers/books/port.ts'
import { balanceAt, changedAt, type SandboxCard } from './providers/card-issuer/sandbox-card.ts'
import { paymentAt, type SandboxPayment } from './providers/hosted-payment/sandbox-payment.ts'
import { type SandboxPayout, stepAt } from './providers/payout/sandbox.ts'

/**
 * The books of the sandbox’s providers, read beside ours as of one instant. Where there is no sandbox they are empty. Real
 * providers are not asked: nothing is known of their books here.
 */
export const sandboxBooks: ProviderBooks = async (db, now) => [
  ...(await paidIn(db, now)),
  ...(await paidOut(db, now)),
  ...(await onCards(db, now)),
]

async function paidIn(db: Queryable, now: Date): Promise<readonly ProviderEntry[]> {
  const { rows } = await db.query<{ id: string; data: SandboxPayment }>(sql`
    select id, data from sandbox_record where kind = 'hosted-payment:' || id`)
  return rows.flatMap(({ id, data }) => [paymentIn(id, data, now), ...withdrawnFrom(data)])
}

/**
 * What it holds of a payment, less what went back to a payer whose payment was not credited. Of one that is disputed it has
 * taken all that did not go back by withdrawals.
 */
function paymentIn(id: string, data: SandboxPayment, now: Date): ProviderEntry {
  const { paid, state } = paymentAt(data, now)
  const nothing = zero(data.amount.currency)
  if (state === 'disputed')
    return {
      of: 'deposit',
      id,
      amount: withdrawnFrom(data).reduce((sum, { amount }) => subtract(sum, amount), nothing),
    }
  const whole = paid ?? nothing
  const back = refundsOf(data).filter(({ refundId }) => !isPart(refundId))
  return { of: 'deposit', id, amount: back.reduce((left, { amount }) => subtract(left, amountOf(amount)), whole) }
}

/** A withdrawal to a card is a refund under the id of its part. */
function withdrawnFrom(data: SandboxPayment): readonly ProviderEntry[] {
  const parts = refundsOf(data).filter(({ refundId }) => isPart(refundId))
  return parts.map(({ refundId: id, amount }) => ({ of: 'part', id, amount: negate(amountOf(amount)) }))
}

function refundsOf({ happenings }: SandboxPayment) {
  return happenings.flatMap((each) => (each.what === 'refunded' ? [each] : []))
}

const isPart = (refundId: string) => refundId.startsWith('prt_')

async function paidOut(db: Queryable, now: Date): Promise<readonly ProviderEntry[]> {
  const { rows } = await db.query<{ id: string; data: SandboxPayout }>(sql`
    select id, data from sandbox_record where kind = 'payout:' || id`)
  return rows.map(({ id, data }) => {
    const amount = amountOf(data.amount)
    return { of: 'part', id, amount: stepAt(data, now).state === 'settled' ? negate(amount) : zero(amount.currency) }
  })
}

async function onCards(db: Queryable, now: Date): Promise<readonly IssuerEntry[]> {
  const { rows } = await db.query<{ data: SandboxCard }>(sql`
    select data from sandbox_record where kind = 'issuer-cards'`)
  return rows.map(({ data }) => ({
    of: 'card',
    issuer: 'sandbox',
    ref: data.ref,
    amount: balanceAt(data, now),
    at: changedAt(data, now),
  }))
}
