import { add, amountOf, compare, isPositive, type Money, money, subtract, toWire } from '@emun/contract/money'
import { second } from '@emun/contract/time'
import type {
  CardMoneyRequest,
  CardOp,
  CardOpKind,
  CardOpQuery,
  CardOpReading,
  CardRequest,
  CreateCard,
  IssuedCardState,
  IssuerDecline,
  IssuerOutcome,
} from './port.ts'
import { balanceAt, isWithin, opStateAt, type SandboxCard, type SandboxOp, stateAt, takenAt } from './sandbox-card.ts'
import { after, declined, type World } from './sandbox-deps.ts'
import { fateOf } from './sandbox-fate.ts'
import { holderAt } from './sandbox-holder.ts'
import { tell } from './sandbox-hints.ts'
import { type SandboxType, sandboxTypes } from './sandbox-types.ts'

const refOf = (id: string) => `sandbox_${id}`
/** By the id of what made it, so that asking again makes no other. */
export const cardRefOf = (id: string) => `sandbox_card_${id}`
/** How long after it was asked for a card has its name. */
const namedAfterMs = 2 * second

type Given = CardRequest & { readonly amount?: Money }

export async function createCard(world: World, request: CreateCard): Promise<IssuerOutcome> {
  const { id, typeRef, holderRef, firstDeposit } = request
  const known = await world.store.op(id)
  if (known) {
    const isSame = known.card.typeRef === typeRef && known.card.holderRef === holderRef
    return isSame ? repeated(known.op, 'create', firstDeposit) : declined('conflict')
  }
  const made = sandboxTypes.get(typeRef)
  if (!made) return declined('unsupported')
  const cost = () => add(made.type.price, firstDeposit)
  const code = (await refusalOfCard(world, request, made)) ?? (await refusalOfFloat(world, cost()))
  if (code !== null) return declined(code)
  const { currency } = made.type
  const card = {
    ref: cardRefOf(id),
    typeRef,
    currency,
    holderRef,
    ops: [],
    limitsSet: [],
    auths: [],
    fees: [],
    threeDs: [],
  }
  return accept(world, card, { id, kind: 'create', amount: firstDeposit, cost: cost() }, made.creatingMs)
}

async function refusalOfCard(
  { store, clock }: World,
  { firstDeposit, holderRef, typeRef }: CreateCard,
  { type }: SandboxType,
): Promise<IssuerDecline | null> {
  if (!isWithin(firstDeposit, type.firstDeposit.least, type.firstDeposit.most)) return 'amount'
  if (!type.needsHolder) return null
  const holder = holderRef === null ? null : await store.holder(holderRef)
  if (holder?.typeRef !== typeRef) return 'holder'
  return holderAt(holder, clock.now()).state === 'approved' ? null : 'holder'
}

export function topUp(world: World, request: CardMoneyRequest): Promise<IssuerOutcome> {
  return ask(world, request, 'top_up', 2 * second)
}

export function withdraw(world: World, request: CardMoneyRequest): Promise<IssuerOutcome> {
  return ask(world, request, 'withdraw', 2 * second)
}

export function freeze(world: World, request: CardRequest): Promise<IssuerOutcome> {
  return ask(world, request, 'freeze', 2 * second)
}

export function unfreeze(world: World, request: CardRequest): Promise<IssuerOutcome> {
  return ask(world, request, 'unfreeze', 2 * second)
}

export function cancel(world: World, request: CardRequest): Promise<IssuerOutcome> {
  return ask(world, request, 'cancel', 5 * second)
}

async function ask(world: World, given: Given, kind: CardOpKind, lastsMs: number): Promise<IssuerOutcome> {
  const { id, amount } = given
  const known = await world.store.op(id)
  if (known) return known.card.ref === given.card ? repeated(known.op, kind, amount) : declined('conflict')
  const card = await world.store.card(given.card)
  const type = card && sandboxTypes.get(card.typeRef)?.type
  if (!card || !type) return declined('refused')
  const now = world.clock.now()
  const cost = kind === 'top_up' && amount ? amount : null
  const code = refusalOf(card, kind, now, { amount, type }) ?? (cost && (await refusalOfFloat(world, cost)))
  if (code !== null) return declined(code)
  // What is on a card that is given up is spoken for from this moment on.
  const moving = kind === 'cancel' ? balanceAt(card, now) : (amount ?? null)
  return accept(world, card, { id, kind, amount: moving, cost }, lastsMs)
}

/** In which states a card may be asked for it. */
const mayBe: Readonly<Record<CardOpKind, readonly IssuedCardState[]>> = {
  create: [],
  top_up: ['active'],
  withdraw: ['active'],
  freeze: ['active'],
  unfreeze: ['frozen'],
  cancel: ['active', 'frozen'],
}

function refusalOf(
  card: SandboxCard,
  kind: CardOpKind,
  now: Date,
  { amount, type }: { readonly amount: Money | undefined; readonly type: SandboxType['type'] },
): IssuerDecline | null {
  if (!mayBe[kind].includes(stateAt(card, now))) return 'state'
  if (kind === 'freeze' && !type.canFreeze) return 'unsupported'
  // Money on its way to a card that is closed meanwhile would be there for nobody.
  if (kind === 'cancel' && card.ops.some((op) => opStateAt(op, now) === 'pending')) return 'busy'
  if (amount === undefined) return null
  if (kind === 'top_up') return isWithin(amount, type.topUp.least, type.topUp.most) ? null : 'amount'
  if (amount.currency !== card.currency || !isPositive(amount)) return 'amount'
  return compare(amount, balanceAt(card, now)) > 0 ? 'balance' : null
}

/** What lies at the issuer in each currency before the first card. */
const floatAtFirst = 100_000_000n

export async function floatOf({ store, clock }: World, currency: Money['currency']): Promise<Money> {
  const now = clock.now()
  const cards = (await store.cards()).filter((card) => card.currency === currency)
  return cards.reduce<Money>((left, card) => subtract(left, takenAt(card, now)), money(currency, floatAtFirst))
}

async function refusalOfFloat(world: World, cost: Money): Promise<IssuerDecline | null> {
  return compare(cost, await floatOf(world, cost.currency)) > 0 ? 'no_funds' : null
}

type Wish = Pick<SandboxOp, 'id' | 'kind'> & { readonly amount: Money | null; readonly cost: Money | null }

async function accept(world: World, card: SandboxCard, wish: Wish, lastsMs: number): Promise<IssuerOutcome> {
  const { id, kind, amount, cost } = wish
  const fate = fateOf(kind === 'cancel' ? null : amount)
  if (fate.isDeclined) return declined('refused')
  const now = world.clock.now()
  const endsAt = after(now, fate.lastsMs ?? lastsMs)
  const op: SandboxOp = {
    id,
    ref: refOf(id),
    kind,
    amount: amount && toWire(amount),
    cost: cost && toWire(cost),
    at: now.toISOString(),
    endsAt: endsAt.toISOString(),
    fails: fate.fails,
  }
  await world.store.keepOp(card, op)
  const news = tellOf(world, card, op, endsAt.getTime() - now.getTime())
  await world.plan(Array.from({ length: fate.told }, () => news))
  return fate.isAnswered ? { outcome: 'accepted', ref: op.ref } : { outcome: 'unknown' }
}

function tellOf(world: World, card: SandboxCard, op: SandboxOp, afterMs: number) {
  const eventId = `${op.ref}:${op.fails ? 'failed' : 'done'}`
  return tell(world, { eventId, about: 'op', ref: op.ref, card: card.ref }, afterMs)
}

/** The same words under the same id are the same wish, and other words a mistake of ours. */
function repeated(op: SandboxOp, kind: CardOpKind, amount: Money | undefined): IssuerOutcome {
  const isSame = op.kind === kind && (amount === undefined || isAmount(op, amount))
  return isSame ? { outcome: 'accepted', ref: op.ref } : declined('conflict')
}

function isAmount(op: SandboxOp, amount: Money): boolean {
  const kept = op.amount && amountOf(op.amount)
  return kept !== null && kept.currency === amount.currency && compare(kept, amount) === 0
}

/** Ends what is still under way as a failure, now. */
export async function failOp(world: World, id: string): Promise<boolean> {
  const known = await world.store.op(id)
  const now = world.clock.now()
  if (!known || opStateAt(known.op, now) !== 'pending') return false
  const failed: SandboxOp = { ...known.op, fails: true, endsAt: now.toISOString() }
  const ops = known.card.ops.map((op) => (op.id === id ? failed : op))
  await world.store.keepCard({ ...known.card, ops })
  await world.plan([tellOf(world, known.card, failed, 0)])
  return true
}

export async function lookupOp({ store, clock }: World, { id, ref, kind }: CardOpQuery): Promise<CardOpReading> {
  const known = ref === null || ref === refOf(id) ? await store.op(id) : null
  return known?.op.kind === kind ? opAt(known.card, known.op, clock.now()) : 'not_found'
}

export function opAt(card: SandboxCard, op: SandboxOp, now: Date): CardOp {
  const state = opStateAt(op, now)
  const isNamed = op.kind !== 'create' || now >= after(new Date(op.at), namedAfterMs)
  return {
    ref: op.ref,
    kind: op.kind,
    state,
    card: isNamed ? card.ref : null,
    received: state === 'done' && op.amount ? amountOf(op.amount) : null,
    reason: state === 'failed' ? 'SANDBOX_FAILURE' : null,
  }
}
