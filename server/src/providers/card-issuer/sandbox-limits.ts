import { add, amountOf, compare, isPositive, type Money, toWire, zero } from '@emun/contract/money'
import {
  type CardLimit,
  type CardLimits,
  cardLimits,
  type CardRequest,
  type IssuerDecline,
  type IssuerOutcome,
} from './port.ts'
import { isVoided, type SandboxCard, type SandboxLimits, stateAt } from './sandbox-card.ts'
import { declined, type World } from './sandbox-deps.ts'
import { sandboxTypes } from './sandbox-types.ts'

type Request = CardRequest & { readonly limits: CardLimits }

/** They hold from this moment on. What is asked again changes nothing, whatever was set since. */
export async function setLimits({ store, clock }: World, request: Request): Promise<IssuerOutcome> {
  const card = await store.card(request.card)
  if (!card) return declined('refused')
  const asked = written(request.limits)
  const ref = `sandbox_${request.id}`
  const known = card.limitsSet.find(({ id }) => id === request.id)
  if (known) return isSame(known.limits, asked) ? { outcome: 'accepted', ref } : declined('conflict')
  const code = refusalOf(card, request.limits, clock.now())
  if (code !== null) return declined(code)
  await store.keepCard({ ...card, limitsSet: [...card.limitsSet, { id: request.id, limits: asked }] })
  return { outcome: 'accepted', ref }
}

function written(limits: CardLimits): SandboxLimits {
  return Object.fromEntries(entriesOf(limits).map(([which, most]) => [which, toWire(most)]))
}

function entriesOf(limits: CardLimits): readonly (readonly [CardLimit, Money])[] {
  return cardLimits.flatMap((which) => {
    const most = limits[which]
    return most === undefined ? [] : [[which, most] as const]
  })
}

function isSame(one: SandboxLimits, other: SandboxLimits): boolean {
  return cardLimits.every((which) => one[which]?.amount === other[which]?.amount)
}

function refusalOf(card: SandboxCard, limits: CardLimits, now: Date): IssuerDecline | null {
  if (!['active', 'frozen'].includes(stateAt(card, now))) return 'state'
  const kept = sandboxTypes.get(card.typeRef)?.type.limits ?? []
  const asked = entriesOf(limits)
  if (asked.some(([which]) => !kept.includes(which))) return 'unsupported'
  const isAmount = (most: Money) => most.currency === card.currency && isPositive(most)
  return asked.length > 0 && asked.every(([, most]) => isAmount(most)) ? null : 'amount'
}

/** Those that hold: of each the last that was set. */
export function limitsOf({ limitsSet }: SandboxCard): CardLimits {
  const last = (which: CardLimit) => limitsSet.findLast(({ limits }) => limits[which])?.limits[which]
  const held = cardLimits.flatMap((which) => {
    const most = last(which)
    return most ? [[which, amountOf(most)] as const] : []
  })
  return Object.fromEntries(held)
}

/** Whether a purchase at this moment goes beyond one of the card's limits. Days and months are those of UTC. */
export function isBeyond(card: SandboxCard, takes: Money, moment: Date): boolean {
  return entriesOf(limitsOf(card)).some(([which, most]) => {
    const period = moment.toISOString().slice(0, lettersOf[which])
    const spent = which === 'perPurchase' ? zero(card.currency) : spentIn(card, period)
    return compare(add(spent, takes), most) > 0
  })
}

/** How much of a moment's letters is the day, or the month, that it lies in. */
const lettersOf: Readonly<Record<CardLimit, number>> = { perPurchase: 0, perDay: 10, perMonth: 7 }

/** What was voided was not spent, and what was given back was. */
function spentIn(card: SandboxCard, period: string): Money {
  const bought = card.auths.filter(
    (auth) => auth.kind === 'purchase' && auth.decline === null && auth.at.startsWith(period) && !isVoided(card, auth),
  )
  return bought.reduce<Money>(
    (sum, { billed, fee }) => add(sum, add(amountOf(billed), amountOf(fee))),
    zero(card.currency),
  )
}
