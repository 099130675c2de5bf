import type { CustomerId } from '@emun/contract/ids'
import { compare, isPositive, money, toWire, zero } from '@emun/contract/money'
import { day } from '@emun/contract/time'
import { balancesOf, house, LedgerRefusal, openAccount, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { newUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { houseSetting } from '../rails/public.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { inactivityStep, type Told } from './policy.ts'
import { findTold, findUnused, putDue, putTold, readUsedAt } from './store.ts'

type Given = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'outbox' | 'log'>

const everyMs = day

/** Looks once a day, by the product's clock, for accounts that nobody uses. */
export async function startChargingUnused(deps: Given): Promise<void> {
  const charging = chargingJob(deps)
  deps.jobs.register(charging)
  await inTransaction(deps.db, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(7306)`)
    const { rowCount } = await tx.query(sql`select from job where name = ${charging.name}`)
    if (rowCount === 0) await deps.jobs.enqueue(tx, charging, {})
  })
}

function chargingJob(deps: Given): JobKind<object> {
  const charging: JobKind<object> = {
    name: 'unused_accounts',
    mostTries: 10_000,
    async run() {
      await chargeUnused(deps)
      const next = new Date(deps.clock.now().getTime() + everyMs)
      await inTransaction(deps.db, async (tx) => void (await deps.jobs.enqueue(tx, charging, {}, next)))
    },
  }
  return charging
}

/** A little under six months less the notice: what is due exactly is decided for each account. */
const quietDays = 150

/** One look at all accounts that could be unused. What goes wrong with one holds no other up. */
export async function chargeUnused(deps: Given): Promise<void> {
  const now = deps.clock.now()
  if ((await houseSetting(deps.db, 'inactivity_fee', now)) === 0n) return
  for (const customer of await findUnused(deps.db, new Date(now.getTime() - quietDays * day))) {
    await inTransaction(deps.db, (tx) => look(tx, deps, customer)).catch((error: unknown) => {
      deps.log.error({ customer, reason: String(error) }, 'the fee of an unused account could not be looked at')
    })
  }
}

async function look(tx: Tx, deps: Given, customer: CustomerId): Promise<void> {
  const wallet = (await lockWalletsOf(tx, [customer])).get(customer)
  if (wallet?.ownerState !== 'active') return
  const now = deps.clock.now()
  const fee = money(wallet.currency, await houseSetting(tx, 'inactivity_fee', now))
  const since = await readUsedAt(tx, wallet)
  const due = inactivityStep(since, await findTold(tx, customer), fee, now)
  if (due.step === 'tell') await tell(tx, deps, wallet, { since, fee, dueAt: due.dueAt })
  if (due.step === 'charge' && (await take(tx, deps, wallet, fee))) await putDue(tx, customer, due.dueAt)
}

async function tell(tx: Tx, deps: Given, { customer }: Wallet, told: Told): Promise<void> {
  await putTold(tx, customer, told, deps.clock.now())
  const details = { amount: toWire(told.fee), until: told.dueAt.toISOString() }
  notify(tx, deps, { customer, kind: 'account_unused', details })
}

/** main ──▶ inactivity_fees, as far as the balance goes; nothing is owed. False where an account is frozen. */
async function take(tx: Tx, deps: Given, wallet: Wallet, fee: Told['fee']): Promise<boolean> {
  const { customer, currency, main: from } = wallet
  const { main = zero(currency) } = await balancesOf(tx, customer, currency)
  const amount = compare(fee, main) < 0 ? fee : main
  if (!isPositive(amount)) return false
  const to = await openAccount(tx, { owner: house, kind: 'inactivity_fees', currency })
  const posting = { id: newUuid(deps.clock), kind: 'inactivity_fee', happenedAt: deps.clock.now() }
  try {
    await post(tx, { ...posting, legs: [{ from, to, amount }] })
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'frozen_account') return false
    throw error
  }
  deps.outbox.emit(tx, { name: 'wallet.charged', customers: [customer], payload: {} })
  return true
}
