import { add, type Money, zero } from '@emun/contract/money'
import { textTold, told } from '../told.ts'
import type { AuthKind, AuthReading, AuthState, CardAuth, ForeignAmount, IssuerFee, Merchant } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { countryOf } from './wasabi-country.ts'
import { authDeclineOf, authKindOf, authStateOf } from './wasabi-states.ts'
import { currencyTold, feeTold, moneyTold, pageTold, plainDecimal, timeTold } from './wasabi-told.ts'

export async function readAuth(wasabi: Wasabi, card: string, ref: string): Promise<AuthReading> {
  const question = { pageNum: 1, pageSize: 100, cardNo: card, tradeNo: ref }
  const answer = await wasabi.ask('card/authTransaction', question)
  const page = typeof answer === 'string' || answer.was === 'failed' ? null : pageTold(answer.data)
  if (page === null) return 'unknown'
  const theirs = page.records.filter((each) => textTold(each, 'tradeNo') === ref && textTold(each, 'cardNo') === card)
  if (theirs.length === 0) return 'not_found'
  return furthest(theirs.map(authTold)) ?? 'unknown'
}

/** They tell of one several times as it goes on; were all of it kept, what is final counts. */
function furthest(auths: readonly (CardAuth | null)[]): CardAuth | null {
  return auths.find((auth) => auth !== null && auth.state !== 'authorised') ?? auths[0] ?? null
}

/** Null for one that cannot be read. */
export function authTold(record: unknown): CardAuth | null {
  const [ref, card] = [textTold(record, 'tradeNo'), textTold(record, 'cardNo')]
  const [kind, state] = [authKindOf(textTold(record, 'type')), authStateOf(textTold(record, 'status'))]
  const [asked, at] = [askedTold(record), timeTold(record, 'transactionTime')]
  if (ref === null || card === null || kind === null || state === null || asked === null || at === null) return null
  const [billed, fee] = [billedTold(record, kind, state), feesTold(record)]
  if (billed === null || fee === null) return null
  return {
    ref,
    card,
    origin: textTold(record, 'originTradeNo'),
    kind,
    state,
    asked,
    billed,
    fee,
    merchant: merchantTold(record),
    decline: state === 'failed' ? authDeclineOf(textTold(record, 'description')) : null,
    at,
  }
}

function askedTold(record: unknown): ForeignAmount | null {
  const decimal = plainDecimal(textTold(record, 'amount'))
  const currency = textTold(record, 'currency')
  return decimal === null || currency === null ? null : { decimal, currency }
}

/** The currency of the card; of one that they declined it may not be told, and all our cards there are in dollars. */
const cardCurrency = (record: unknown) => currencyTold(record, 'authorizedCurrency') ?? 'USD'

/**
 * What was held, until what was settled is told in the same currency. A verification moves nothing, whatever a shop asked for,
 * and of what was declined nothing may be told.
 */
function billedTold(record: unknown, kind: AuthKind, state: AuthState): Money | null {
  const currency = cardCurrency(record)
  if (kind === 'verification') return zero(currency)
  const held = moneyTold(record, 'authorizedAmount', 'authorizedCurrency')
  if (state === 'failed') return held ?? zero(currency)
  const settled = state === 'settled' ? moneyTold(record, 'settleAmount', 'settleCurrency') : null
  return settled !== null && settled.currency === currency && settled.minor > 0n ? settled : held
}

function feesTold(record: unknown): Money | null {
  const currency = cardCurrency(record)
  const [own, crossBorder] = [feeTold(record, 'fee', currency), feeTold(record, 'crossBoardFee', currency)]
  return own && crossBorder && add(own, crossBorder)
}

function merchantTold(record: unknown): Merchant | null {
  const data = told(record, 'merchantData')
  const name = textTold(data, 'name') ?? textTold(record, 'merchantName')
  if (name === null) return null
  const category = textTold(data, 'categoryCode')
  return {
    name,
    category: category !== null && /^\d{4}$/.test(category) ? category : null,
    country: countryOf(textTold(data, 'country')),
  }
}

/** What a card could not pay and our wallet did; until it has, nothing was taken. */
export function feeTaken(record: unknown): IssuerFee | 'skip' | null {
  if (textTold(record, 'status') !== 'success') return 'skip'
  const [ref, card] = [textTold(record, 'tradeNo'), textTold(record, 'cardNo')]
  const [amount, at] = [moneyTold(record, 'amount', 'currency'), timeTold(record, 'transactionTime')]
  if (ref === null || card === null || amount === null || at === null) return null
  return { ref, card, auth: textTold(record, 'originTradeNo'), amount, at }
}
