import { refuse } from '@emun/contract/errors'
import type { CustomerId, QuoteId } from '@emun/contract/ids'
import { compare, type Currency, debitParts, type Money, toWire } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type CurrentTerms, offeredRail, type Serving } from '../rails/public.ts'
import { currentRate, type QuotableRate } from '../rates/public.ts'
import { checkGate, levelOfCustomer } from '../verification/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { type Price, priceDeposit, priceWithdrawal } from './price.ts'
import { insertQuote, type QuoteDirection } from './store.ts'

export type Given = Serving & Pick<Deps, 'clock'>

export type Asked = {
  readonly direction: QuoteDirection
  readonly paymentSystem: string
  readonly amount: Money
}

export type MadeQuote = { readonly id: QuoteId; readonly price: Price; readonly expiresAt: Date }

/** Long enough to read it, type a destination and prove who one is. */
const holdsMs = 10 * minute

/**
 * Prices an amount by a rail, and remembers the price for this customer. Refuses: payment_system_unsupported,
 * unsupported_withdraw_system, verification_required, currency_not_supported, minimal_amount, maximum_amount, rate_unavailable.
 */
export async function makeQuote(db: Queryable, deps: Given, customer: CustomerId, asked: Asked): Promise<MadeQuote> {
  const now = deps.clock.now()
  const wallet = await findWalletOf(db, customer)
  const price =
    asked.direction === 'withdrawal'
      ? await withdrawalPrice(db, deps, asked, wallet.currency, now)
      : await depositPrice(db, deps, customer, { ...asked, direction: asked.direction }, wallet.currency, now)
  const quote = { id: newId('quo', deps.clock), price, expiresAt: new Date(now.getTime() + holdsMs) }
  await insertQuote(db, { ...quote, customer, direction: asked.direction, rail: asked.paymentSystem }, now)
  return quote
}

async function depositPrice(
  db: Queryable,
  deps: Given,
  customer: CustomerId,
  { direction, paymentSystem, amount }: Asked & { readonly direction: 'deposit' | 'fundraising' },
  wallet: Currency,
  now: Date,
): Promise<Price> {
  const { rail, side, terms } = await offeredRail(db, deps, direction, paymentSystem, now)
  // Who gives for a fundraising is a guest; whom it is for was verified before it began.
  if (direction === 'deposit' && side.gate) checkGate(await levelOfCustomer(db, customer), side.gate)
  const rate = await currentRate(db, rail.currency, wallet, now)
  const pay = payable(amount, rail.currency, wallet, rate)
  checkBounds(pay, terms)
  return worthIt(priceDeposit(pay, { feeBasisPoints: terms.feeBasisPoints, rate }, wallet), terms)
}

async function withdrawalPrice(
  db: Queryable,
  deps: Given,
  { paymentSystem, amount }: Asked,
  wallet: Currency,
  now: Date,
): Promise<Price> {
  const { rail, terms } = await offeredRail(db, deps, 'withdrawal', paymentSystem, now)
  if (amount.currency !== wallet) throw refuse('currency_not_supported', { field: 'amount' })
  checkBounds(amount, terms)
  const rate = await currentRate(db, wallet, rail.currency, now)
  return worthIt(priceWithdrawal(amount, { feeBasisPoints: terms.feeBasisPoints, rate }, rail.currency), terms)
}

/** What to pay, where the customer named the worth in their own currency. */
function payable(amount: Money, rail: Currency, wallet: Currency, rate: QuotableRate | null): Money {
  if (amount.currency === rail) return amount
  if (amount.currency !== wallet || !rate) throw refuse('currency_not_supported', { field: 'amount' })
  return debitParts(amount, rate.rate, rate.spreadBasisPoints, rail).cost
}

function checkBounds(amount: Money, { minimum, maximum }: CurrentTerms): void {
  if (compare(amount, minimum) < 0) {
    throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
  }
  if (compare(amount, maximum) > 0) {
    throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(maximum) } })
  }
}

/** An amount of which the fee leaves nothing is too small, whatever the minimum says. */
function worthIt(price: Price, { minimum }: CurrentTerms): Price {
  if (price.receive.minor > 0n) return price
  throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(minimum) } })
}
