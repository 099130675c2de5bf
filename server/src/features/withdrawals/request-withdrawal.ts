import type { withdraw } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { fromWire, type Money, money, toWire, zero } from '@emun/contract/money'
import { findAccount, LedgerRefusal } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import { isProved, stepUpRefusal } from '../../platform/step-up.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Rail } from '../../rails/rail.ts'
import { checkLeft } from '../card-payments/public.ts'
import { saveDestination } from '../destinations/public.ts'
import { useQuote } from '../quotes/public.ts'
import { houseSetting, offeredRail } from '../rails/public.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { chooseWhere } from './choose-where.ts'
import { holdMoney } from './move-money.ts'
import { capWindowMs, checkCap } from './policy.ts'
import { paysByItself } from './pay-by-provider.ts'
import { findAsked, findWithdrawal, insertWithdrawal, type WithdrawalRow } from './store.ts'
import { viewWithdrawal } from './view.ts'

type Body = BodyOf<typeof withdraw>
type Asked = { readonly customer: SignedIn; readonly key: string; readonly body: Body; readonly language: Language }

/**
 * Holds the money: main ──amount──▶ return. Nothing leaves the product here, and all of it can be taken back until an
 * operator has claimed it. A destination nobody paid to before rests first; a payment that money goes back to is none, and
 * is never promised more than was paid by it.
 * Refuses: unsupported_withdraw_system, wallets_differ_in_currency, minimal_amount, maximum_amount, day_withdraw_limit_reached,
 * low_balance, more_than_was_paid, quote_expired, rate_unavailable, not_owned_wallet, not_valid_wallet, step_up_required for a new destination, and what a field
 * of a destination may be refused with.
 */
export async function requestWithdrawal(deps: Deps, { customer, key, body, language }: Asked) {
  const request = { scope: customer.id, key, route: '/account/withdraw', body }
  return once(deps, request, async (tx) => {
    const row = await hold(tx, deps, customer, body)
    deps.outbox.emit(tx, { name: 'withdrawal.changed', customers: [customer.id], payload: { withdrawal: row.id } })
    const withdrawal = await viewWithdrawal(tx, deps, row, language)
    return { ok: true as const, withdrawal, now: deps.clock.now().toISOString() }
  })
}

async function hold(tx: Tx, deps: Deps, customer: SignedIn, body: Body): Promise<WithdrawalRow> {
  const now = deps.clock.now()
  const wallet = await lockWallet(tx, customer.id)
  const amount = amountOf(body, wallet)
  const { rail, side } = await offeredRail(tx, deps, 'withdrawal', body.paymentSystem, now)
  const chosen = await chooseWhere(tx, deps, customer.id, rail, body)
  if (chosen.isNew && !isProved(customer, now)) throw await stepUpRefusal(deps.db, customer.id)
  const id = newId('wdr', deps.clock)
  const { paymentSystem, quote: shown } = body
  const quote = await useQuote(tx, deps, {
    customer: customer.id,
    direction: 'withdrawal',
    paymentSystem,
    amount,
    quote: shown,
    usedFor: id,
  })
  const cap = money(amount.currency, await houseSetting(tx, 'day_withdraw_limit', now))
  checkCap(amount, cap, await findAsked(tx, customer.id, new Date(now.getTime() - capWindowMs)))
  if (chosen.payment) checkLeft(chosen.payment, amount, 'amount')
  await holdMoney(tx, uuidOfId(id), wallet, amount, now).catch((error: unknown) => meaningOf(tx, error, wallet))
  const destination = chosen.saved ?? (await saveIfAsked(tx, deps, customer.id, rail, chosen.answers, body))
  const notBefore = chosen.isNew ? await restOf(tx, now) : latest(now, chosen.restsUntil)
  await insertWithdrawal(
    tx,
    {
      id,
      customer: customer.id,
      rail: rail.name,
      quote: quote.id,
      amount,
      answers: chosen.answers,
      destination,
      isNewDestination: chosen.isNew,
      notBefore,
    },
    now,
  )
  if (side.way === 'provider') await paysByItself(tx, deps, id, notBefore)
  const row = await findWithdrawal(tx, id)
  if (!row) throw new Error('a withdrawal that was written is not there')
  return row
}

async function lockWallet(tx: Tx, customer: CustomerId): Promise<Wallet> {
  const wallet = (await lockWalletsOf(tx, [customer])).get(customer)
  if (!wallet) throw new Error(`customer ${customer} has no wallet`)
  return wallet
}

function amountOf({ amount: wire }: Body, { currency }: Wallet): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  return amount
}

async function saveIfAsked(
  tx: Tx,
  deps: Deps,
  customer: CustomerId,
  { name: rail, withdrawal }: Rail,
  answers: WithdrawalRow['answers'],
  { save = false }: Body,
) {
  if (!save || withdrawal?.goesBack) return null
  return saveDestination(tx, deps, { customer, rail, answers, name: null, isDefault: false })
}

/** When a destination that nobody knows may first be paid to. */
async function restOf(tx: Tx, now: Date): Promise<Date> {
  const minutes = await houseSetting(tx, 'destination_rest_minutes', now)
  return new Date(now.getTime() + Number(minutes) * 60_000)
}

function latest(now: Date, other: Date | null): Date {
  return other !== null && other > now ? other : now
}

/** What the ledger’s no means to whoever withdraws. */
async function meaningOf(tx: Tx, error: unknown, wallet: Wallet): Promise<never> {
  if (!(error instanceof LedgerRefusal)) throw error
  if (error.code === 'frozen_account') throw refuse('operation_not_allowed')
  if (error.code !== 'insufficient_funds') throw error
  const main = await findAccount(tx, { owner: wallet.customer, kind: 'main', currency: wallet.currency })
  const available = toWire(main?.balance ?? zero(wallet.currency))
  throw refuse('low_balance', { field: 'amount', details: { available } })
}
