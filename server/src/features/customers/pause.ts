import type { pauseAccount } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { pauseCustomer, unpauseCustomer } from '@emun/contract/operator'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { endOfBusinessDay } from '../../platform/business-days.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { checkCurrentPassword } from '../accounts/public.ts'
import { notify } from '../notifications/public.ts'
import { type Asked, decide, holdOpen, lockStanding, type Standing } from './standing.ts'

type About = { readonly customer: CustomerId }

/** A request to end a pause is met within so many business days. */
const resumeWithinDays = 2

/** Ends a pause whose time has come. Whoever was blocked, resumed or paused anew meanwhile is left as they are. */
export function endPauseJob(deps: Deps): JobKind<About> {
  return {
    name: 'end_pause',
    mostTries: 1_000,
    run: ({ customer }) =>
      inTransaction(deps.db, async (tx) => {
        const standing = await lockStanding(tx, customer)
        if (standing?.state !== 'paused' || standing.paused_until === null) return
        if (standing.paused_until <= deps.clock.now()) await resumeNow(tx, deps, customer)
      }),
  }
}

/** Pauses the customer's own account. Refuses: current_password_incorrect, password_change_limit_reached, already_decided. */
export async function pauseOwn(
  deps: Deps,
  job: JobKind<About>,
  customer: CustomerId,
  { days, password }: BodyOf<typeof pauseAccount>,
): Promise<Date> {
  await checkCurrentPassword(deps, customer, password)
  return inTransaction(deps.db, async (tx) => pauseFor(tx, deps, job, await holdOpen(tx, customer), days))
}

/** Asks for an early end; answers when it comes: within two business days, or when the pause ends anyway. Refuses already_decided. */
export async function resumeOwn(deps: Deps, job: JobKind<About>, customer: CustomerId): Promise<Date> {
  return inTransaction(deps.db, async (tx) => {
    const { state, paused_until: end } = await holdOpen(tx, customer)
    if (state !== 'paused') throw refuse('already_decided')
    const promised = endOfBusinessDay(deps.config.businessZone, deps.clock.now(), resumeWithinDays)
    const until = end !== null && end < promised ? end : promised
    await pauseUntil(tx, deps, job, customer, until)
    return until
  })
}

/** Pauses an account at its customer's wish. Refuses: record_not_found, already_decided, old_request. */
export async function pause(
  deps: Deps,
  job: JobKind<About>,
  asked: Asked<BodyOf<typeof pauseCustomer>>,
): Promise<void> {
  await decide(deps, pauseCustomer.path, asked, async (tx, standing) => {
    const until = await pauseFor(tx, deps, job, standing, asked.body.days)
    const after = { state: 'paused', until: until.toISOString() }
    return { action: 'customer_paused', before: { state: standing.state }, after }
  })
}

/** Ends a pause at once. Refuses: record_not_found, already_decided, old_request. */
export async function unpause(deps: Deps, asked: Asked<BodyOf<typeof unpauseCustomer>>): Promise<void> {
  await decide(deps, unpauseCustomer.path, asked, async (tx, { id, state, closed_at }) => {
    if (state !== 'paused' || closed_at !== null) throw refuse('already_decided')
    await resumeNow(tx, deps, id)
    return { action: 'customer_unpaused', before: { state }, after: { state: 'active' } }
  })
}

async function pauseFor(tx: Tx, deps: Deps, job: JobKind<About>, standing: Standing, days: number): Promise<Date> {
  if (standing.state !== 'active' || standing.closed_at !== null) throw refuse('already_decided')
  const until = new Date(deps.clock.now().getTime() + days * day)
  await pauseUntil(tx, deps, job, standing.id, until)
  notify(tx, deps, { customer: standing.id, kind: 'account_paused', details: { until: until.toISOString() } })
  return until
}

async function pauseUntil(tx: Tx, deps: Deps, job: JobKind<About>, customer: CustomerId, until: Date): Promise<void> {
  await tx.query(sql`update customer set state = 'paused', paused_until = ${until} where id = ${customer}`)
  await deps.jobs.enqueue(tx, job, { customer }, until)
  deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [customer], payload: {} })
}

async function resumeNow(tx: Tx, deps: Deps, customer: CustomerId): Promise<void> {
  await tx.query(sql`update customer set state = 'active', paused_until = null where id = ${customer}`)
  deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [customer], payload: {} })
  notify(tx, deps, { customer, kind: 'account_resumed', details: {} })
}
