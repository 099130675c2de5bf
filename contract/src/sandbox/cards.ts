import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unsignedMoneyOnTheWire } from '../money/index.ts'

/** What shops and the issuer do on a card that the sandbox plays. `decline`: a purchase of more than is on it. `purchase_abroad`: of a shop that asks in another currency. */
export const sandboxCardActs = [
  'purchase',
  'purchase_abroad',
  'decline',
  'refund',
  'void',
  'three_ds_code',
  'three_ds_link',
  'monthly_fee',
] as const
export type SandboxCardAct = (typeof sandboxCardActs)[number]

export const sandboxCardBody = z.strictObject({
  act: z.enum(sandboxCardActs, 'incorrect_value'),
  /** In the card's currency; what a void lets go of is the whole payment. */
  amount: unsignedMoneyOnTheWire,
  shop: z._default(
    z.string('this_field_required').check(z.minLength(1, 'this_field_required'), z.maxLength(60, 'max_symbol')),
    'Sandbox Shop',
  ),
  /** Four digits of ISO 18245. */
  category: z._default(z.string('incorrect_value').check(z.regex(/^[0-9]{4}$/, 'incorrect_value')), '5411'),
  /** The payment that is given back or voided, by its reference. */
  origin: z.optional(z.string('incorrect_value').check(z.maxLength(100, 'incorrect_value'))),
})

export const sandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/cards/{id}/act',
  caller: 'sandbox',
  summary:
    'Somebody pays with a card that the sandbox made, a shop gives back or asks who pays, or its issuer takes a fee.',
  body: sandboxCardBody,
  reply: z.object({ ok: z.literal(true), ref: z.string() }),
  refusals: ['record_not_found', 'operation_not_allowed', 'wallets_differ_in_currency', 'minimal_amount'],
})
