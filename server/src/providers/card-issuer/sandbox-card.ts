import { add, amountOf, compare, type Currency, type Money, subtract, type WireMoney, zero } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import type {
  AuthDecline,
  AuthKind,
  AuthState,
  CardLimit,
  CardOp,
  CardOpKind,
  IssuedCardState,
  Merchant,
} from './port.ts'

/**
 * An operation as the sandbox keeps it: how it will end is decided when it is accepted. `amount` comes to the card, or back to
 * us; `cost` is what it takes from our money at the issuer. Both are null where nothing moves so.
 */
export type SandboxOp = {
  readonly id: string
  readonly ref: string
  readonly kind: CardOpKind
  readonly amount: WireMoney | null
  readonly cost: WireMoney | null
  readonly at: string
  readonly endsAt: string
  readonly fails: boolean
}

/** `at` is the network's, `heardAt` ours: from then on it holds its money. */
export type SandboxAuth = {
  readonly ref: string
  readonly origin: string | null
  readonly kind: AuthKind
  readonly asked: WireMoney
  readonly billed: WireMoney
  readonly fee: WireMoney
  readonly merchant: Merchant | null
  readonly decline: AuthDecline | null
  readonly at: string
  readonly heardAt: string
}

export type SandboxFee = {
  readonly ref: string
  readonly auth: string
  readonly amount: WireMoney
  readonly at: string
}

export type SandboxThreeDs = {
  readonly ref: string
  readonly kind: 'code' | 'link'
  readonly merchant: string | null
  readonly amount: WireMoney
  readonly at: string
}

export type SandboxLimits = Readonly<Partial<Record<CardLimit, WireMoney>>>

/** A card and all that happened to it. The first of `ops` is its creation. */
export type SandboxCard = {
  readonly ref: string
  readonly typeRef: string
  readonly currency: Currency
  readonly holderRef: string | null
  readonly ops: readonly SandboxOp[]
  /** In the order in which they were asked for. */
  readonly limitsSet: readonly { readonly id: string; readonly limits: SandboxLimits }[]
  readonly auths: readonly SandboxAuth[]
  readonly fees: readonly SandboxFee[]
  readonly threeDs: readonly SandboxThreeDs[]
}

/** How long a purchase is held before it is final. */
export const settlesAfterMs = minute

export function opStateAt({ endsAt, fails }: SandboxOp, now: Date): CardOp['state'] {
  if (now < new Date(endsAt)) return 'pending'
  return fails ? 'failed' : 'done'
}

type Turn = { readonly pending: IssuedCardState; readonly done: IssuedCardState; readonly failed?: IssuedCardState }

/** What an operation makes of a card. One that failed leaves it as it was. */
const turns: Readonly<Partial<Record<CardOpKind, Turn>>> = {
  create: { pending: 'creating', done: 'active', failed: 'failed' },
  freeze: { pending: 'freezing', done: 'frozen' },
  unfreeze: { pending: 'unfreezing', done: 'active' },
  cancel: { pending: 'closing', done: 'closed' },
}

/** How the card was at a moment, or is. */
export function stateAt({ ops }: SandboxCard, moment: Date): IssuedCardState {
  const past = ops.filter(({ at }) => new Date(at) <= moment)
  return past.reduce<IssuedCardState>((state, op) => turns[op.kind]?.[opStateAt(op, moment)] ?? state, 'creating')
}

/** What can be spent now: what is held for a purchase, or is on its way back to us, is not in it. */
export function balanceAt(card: SandboxCard, now: Date): Money {
  const moved = [...card.ops.map((op) => movedBy(op, now)), ...card.auths.map(movedByAuth)]
  return moved.reduce<Money>((sum, amount) => add(sum, amount ?? zero(card.currency)), zero(card.currency))
}

function movedBy(op: SandboxOp, now: Date): Money | null {
  const state = opStateAt(op, now)
  if (op.amount === null || state === 'failed') return null
  const amount = amountOf(op.amount)
  if (op.kind === 'withdraw' || op.kind === 'cancel') return subtract(zero(amount.currency), amount)
  return state === 'done' ? amount : null
}

function movedByAuth({ kind, billed, fee, decline }: SandboxAuth): Money | null {
  if (decline !== null || kind === 'verification') return null
  const amount = amountOf(billed)
  if (kind === 'refund' || kind === 'void') return amount
  return subtract(zero(amount.currency), add(amount, amountOf(fee)))
}

export function authStateAt(card: SandboxCard, auth: SandboxAuth, now: Date): AuthState {
  if (auth.decline !== null) return 'failed'
  if (auth.kind !== 'purchase') return 'settled'
  const isDue = now.getTime() >= new Date(auth.heardAt).getTime() + settlesAfterMs
  return isDue && !isVoided(card, auth) ? 'settled' : 'authorised'
}

export function isVoided({ auths }: SandboxCard, { ref }: SandboxAuth): boolean {
  return auths.some(({ kind, origin }) => kind === 'void' && origin === ref)
}

/** What was given back of a purchase so far. */
export function refundedOf({ auths, currency }: SandboxCard, { ref }: SandboxAuth): Money {
  const refunds = auths.filter(({ kind, origin }) => kind === 'refund' && origin === ref)
  return refunds.reduce<Money>((sum, { billed }) => add(sum, amountOf(billed)), zero(currency))
}

/** When last something moved what can be spent. */
export function changedAt({ ops, auths }: SandboxCard, now: Date): Date {
  const moments = [...ops.flatMap(({ at, endsAt }) => [at, endsAt]), ...auths.map(({ heardAt }) => heardAt)]
  const past = moments.map((moment) => Date.parse(moment)).filter((moment) => moment <= now.getTime())
  return new Date(Math.max(0, ...past))
}

/** How often money moved for an operation, of which a failed one moved none. */
export function movesOf({ ops }: SandboxCard, id: string, now: Date): number {
  return ops.filter((op) => op.id === id && op.amount !== null && opStateAt(op, now) !== 'failed').length
}

/** What a card took of our money at the issuer, less what came back from it. */
export function takenAt({ ops, fees, currency }: SandboxCard, now: Date): Money {
  const taken = ops.map((op) => takenBy(op, now) ?? zero(currency))
  const charged = fees.map(({ amount }) => amountOf(amount))
  return [...taken, ...charged].reduce<Money>((sum, amount) => add(sum, amount), zero(currency))
}

function takenBy(op: SandboxOp, now: Date): Money | null {
  const state = opStateAt(op, now)
  if (state === 'failed') return null
  if (op.cost !== null) return amountOf(op.cost)
  const comesBack = op.amount !== null && state === 'done' ? amountOf(op.amount) : null
  return comesBack && subtract(zero(comesBack.currency), comesBack)
}

export function isWithin(amount: Money, least: Money, most: Money | null): boolean {
  if (amount.currency !== least.currency || compare(amount, least) < 0) return false
  return most === null || compare(amount, most) <= 0
}
