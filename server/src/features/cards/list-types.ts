import type { CardType, cardDepositInfo, cardTypes, cardWithdrawInfo } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { add, type Currency, fromWire, isPositive, type Money, toWire, zero } from '@emun/contract/money'
import { balancesOf } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { rateOnTheWire } from '../quotes/public.ts'
import { currentRate } from '../rates/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { categoryWord } from './category-words.ts'
import { boundsOf, type CardOffer, offersOf, readKnownTypes } from './offers.ts'
import { exchange } from './exchange.ts'
import { ownCard } from './own-card.ts'
import { readPaymentFeeTerms, viewPaymentFees } from './payment-fee-terms.ts'
import { mayTopUp, topUpFee, topUpTermsFor } from './top-up-terms.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'cardIssuers' | 'rails'>

/** The cards that can be had now; `isVerified` for topping one up. */
export async function listCardTypes(
  deps: Given,
  customer: CustomerId,
  language: Language,
): Promise<ReplyOf<typeof cardTypes>> {
  const { db, clock } = deps
  const wallet = await findWalletOf(db, customer)
  const offers = offersOf(deps, await readKnownTypes(db, deps.cardIssuers, wallet.currency, clock.now()))
  return {
    ok: true,
    types: offers.map((offer) => viewType(offer, language)),
    payments: viewPaymentFees(await readPaymentFeeTerms(db, wallet.currency, clock.now())),
    balance: toWire(await mainBalance(db, customer, wallet.currency)),
    isVerified: await mayTopUp(db, deps, customer, wallet.currency),
  }
}

function viewType({ type, terms, told, start }: CardOffer, language: Language): CardType {
  const { minimum, maximum } = boundsOf(terms, told)
  const feeBasisPoints = Number(terms.topUpFeeBasisPoints)
  return {
    name: type.name,
    ...type.words[language],
    art: type.art,
    network: type.network,
    currency: type.currency,
    fee: toWire(terms.fee),
    start: toWire(terms.start),
    startOnCard: toWire(start.receive),
    total: toWire(add(terms.fee, terms.start)),
    issueSeconds: type.issueSeconds,
    needsCardholder: type.needsCardholder || told.needsHolder,
    isForPhone: type.isForPhone,
    topUp: { minimum: toWire(minimum), maximum: toWire(maximum), feeBasisPoints },
    unsupported: told.risks.map((risk) => categoryWord(risk, language)),
    canFreeze: told.canFreeze,
  }
}

/**
 * What topping a card up costs; of the least amount where none is said. Refuses: record_not_found, amount_incorrect,
 * rate_unavailable.
 */
export async function readDepositInfo(
  deps: Given,
  customer: CustomerId,
  id: string,
  typed: string | undefined,
): Promise<ReplyOf<typeof cardDepositInfo>> {
  const { db, clock } = deps
  const card = await ownCard(db, customer, id)
  const { currency } = await findWalletOf(db, customer)
  const known = await readKnownTypes(db, deps.cardIssuers, currency, clock.now())
  const terms = await topUpTermsFor(db, deps, customer, known, card)
  const { minimum, maximum, rate } = terms
  const amount = typed === undefined ? minimum : amountTyped(typed, currency)
  const { fee, feeBasisPoints } = topUpFee(terms, amount)
  const [pay, receive] = [toWire(add(amount, fee)), toWire(exchange(amount, card.currency, rate).receive)]
  return {
    ok: true,
    minimum: toWire(minimum),
    maximum: toWire(maximum),
    balance: toWire(await mainBalance(db, customer, currency)),
    costs: {
      pay,
      fee: toWire(fee),
      feeBasisPoints: Number(feeBasisPoints),
      receive,
      rate: rate && rateOnTheWire(rate),
    },
  }
}

/** What withdrawing an amount brings to the balance. Refuses: record_not_found, amount_incorrect, rate_unavailable. */
export async function readWithdrawInfo(
  { db, clock }: Given,
  customer: CustomerId,
  id: string,
  typed: string,
): Promise<ReplyOf<typeof cardWithdrawInfo>> {
  const card = await ownCard(db, customer, id)
  const { currency } = await findWalletOf(db, customer)
  const amount = amountTyped(typed, card.currency)
  const rate = await currentRate(db, card.currency, currency, clock.now())
  const { receive } = exchange(amount, currency, rate)
  const fee = toWire(zero(currency))
  const costs = { pay: toWire(amount), fee, feeBasisPoints: 0, receive: toWire(receive) }
  return { ok: true, costs: { ...costs, rate: rate && rateOnTheWire(rate) } }
}

function amountTyped(text: string, currency: Currency): Money {
  const amount = fromWire({ amount: text, currency })
  if (!amount || !isPositive(amount)) throw refuse('amount_incorrect', { field: 'amount' })
  return amount
}

async function mainBalance(db: Queryable, customer: CustomerId, currency: Currency): Promise<Money> {
  return (await balancesOf(db, customer, currency)).main ?? zero(currency)
}
