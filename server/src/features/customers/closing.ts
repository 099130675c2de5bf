import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { add, isPositive, type Money, toWire, zero } from '@emun/contract/money'
import { cancelClosing, closeCustomer } from '@emun/contract/operator'
import { balancesOf, setFrozen } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { endOfBusinessDay } from '../../platform/business-days.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { checkCurrentPassword, endSessionsOf } from '../accounts/public.ts'
import { moneyOnCards } from '../cards/public.ts'
import { findAccountsOf, findMoneyIn } from '../fundraising/public.ts'
import { notify } from '../notifications/public.ts'
import { readStanding } from '../referrals/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { type Asked, decide, holdOpen, lockStanding, type Standing } from './standing.ts'

type About = { readonly customer: CustomerId }

const closedWithinDays = 1

/**
 * Closes an account whose time has come, if it is empty then: nothing moves in it any more, its sessions end, and its
 * phone is free for a new one. With money in it the closing is called off, and its customer told.
 */
export function closeAccountJob(deps: Deps): JobKind<About> {
  return {
    name: 'close_account',
    mostTries: 1_000,
    run: ({ customer }) =>
      inTransaction(deps.db, async (tx) => {
        const standing = await lockStanding(tx, customer)
        if (!standing || standing.closing_at === null || standing.closing_at > deps.clock.now()) return
        if (await freezeEmpty(tx, customer)) await closeNow(tx, deps, customer)
        else await keepNow(tx, deps, customer)
      }),
  }
}

/**
 * Asks for the customer's own account to be closed; answers when it will be.
 * Refuses: current_password_incorrect, password_change_limit_reached, balance_not_zero, already_decided.
 */
export async function closeOwn(deps: Deps, job: JobKind<About>, customer: CustomerId, password: string): Promise<Date> {
  await checkCurrentPassword(deps, customer, password)
  return inTransaction(deps.db, async (tx) => scheduleClosing(tx, deps, job, await holdOpen(tx, customer)))
}

/** Calls the closing of the customer's own account off. Refuses already_decided. */
export async function keepOwn(deps: Deps, customer: CustomerId): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { closing_at: closingAt } = await holdOpen(tx, customer)
    if (closingAt === null) throw refuse('already_decided')
    await keepNow(tx, deps, customer)
  })
}

/** Has an empty account closed. Refuses: record_not_found, already_decided, balance_not_zero, old_request. */
export async function close(deps: Deps, job: JobKind<About>, asked: Asked): Promise<void> {
  await decide(deps, closeCustomer.path, asked, async (tx, standing) => {
    const at = await scheduleClosing(tx, deps, job, standing)
    return { action: 'customer_closing', before: { closing: null }, after: { closing: at.toISOString() } }
  })
}

/** Calls a closing off. Refuses: record_not_found, already_decided, old_request. */
export async function keep(deps: Deps, asked: Asked): Promise<void> {
  await decide(deps, cancelClosing.path, asked, async (tx, { id, closing_at: at }) => {
    if (at === null) throw refuse('already_decided')
    await keepNow(tx, deps, id)
    return { action: 'customer_kept', before: { closing: at.toISOString() }, after: { closing: null } }
  })
}

async function scheduleClosing(tx: Tx, deps: Deps, job: JobKind<About>, standing: Standing): Promise<Date> {
  const { id, state, closing_at: closingAt, closed_at: closedAt } = standing
  if (state === 'blocked' || closingAt !== null || closedAt !== null) throw refuse('already_decided')
  const left = (await moneyOf(tx, id)).find(isPositive)
  if (left) throw refuse('balance_not_zero', { details: { balance: toWire(left) } })
  const at = endOfBusinessDay(deps.config.businessZone, deps.clock.now(), closedWithinDays)
  await tx.query(sql`update customer set closing_at = ${at} where id = ${id}`)
  await deps.jobs.enqueue(tx, job, { customer: id }, at)
  deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [id], payload: {} })
  notify(tx, deps, { customer: id, kind: 'account_closing', details: { at: at.toISOString() } })
  return at
}

/** Both balances, what was earned by inviting, and what is on cards and in fundraisers of their currency; then what is of others: what a customer would leave behind. */
async function moneyOf(tx: Tx, customer: CustomerId): Promise<readonly Money[]> {
  const { currency } = await findWalletOf(tx, customer)
  const { main = zero(currency), return: onHold = zero(currency) } = await balancesOf(tx, customer, currency)
  const { available: earned } = await readStanding(tx, customer, currency)
  const elsewhere = [...(await moneyOnCards(tx, customer)), ...(await findMoneyIn(tx, customer))]
  const same = elsewhere.filter((amount) => amount.currency === currency)
  return [[main, onHold, ...same].reduce(add, earned), ...elsewhere.filter((amount) => amount.currency !== currency)]
}

/** Freezes first and looks then: money that comes at this moment either is seen or does not arrive. */
async function freezeEmpty(tx: Tx, customer: CustomerId): Promise<boolean> {
  const { main, returned } = await findWalletOf(tx, customer)
  const accounts = [main, returned, ...(await findAccountsOf(tx, customer))].toSorted((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  )
  for (const account of accounts) await setFrozen(tx, account, true)
  if (!(await moneyOf(tx, customer)).some(isPositive)) return true
  for (const account of accounts) await setFrozen(tx, account, false)
  return false
}

async function closeNow(tx: Tx, deps: Deps, customer: CustomerId): Promise<void> {
  await tx.query(sql`
    update customer set closed_at = ${deps.clock.now()}, closing_at = null, paused_until = null, state = 'active'
    where id = ${customer}`)
  await endSessionsOf(tx, deps, { customer, except: null, reason: 'account_closed' })
}

async function keepNow(tx: Tx, deps: Deps, customer: CustomerId): Promise<void> {
  await tx.query(sql`update customer set closing_at = null where id = ${customer}`)
  deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [customer], payload: {} })
  notify(tx, deps, { customer, kind: 'account_kept', details: {} })
}
