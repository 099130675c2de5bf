import type { Deposit, openDeposit as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { fromWire } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { DepositSide } from '../../rails/rail.ts'
import { readAnswers } from '../../rails/fields.ts'
import { useQuote } from '../quotes/public.ts'
import { offeredRail } from '../rails/public.ts'
import { nextAddress } from './addresses.ts'
import { openPage } from './hosted-page.ts'
import { expireLater } from './expire.ts'
import { giveByBot } from './auto-bot.ts'
import { botDelayMs, depositLimit, directionOf } from './policy.ts'
import { type DepositRow, findDeposit, insertDeposit } from './store.ts'
import { viewDeposit } from './view.ts'

type Body = BodyOf<typeof endpoint>
type Asked = { readonly customer: SignedIn; readonly key: string; readonly body: Body; readonly language: Language }

/**
 * Begins a deposit: nothing is paid and nothing moves yet. A chain answers with an address at once; a provider’s page, a bot
 * or a person gives the rest, and the customer hears of it.
 * Refuses: payment_system_unsupported, verification_required, this_field_required, incorrect_value and what else a field may
 * be refused with, quote_expired, minimal_amount, maximum_amount, currency_not_supported, rate_unavailable, too_many_requests.
 */
export async function openDeposit(deps: Deps, { customer, key, body, language }: Asked) {
  const retryAt = await deps.attempts.take(depositLimit, customer.id, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const request = { scope: customer.id, key, route: '/account/deposit', body }
  return once(deps, request, async (tx) => {
    const row = await beginDeposit(
      tx,
      deps,
      { customer: customer.id, fundraising: null, partnerPayment: null, guest: null },
      body,
    )
    deps.outbox.emit(tx, { name: 'deposit.changed', customers: [customer.id], payload: { deposit: row.id } })
    return answerOf(deps, await viewDeposit(tx, deps, row, language))
  })
}

export function answerOf({ clock }: Pick<Deps, 'clock'>, deposit: Deposit) {
  return { ok: true as const, deposit, now: clock.now().toISOString() }
}

/** Whose a deposit is, what it is paid for, and who pays. */
export type For = Pick<DepositRow, 'customer' | 'fundraising' | 'partnerPayment' | 'guest'>

/** Begins a deposit in a transaction of the caller’s. Refuses what opening one refuses. */
export async function beginDeposit(tx: Tx, deps: Deps, of: For, body: Body): Promise<DepositRow> {
  const now = deps.clock.now()
  const amount = fromWire(body.amount)
  if (!amount) throw new Error('the contract let an amount through that is none')
  const { side } = await offeredRail(tx, deps, directionOf(of), body.paymentSystem, now)
  const answers = readAnswers(side.asks, body.answers)
  const id = newId('dep', deps.clock)
  const { paymentSystem, quote: shown } = body
  const quote = await useQuote(tx, deps, {
    customer: of.customer,
    direction: directionOf(of),
    paymentSystem,
    amount,
    quote: shown,
    usedFor: id,
  })
  const begun = await beginBy(tx, deps, side, now)
  await insertDeposit(
    tx,
    { id, ...of, rail: paymentSystem, quote: quote.id, requested: quote.pay, pay: quote.pay, answers, ...begun },
    now,
  )
  await schedule(tx, deps, side, id, begun)
  const row = await findDeposit(tx, id)
  if (!row) throw new Error('a deposit that was written is not there')
  return row
}

type Begun = Pick<DepositRow, 'way' | 'state' | 'address' | 'detailsDueAt' | 'expiresAt'> & {
  readonly addressIndex: number | null
}

/** How long a provider may take to open its page. */
const pageDueMs = 2 * minute

async function beginBy(tx: Tx, deps: Deps, side: DepositSide, now: Date): Promise<Begun> {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const waiting = {
    way: side.way,
    state: 'awaiting_details',
    address: null,
    addressIndex: null,
    expiresAt: null,
  } as const
  if (side.way === 'details') return { ...waiting, detailsDueAt: after(side.detailsMinutes * minute) }
  if (side.way === 'hosted') return { ...waiting, detailsDueAt: after(pageDueMs) }
  const { address, index } = await nextAddress(tx, deps, side.chain)
  const expiresAt = after(side.payMinutes * minute)
  return { ...waiting, state: 'details_ready', address, addressIndex: index, detailsDueAt: now, expiresAt }
}

/** What has to happen next without anybody asking. */
async function schedule(tx: Tx, deps: Deps, side: DepositSide, deposit: string, begun: Begun): Promise<void> {
  const { jobs, clock } = deps
  if (side.way === 'hosted') await jobs.enqueue(tx, openPage(deps), { deposit })
  if (side.way === 'details') {
    const at = new Date(clock.now().getTime() + botDelayMs(deposit))
    await jobs.enqueue(tx, giveByBot(deps), { deposit }, at)
  }
  await expireLater(tx, deps, deposit, begun.expiresAt ?? begun.detailsDueAt)
}
