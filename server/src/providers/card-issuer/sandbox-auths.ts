import { add, amountOf, compare, money, type Money, percentageFee, subtract, toWire, zero } from '@emun/contract/money'
import type { AuthDecline, AuthKind, AuthReading, CardAuth, IssuedCardState, Merchant } from './port.ts'
import {
  authStateAt,
  balanceAt,
  isVoided,
  refundedOf,
  type SandboxAuth,
  type SandboxCard,
  type SandboxFee,
  settlesAfterMs,
  stateAt,
} from './sandbox-card.ts'
import type { World } from './sandbox-deps.ts'
import { lastDigitsOf } from './sandbox-fate.ts'
import { isBeyond } from './sandbox-limits.ts'
import { isNumberedAt } from './sandbox-reading.ts'
import { amountIn, newRef, type News, type Played, type Scene, someShop } from './sandbox-scene.ts'
import { sandboxTypes } from './sandbox-types.ts'

type Happening = {
  readonly kind: AuthKind
  readonly billed: Money
  readonly fee?: Money
  readonly decline?: AuthDecline | null
  readonly origin?: string
  readonly merchant?: Merchant | null
}

/** A purchase for an amount that ends in 07 costs one hundredth besides. */
export function purchase(scene: Scene): Played {
  const billed = amountIn(scene)
  if (billed.minor <= 0n) return 'not_possible'
  const fee = lastDigitsOf(billed) === '07' ? percentageFee(billed, 100n) : zero(billed.currency)
  const decline = scene.act.wrong ?? declineOf(scene, add(billed, fee))
  return happen(scene, { kind: 'purchase', billed, fee, decline })
}

/** Asks whether the card lives, and moves nothing. */
export function verify(scene: Scene): Played {
  const nothing = zero(scene.card.currency)
  return happen(scene, { kind: 'verification', billed: nothing, decline: declineOf(scene, nothing) })
}

/** Given back once it is final, and never more than was paid. */
export function refund(scene: Scene): Played {
  const { card, now } = scene
  const origin = purchaseIn(scene)
  const billed = amountIn(scene)
  if (!origin || billed.minor <= 0n || authStateAt(card, origin, now) !== 'settled') return 'not_possible'
  if (compare(add(refundedOf(card, origin), billed), amountOf(origin.billed)) > 0) return 'not_possible'
  return happen(scene, { kind: 'refund', billed, origin: origin.ref, merchant: origin.merchant })
}

/** Lets go of what is held, until it is final. What the issuer took besides, it keeps. */
export function voidPurchase(scene: Scene): Played {
  const { card, now } = scene
  const origin = purchaseIn(scene)
  if (!origin || authStateAt(card, origin, now) !== 'authorised' || isVoided(card, origin)) return 'not_possible'
  return happen(scene, {
    kind: 'void',
    billed: amountOf(origin.billed),
    origin: origin.ref,
    merchant: origin.merchant,
  })
}

/** Takes what is on the card, and the rest from us. */
export function chargeMonth(scene: Scene): Played {
  const { card, act, now } = scene
  const state = stateAt(card, now)
  const asked = amountIn(scene)
  if (asked.minor <= 0n || !['active', 'freezing', 'frozen', 'unfreezing'].includes(state)) return 'not_possible'
  const there = balanceAt(card, now)
  const billed = compare(there, asked) < 0 ? there : asked
  const played = happen(scene, { kind: 'fee', billed, merchant: null })
  const rest = subtract(asked, billed)
  if (played === 'not_possible' || rest.minor === 0n) return played
  const at = (act.at ?? now).toISOString()
  const fee: SandboxFee = { ref: newRef('fee'), auth: played.ref, amount: toWire(rest), at }
  const news: News = { about: 'fee', ref: fee.ref, what: 'charged', afterMs: 0 }
  return { ...played, card: { ...played.card, fees: [...card.fees, fee] }, news: [...played.news, news] }
}

function happen({ card, act, now }: Scene, happening: Happening): Played {
  const { kind, billed, origin = null, decline = null, merchant = act.merchant ?? someShop } = happening
  const nothing = zero(billed.currency)
  const auth: SandboxAuth = {
    ref: newRef('auth'),
    origin,
    kind,
    asked: toWire(kind === 'void' ? billed : (act.asked ?? money(card.currency, act.cents))),
    billed: toWire(billed),
    fee: toWire(decline === null ? (happening.fee ?? nothing) : nothing),
    merchant,
    decline,
    at: (act.at ?? now).toISOString(),
    heardAt: now.toISOString(),
  }
  const state = authStateAt(card, auth, now)
  const news: News = { about: 'auth', ref: auth.ref, what: state, afterMs: 0 }
  const end: News = { ...news, what: 'settled', afterMs: settlesAfterMs }
  return {
    card: { ...card, auths: [...card.auths, auth] },
    ref: auth.ref,
    news: state === 'authorised' ? [news, end] : [news],
  }
}

function purchaseIn({ card, act }: Scene): SandboxAuth | undefined {
  return card.auths.find(({ ref, kind }) => ref === act.origin && kind === 'purchase')
}

const byState: Readonly<Partial<Record<IssuedCardState, AuthDecline>>> = {
  creating: 'wrong_details',
  failed: 'wrong_details',
  freezing: 'card_frozen',
  frozen: 'card_frozen',
  unfreezing: 'card_frozen',
  closing: 'card_closed',
  closed: 'card_closed',
}

/** The most that a shop may take at once, in hundredths. */
const mostAtOnce = 1_000_000n

/** The card is looked at as it was when the shop asked, and its balance as it is, so that nothing is spent twice. */
function declineOf({ card, act, now }: Scene, takes: Money): AuthDecline | null {
  const moment = act.at ?? now
  const stands = byState[stateAt(card, moment)]
  if (stands) return stands
  if (!isNumberedAt(card, moment)) return 'wrong_details'
  const risks = sandboxTypes.get(card.typeRef)?.type.risks ?? []
  if (takes.minor > 0n && act.merchant && risks.includes(act.merchant.category)) return 'merchant_unsupported'
  if (takes.minor > mostAtOnce || (takes.minor > 0n && isBeyond(card, takes, moment))) return 'limit'
  return compare(takes, balanceAt(card, now)) > 0 ? 'insufficient_funds' : null
}

export async function readAuth({ store, clock }: World, ref: string, authRef: string): Promise<AuthReading> {
  const card = await store.card(ref)
  const auth = card?.auths.find((each) => each.ref === authRef)
  return card && auth ? authAt(card, auth, clock.now()) : 'not_found'
}

export function authAt(card: SandboxCard, auth: SandboxAuth, now: Date): CardAuth {
  const { ref, origin, kind, merchant, decline } = auth
  return {
    ref,
    card: card.ref,
    origin,
    kind,
    state: authStateAt(card, auth, now),
    asked: { decimal: auth.asked.amount, currency: auth.asked.currency },
    billed: amountOf(auth.billed),
    fee: amountOf(auth.fee),
    merchant,
    decline,
    at: new Date(auth.at),
  }
}
