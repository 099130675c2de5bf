import { amountOf, negate, subtract, zero } from '@emun/contract/money'
import type { Queryable } from './platform/db.ts'
import { sql } from './platform/sql.ts'
import type { ProviderBooks, ProviderEntry } from './providers/books/port.ts'
import { paymentAt, type SandboxPayment } from './providers/hosted-payment/sandbox-payment.ts'
import { type SandboxPayout, stepAt } from './providers/payout/sandbox.ts'

/**
 * The books of the sandbox’s providers, read beside ours as of one instant. Where there is no sandbox they are empty. Real
 * providers are not asked: nothing is known of their books here.
 */
export const sandboxBooks: ProviderBooks = async (db, now) => [...(await paidIn(db, now)), ...(await paidOut(db, now))]

async function paidIn(db: Queryable, now: Date): Promise<readonly ProviderEntry[]> {
  const { rows } = await db.query<{ id: string; data: SandboxPayment }>(sql`
    select id, data from sandbox_record where kind = 'hosted-payment:' || id`)
  return rows.map(({ id, data }) => {
    const { paid, refunded } = paymentAt(data, now)
    const nothing = zero(paid?.currency ?? data.amount.currency)
    return { of: 'deposit', id, amount: subtract(paid ?? nothing, refunded ?? nothing) }
  })
}

async function paidOut(db: Queryable, now: Date): Promise<readonly ProviderEntry[]> {
  const { rows } = await db.query<{ id: string; data: SandboxPayout }>(sql`
    select id, data from sandbox_record where kind = 'payout:' || id`)
  return rows.map(({ id, data }) => {
    const amount = amountOf(data.amount)
    return { of: 'part', id, amount: stepAt(data, now).state === 'settled' ? negate(amount) : zero(amount.currency) }
  })
}
