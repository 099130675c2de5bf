import { add, amountOf, type Currency, type Money, money, negate, subtract, zero } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { paymentAt, type SandboxPayment } from '../../providers/hosted-payment/sandbox-payment.ts'
import { type SandboxPayout, stepAt } from '../../providers/payout/sandbox.ts'
import type { Found } from './found.ts'
import type { Told } from './on-statements.ts'

type Books = { readonly told: readonly Told[]; readonly found: readonly Found[] }

/** Between a provider's payment and our hearing of it. */
const hearingMs = 5 * minute

type Movement = {
  readonly rail: string
  readonly id: string
  readonly theirs: Money
  readonly ours: Money
  readonly at: Date
}

/**
 * What the sandbox’s providers hold for us by their own books, and each payment of which they say something else than we
 * do. Real providers are asked for theirs elsewhere; where there is no sandbox this finds nothing.
 */
export async function providerBooks(db: Queryable, now: Date): Promise<Books> {
  const movements = [...(await paidIn(db, now)), ...(await paidOut(db, now))]
  const sums = new Map<string, Told>()
  for (const { rail, theirs } of movements) {
    const { currency } = theirs
    const key = `${rail} ${currency}`
    const before = sums.get(key)?.amount ?? zero(currency)
    sums.set(key, { rail, currency, amount: add(before, theirs), at: now })
  }
  const found = movements.filter(({ theirs, ours }) => theirs.minor !== ours.minor).map(foundAt(now))
  return { told: [...sums.values()], found }
}

function foundAt(now: Date) {
  return ({ rail, id, theirs, ours, at }: Movement): Found => {
    const apart = subtract(ours, theirs)
    return {
      kind: 'outside_differs',
      rail,
      id,
      amount: apart.minor < 0n ? negate(apart) : apart,
      since: at,
      apart,
      isBreak: now.getTime() - at.getTime() > hearingMs,
    }
  }
}

type InRow = { id: string; rail: string; data: SandboxPayment; ours: string; currency: Currency; at: Date }

async function paidIn(db: Queryable, now: Date): Promise<readonly Movement[]> {
  const { rows } = await db.query<InRow>(sql`
    select d.id, d.rail, r.data, d.currency, d.updated_at as at,
      coalesce((select sum(p.amount_minor) from payment p where p.deposit_id = d.id and p.state = 'credited'
        and p.currency = d.currency), 0)::text as ours
    from sandbox_record r join deposit d on d.id = r.id where r.kind = 'hosted-payment:' || r.id`)
  return rows.flatMap(({ id, rail, data, ours, currency, at }) => {
    const { paid, refunded } = paymentAt(data, now)
    if (paid !== null && paid.currency !== currency) return []
    const nothing = zero(currency)
    const theirs = subtract(paid ?? nothing, refunded ?? nothing)
    return [{ rail, id, theirs, ours: money(currency, BigInt(ours)), at }]
  })
}

type OutRow = { id: string; rail: string; data: SandboxPayout; state: string; at: Date }

async function paidOut(db: Queryable, now: Date): Promise<readonly Movement[]> {
  const { rows } = await db.query<OutRow>(sql`
    select p.id, w.rail, r.data, p.state, p.updated_at as at
    from sandbox_record r join withdrawal_part p on p.id = r.id join withdrawal w on w.id = p.withdrawal_id
    where r.kind = 'payout:' || r.id`)
  return rows.map(({ id, rail, data, state, at }) => {
    const amount = amountOf(data.amount)
    const nothing = zero(amount.currency)
    const theirs = stepAt(data, now).state === 'settled' ? negate(amount) : nothing
    return { rail, id, theirs, ours: state === 'settled' ? negate(amount) : nothing, at }
  })
}
