import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** How often an hour a card shows its number, and as often its security code. */
export const revealsPerHour = 5

const ofSecret = [
  'record_not_found',
  'card_blocked',
  'operation_not_allowed',
  'too_many_requests',
  'step_up_required',
  'try_again',
] as const

export const cardPan = endpoint({
  method: 'GET',
  path: '/account/card-pan/{id}',
  caller: 'customer',
  stepUp: true,
  summary:
    'The number of a card and when it expires, from the issuer and for whoever asks: never kept, never logged. 5 an hour.',
  reply: z.object({ ok, pan: z.string(), expiry: z.string() }),
  refusals: ofSecret,
})

export const cardCvv = endpoint({
  method: 'GET',
  path: '/account/card-cvv/{id}',
  caller: 'customer',
  stepUp: true,
  summary: 'The security code of a card, as its number: never kept, never logged. 5 an hour.',
  reply: z.object({ ok, cvv: z.string() }),
  refusals: ofSecret,
})

/** `code`: to be typed at the shop. `link`: to be opened. `activation`: puts the card into the wallet of a phone. */
export const threeDsKinds = ['code', 'link', 'activation'] as const

/** A question of a shop to whoever holds the card, without its value. */
export const threeDs = z.object({
  id: z.string(),
  kind: z.enum(threeDsKinds),
  merchant: z.nullable(z.string()),
  /** As the shop asked for it. */
  amount: z.nullable(z.object({ decimal: z.string(), currency: z.string() })),
  at: z.string(),
  expiresAt: z.string(),
})
export type ThreeDs = z.output<typeof threeDs>

export const listThreeDs = endpoint({
  method: 'GET',
  path: '/account/card-3ds/{id}',
  caller: 'customer',
  summary: 'What shops ask a card for now, the newest first. The values are asked for one by one.',
  reply: z.object({ ok, codes: z.array(threeDs), balance: moneyOnTheWire, now: z.string() }),
  refusals: ['record_not_found', 'try_again'],
})

export const readThreeDs = endpoint({
  method: 'GET',
  path: '/account/card-3ds/{id}/{code}',
  caller: 'customer',
  stepUp: true,
  summary: 'The code or the link that a shop asks for, from the issuer and for whoever asks: never kept, never logged.',
  reply: z.object({ ok, value: z.string(), expiresAt: z.string(), now: z.string() }),
  refusals: ['record_not_found', 'too_many_requests', 'step_up_required', 'try_again'],
})
