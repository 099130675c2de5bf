import type { CardSecret, IssuedCard, SecretReading } from './port.ts'
import { balanceAt, type SandboxCard, stateAt } from './sandbox-card.ts'
import { after, type World } from './sandbox-deps.ts'
import { limitsOf } from './sandbox-limits.ts'
import { cvvOf, expiryOf, panOf, writeExpiry } from './sandbox-numbers.ts'
import { sandboxTypes } from './sandbox-types.ts'

export async function readCard({ store, clock, key }: World, ref: string): Promise<IssuedCard | 'not_found'> {
  const card = await store.card(ref)
  if (!card) return 'not_found'
  const now = clock.now()
  const printed = isNumberedAt(card, now) ? printOf(key, card) : null
  return {
    ref,
    state: stateAt(card, now),
    balance: balanceAt(card, now),
    limits: limitsOf(card),
    last4: printed?.pan.slice(-4) ?? null,
    expiry: printed?.expiry ?? null,
  }
}

/** A card that failed or is closed has nothing to show any more. */
export async function reveal({ store, clock, key }: World, ref: string, secret: CardSecret): Promise<SecretReading> {
  const card = await store.card(ref)
  const now = clock.now()
  if (!card || ['failed', 'closed'].includes(stateAt(card, now))) return 'not_found'
  if (!isNumberedAt(card, now)) return 'not_yet'
  const { pan, cvv, expiry } = printOf(key, card)
  return { value: { pan, cvv, expiry: writeExpiry(expiry) }[secret] }
}

function printOf(key: Uint8Array, { ref, typeRef, ops }: SandboxCard) {
  const askedAt = new Date(ops[0]?.at ?? 0)
  const range = sandboxTypes.get(typeRef)?.range ?? ''
  return { pan: panOf(key, ref, range), cvv: cvvOf(key, ref), expiry: expiryOf(askedAt) }
}

/** Whether the card had its number at a moment. */
export function isNumberedAt({ ops, typeRef }: SandboxCard, moment: Date): boolean {
  const [creation] = ops
  if (!creation || creation.fails) return false
  return moment >= after(new Date(creation.endsAt), sandboxTypes.get(typeRef)?.numberAfterMs ?? 0)
}
