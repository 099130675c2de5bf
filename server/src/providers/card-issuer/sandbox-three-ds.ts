import { money, toWire } from '@emun/contract/money'
import { minute, second } from '@emun/contract/time'
import type { CardIssuer, ThreeDs } from './port.ts'
import { type SandboxThreeDs, stateAt } from './sandbox-card.ts'
import { after, type World } from './sandbox-deps.ts'
import { threeDsValueOf } from './sandbox-numbers.ts'
import { isNumberedAt } from './sandbox-reading.ts'
import { newRef, type News, type Played, type Scene, someShop } from './sandbox-scene.ts'

/** How long a question of a shop can be answered. */
const questionLifeMs = 5 * minute

export function question({ card, act, now }: Scene, kind: 'code' | 'link'): Played {
  if (!isNumberedAt(card, now) || stateAt(card, now) === 'closed') return 'not_possible'
  const at = (act.at ?? now).toISOString()
  const amount = toWire(money(card.currency, act.cents))
  const asked = { ref: newRef('3ds'), kind, merchant: (act.merchant ?? someShop).name, amount, at }
  const news: News = { about: 'three_ds', ref: asked.ref, what: 'asked', afterMs: 5 * second }
  return { card: { ...card, threeDs: [...card.threeDs, asked] }, ref: asked.ref, news: [news] }
}

export async function listThreeDs({ store }: World, ref: string): Promise<readonly ThreeDs[]> {
  const card = await store.card(ref)
  return (card?.threeDs ?? []).map((asked) => questionOf(ref, asked)).toSorted(byNewest)
}

function questionOf(card: string, { ref, kind, merchant, amount, at }: SandboxThreeDs): ThreeDs {
  const asked = new Date(at)
  const shown = { decimal: amount.amount, currency: amount.currency }
  return { ref, card, kind, merchant, amount: shown, at: asked, expiresAt: after(asked, questionLifeMs) }
}

function byNewest(one: ThreeDs, other: ThreeDs): number {
  return other.at.getTime() - one.at.getTime()
}

export async function revealThreeDs(
  { store, clock, key }: World,
  ref: string,
  askedRef: string,
): ReturnType<CardIssuer['revealThreeDs']> {
  const card = await store.card(ref)
  const asked = card?.threeDs.find((each) => each.ref === askedRef)
  const isOpen = asked && clock.now() < questionOf(ref, asked).expiresAt
  return isOpen ? { value: threeDsValueOf(key, asked.ref, asked.kind) } : 'not_found'
}
