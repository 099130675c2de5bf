import type { createCard as endpoint, replaceCard as replaceEndpoint } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { email as emailShape } from '@emun/contract/fields'
import type { CardholderId, CardId, CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { add, type Money } from '@emun/contract/money'
import { dayIn, type PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { accrueRewards } from '../referrals/public.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { beginRequest } from './begin-change.ts'
import { setAside } from './move-money.ts'
import { type CardOffer, offersOf, readKnownTypes } from './offers.ts'
import { answerAsked, holdOwnCard } from './own-card.ts'
import { checkAction } from './policy.ts'
import { findHolder } from './read-holder.ts'
import type { RequestRow } from './request-store.ts'
import { checkShown } from './shown-price.ts'
import { insertCard, type NewCard } from './store.ts'
import type { CardTypeEntry } from './types/card-type.ts'

type Body = BodyOf<typeof endpoint>
type Replacing = Asked & { readonly id: string; readonly body: BodyOf<typeof replaceEndpoint> }
type Asked = { readonly customer: SignedIn; readonly key: string; readonly language: Language }

/**
 * Has a card made. Its fee and what it starts with leave the balance now, by the terms of this moment; where the customer was shown
 * others, or something else would come onto it, nothing does. Refuses: quote_expired then, incorrect_value for a type that is not to
 * be had or a holder that does not fit, this_field_required, invalid_email, invalid_applepaycard_email, date_in_past, record_not_found
 * for a holder of somebody else, low_balance, operation_not_allowed.
 */
export async function createCard(deps: Deps, { customer, key, language, body }: Asked & { readonly body: Body }) {
  const request = { scope: customer.id, key, route: '/account/create-card', body }
  return once(deps, request, async (tx) => {
    const wallet = await lockWallet(tx, customer.id)
    const offer = await offerOf(tx, deps, wallet, body.cardType)
    const wish = {
      name: body.name,
      email: emailFor(offer.type, body.email),
      limits: { ...noLimits, isSingleUse: body.isSingleUse ?? false, until: lastDay(deps, body) },
      holder: await holderFor(tx, customer.id, offer, body.cardholder),
      replaces: null,
    }
    checkShown(totalOf(offer), body.expected)
    checkShown(offer.start.receive, body.receive)
    const issued = await issue(tx, deps, wallet, offer, wish)
    return answerAsked(tx, deps, issued.card, issued, language)
  })
}

/**
 * Has another card made in the place of one, of its type, name, holder and limits, at the price of a new one. When it is there, the
 * old one is blocked. Refuses: record_not_found, card_blocked, operation_not_allowed, low_balance, quote_expired where the customer
 * was shown another price.
 */
export async function replaceCard(deps: Deps, { customer, key, language, id, body }: Replacing) {
  const request = { scope: customer.id, key, route: `/account/replace-card/${id}`, body }
  return once(deps, request, async (tx) => {
    const { card, wallet, facts } = await holdOwnCard(tx, deps, customer.id, id)
    checkAction(card, 'replace', facts)
    const offer = await offerOf(tx, deps, wallet, card.type)
    checkShown(totalOf(offer), body.expected)
    const issued = await issue(tx, deps, wallet, offer, { ...card, replaces: card.id })
    return answerAsked(tx, deps, issued.card, issued, language)
  })
}

const noLimits = { perDay: null, perMonth: null, shop: null } as const

/** What the balance has to have: the fee, and what is on the card when it is made. */
function totalOf({ terms }: CardOffer): Money {
  return add(terms.fee, terms.start)
}

async function lockWallet(tx: Tx, customer: CustomerId): Promise<Wallet> {
  const wallet = (await lockWalletsOf(tx, [customer])).get(customer)
  if (!wallet) throw new Error(`customer ${customer} has no wallet`)
  return wallet
}

async function offerOf(tx: Tx, deps: Deps, { currency }: Wallet, name: string): Promise<CardOffer> {
  const known = await readKnownTypes(tx, deps.cardIssuers, currency, deps.clock.now())
  const offer = offersOf(deps, known).find(({ type }) => type.name === name)
  if (!offer) throw refuse('incorrect_value', { field: 'cardType' })
  return offer
}

/** Looked at here and not by its shape, because of a card for the phone it is said that its link goes there. */
function emailFor({ isForPhone }: CardTypeEntry, typed: string): string {
  const read = emailShape.safeParse(typed)
  if (read.success) return read.data
  if (isForPhone) throw refuse('invalid_applepaycard_email', { field: 'email' })
  throw refuse(typed.trim() === '' ? 'this_field_required' : 'invalid_email', { field: 'email' })
}

/** The last day a card lives: today at the earliest. */
function lastDay({ clock, config }: Deps, { until }: Body): PlainDate | null {
  if (until === undefined) return null
  if (until < dayIn(config.businessZone, clock.now())) throw refuse('date_in_past', { field: 'until' })
  return until as PlainDate
}

/** A holder of this customer whom the issuer has approved for this type; null where the type has none. */
async function holderFor(
  tx: Tx,
  customer: CustomerId,
  { type, told, issuer }: CardOffer,
  id: string | undefined,
): Promise<CardholderId | null> {
  if (id === undefined) {
    if (type.needsCardholder || told.needsHolder) throw refuse('this_field_required', { field: 'cardholder' })
    return null
  }
  const holder = await findHolder(tx, id)
  if (holder?.customer !== customer) throw refuse('record_not_found', { field: 'cardholder' })
  const fits = holder.type === type.name && holder.issuer === issuer && holder.state === 'approved'
  if (!fits || !type.needsCardholder) throw refuse('incorrect_value', { field: 'cardholder' })
  return holder.id
}

type Wish = Pick<NewCard, 'name' | 'email' | 'limits' | 'holder' | 'replaces'>

async function issue(tx: Tx, deps: Deps, wallet: Wallet, offer: CardOffer, wish: Wish): Promise<RequestRow> {
  const { type, terms, issuer, start } = offer
  const now = deps.clock.now()
  const id: CardId = newId('crd', deps.clock)
  const request = newId('crq', deps.clock)
  const { name, email, limits, holder, replaces } = wish
  const about = { customer: wallet.customer, type: type.name, currency: type.currency, issuer }
  const card: NewCard = { id, ...about, name, email, limits, holder, replaces }
  const total = totalOf(offer)
  await insertCard(tx, card, now)
  const load = { fee: terms.fee, onCard: start.receive, rate: start.exchanged && start.exchanged.by }
  await setAside(tx, { id: uuidOfId(request), now }, wallet, card, { kind: 'card_issue', total, ...load })
  const currencies = { walletCurrency: wallet.currency, cardCurrency: type.currency }
  const by = { askedBy: 'customer', operator: null }
  deps.outbox.emit(tx, { name: 'card.changed', customers: [wallet.customer], payload: { card: id } })
  const asked = await beginRequest(tx, deps, {
    id: request,
    card: id,
    kind: 'create',
    amount: total,
    ...load,
    ...currencies,
    ...by,
  })
  const rewarded = { source: request, card: id, customer: wallet.customer, currency: wallet.currency, topUp: null }
  await accrueRewards(tx, deps, rewarded)
  return asked
}
