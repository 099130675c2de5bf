import { isSame } from '../../platform/keys.ts'
import type { SandboxCard } from './sandbox-card.ts'
import type { World } from './sandbox-deps.ts'
import { cvvOf, expiryOf, panOf, threeDsValueOf, writeExpiry } from './sandbox-numbers.ts'
import type { SandboxShopAct } from './sandbox-scene.ts'
import { shop } from './sandbox-shop.ts'
import { sandboxTypes } from './sandbox-types.ts'

/** What is typed at a shop: digits, `MM/YY`, digits. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvv: string }
/** What is bought, in hundredths of the card's currency. */
export type Bought = { readonly cents: bigint; readonly merchant: NonNullable<SandboxShopAct['merchant']> }
/** `asked`: the shop asks the cardholder for a code. `no_card`: no card of ours has such a number. */
export type TillAnswer =
  | { readonly answer: 'asked'; readonly card: string; readonly question: string }
  | { readonly answer: 'paid' | 'declined' | 'no_card' }

/** Pays with what is typed. A card of ours with wrong details is declined for it; with the right ones its holder is asked. */
export async function payAtTill(world: World, typed: TypedCard, bought: Bought): Promise<TillAnswer> {
  const card = await findByNumber(world, typed.number)
  if (!card) return { answer: 'no_card' }
  if (!isRight(world.key, card, typed)) return purchase(world, card.ref, bought, 'wrong_details')
  const asked = await shop(world, card.ref, { act: 'three_ds_code', ...bought })
  if (typeof asked === 'string') return purchase(world, card.ref, bought)
  return { answer: 'asked', card: card.ref, question: asked.ref }
}

/** Answers what the shop asked. Each question is answered once as far as the shop goes: the next payment asks anew. */
export async function answerAtTill(
  world: World,
  { card, question, code }: { readonly card: string; readonly question: string; readonly code: string },
  bought: Bought,
): Promise<TillAnswer> {
  const asked = (await world.store.card(card))?.threeDs.find(({ ref }) => ref === question)
  if (!asked) return { answer: 'no_card' }
  const isRightCode = isEqual(code, threeDsValueOf(world.key, question, 'code'))
  return purchase(world, card, bought, isRightCode ? undefined : 'three_ds_failed')
}

async function purchase(
  world: World,
  ref: string,
  bought: Bought,
  wrong?: NonNullable<SandboxShopAct['wrong']>,
): Promise<TillAnswer> {
  const paid = await shop(world, ref, { act: 'purchase', ...bought, ...(wrong !== undefined && { wrong }) })
  if (typeof paid === 'string') return { answer: 'declined' }
  const auth = (await world.store.card(ref))?.auths.find((each) => each.ref === paid.ref)
  return { answer: auth?.decline === null ? 'paid' : 'declined' }
}

async function findByNumber({ store, key }: World, number: string): Promise<SandboxCard | undefined> {
  const cards = await store.cards()
  return cards.find(({ ref, typeRef }) => {
    const range = sandboxTypes.get(typeRef)?.range
    return range !== undefined && number.startsWith(range) && isEqual(number, panOf(key, ref, range))
  })
}

function isRight(key: Uint8Array, { ref, ops }: SandboxCard, { expiry, cvv }: TypedCard): boolean {
  const printed = writeExpiry(expiryOf(new Date(ops[0]?.at ?? 0)))
  return isEqual(expiry, printed) && isEqual(cvv, cvvOf(key, ref))
}

function isEqual(typed: string, right: string): boolean {
  return isSame(Buffer.from(typed), Buffer.from(right))
}
