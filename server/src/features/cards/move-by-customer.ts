import type { topUpCard as endpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { add, type Currency, fromWire, isPositive, type Money, money, toWire, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import { accrueRewards } from '../referrals/public.ts'
import { beginRequest } from './begin-change.ts'
import { exchange } from './exchange.ts'
import { setAside, takeOff } from './move-money.ts'
import { answerAsked, holdOwnCard } from './own-card.ts'
import { checkAction } from './policy.ts'
import { checkShown } from './shown-price.ts'
import { tellChange } from './tell-change.ts'
import { checkTopUp, topUpFee, topUpTermsFor } from './top-up-terms.ts'

type Asked = {
  readonly customer: SignedIn
  readonly key: string
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

const byCustomer = { askedBy: 'customer', operator: null } as const

/**
 * The amount, in the wallet's currency, goes onto the card, and the fee comes on top of it: both leave the balance now, and nothing
 * does where the customer was shown another sum. Out of what came over a chain there is no fee for whoever is verified for that.
 * Refuses: quote_expired, record_not_found, card_blocked, operation_not_allowed, verification_required, wallets_differ_in_currency,
 * minimal_amount, maximum_amount, low_balance, rate_unavailable.
 */
export async function topUpCard(deps: Deps, { customer, key, id, body, language }: Asked) {
  return once(deps, { scope: customer.id, key, route: `/account/topup-card/${id}`, body }, async (tx) => {
    const { card, wallet, facts, known } = await holdOwnCard(tx, deps, customer.id, id)
    checkAction(card, 'top_up', facts)
    const terms = await topUpTermsFor(tx, deps, customer.id, known, card)
    const amount = amountOf(body, wallet.currency)
    checkTopUp(terms, amount)
    const { rate } = terms
    const exchanged = exchange(amount, card.currency, rate)
    checkShown(exchanged.receive, body.receive)
    const { fee, isFree: isCryptoFunded } = topUpFee(terms, amount)
    const load = { fee, onCard: exchanged.receive, rate }
    const total = add(amount, fee)
    checkShown(total, body.expected)
    const request = newId('crq', deps.clock)
    const posting = { id: uuidOfId(request), now: deps.clock.now() }
    await setAside(tx, posting, wallet, card, { kind: 'card_topup', total, ...load })
    const amounts = { amount: total, ...load, walletCurrency: wallet.currency, cardCurrency: card.currency }
    const asked = await beginRequest(tx, deps, {
      id: request,
      card: card.id,
      kind: 'top_up',
      isCryptoFunded,
      ...amounts,
      ...byCustomer,
    })
    const { customer: owner, currency } = wallet
    await accrueRewards(tx, deps, { source: request, card: card.id, customer: owner, currency, topUp: amount })
    tellChange(tx, deps, card)
    return answerAsked(tx, deps, card.id, asked, language)
  })
}

/**
 * The amount, in the card's currency, leaves the card now, and comes to the balance when the issuer has given it back; no fee.
 * Refuses: record_not_found, card_blocked, operation_not_allowed, wallets_differ_in_currency, minimal_amount, low_card_balance,
 * rate_unavailable, quote_expired.
 */
export async function withdrawFromCard(deps: Deps, { customer, key, id, body, language }: Asked) {
  return once(deps, { scope: customer.id, key, route: `/account/withdraw-from-card/${id}`, body }, async (tx) => {
    const { card, wallet, facts, known } = await holdOwnCard(tx, deps, customer.id, id)
    const least = money(card.currency, 1n)
    // Of a card with nothing on it the ledger says so, and with how much.
    checkAction(card, 'withdraw', { ...facts, balance: least })
    const onCard = amountOf(body, card.currency)
    if (!isPositive(onCard)) throw refuse('minimal_amount', { field: 'amount', details: { minimum: toWire(least) } })
    const rate = known.rateOf(card.currency)
    const exchanged = exchange(onCard, wallet.currency, rate)
    checkShown(exchanged.receive, body.receive)
    const request = newId('crq', deps.clock)
    await takeOff(tx, { id: uuidOfId(request), now: deps.clock.now() }, card, onCard)
    const amounts = { amount: exchanged.receive, fee: zero(wallet.currency), onCard, rate }
    const currencies = { walletCurrency: wallet.currency, cardCurrency: card.currency }
    const wish = { id: request, card: card.id, kind: 'withdraw', ...amounts, ...currencies, ...byCustomer } as const
    const asked = await beginRequest(tx, deps, wish)
    tellChange(tx, deps, card)
    return answerAsked(tx, deps, card.id, asked, language)
  })
}

function amountOf({ amount: wire }: Asked['body'], currency: Currency): Money {
  const amount = fromWire(wire)
  if (!amount) throw new Error('the contract let an amount through that is none')
  if (amount.currency !== currency) throw refuse('wallets_differ_in_currency', { field: 'amount' })
  return amount
}
