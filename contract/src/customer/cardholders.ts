import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { inLanguage } from '../rails.ts'
import { englishText } from './cards.ts'

const ok = z.literal(true)

/** `under_review` and `passed_audit` are the specification's words; a rejected one is corrected and looked at again. */
export const cardholderStates = ['under_review', 'passed_audit', 'rejected'] as const
export type CardholderState = (typeof cardholderStates)[number]

const person = {
  firstName: englishText(31),
  lastName: englishText(31),
  dateOfBirth: field.dateOfBirth,
  email: field.email,
  phone: field.phone,
  country: field.country,
  region: englishText(40),
  city: englishText(40),
  addressLine: englishText(40),
  postCode: z.string('this_field_required').check(z.regex(/^[A-Za-z0-9]{2,15}$/, 'incorrect_value')),
}

/** Whose name stands on a card. Of one type of cards: issuers look at the same person for each. */
export const cardholder = z.object({
  id: z.string(),
  cardType: z.string(),
  typeTitle: z.string(),
  state: z.enum(cardholderStates),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  addressLine: z.string(),
  postCode: z.string(),
  /** Why it was rejected, as far as the issuer says. */
  rejection: z.nullable(z.string()),
  canBeChanged: z.boolean(),
  createdAt: z.string(),
})
export type Cardholder = z.output<typeof cardholder>

const all = z.object({ ok, cardholders: z.array(cardholder), now: z.string() })
const refusals = [
  'record_not_found',
  'incorrect_value',
  'under_age',
  'date_in_future',
  'incorrect_phone_number',
  'operation_not_allowed',
  'too_many_requests',
] as const

export const listCardholders = endpoint({
  method: 'GET',
  path: '/account/wsc-cardholders',
  caller: 'customer',
  summary: 'The people whose names stand on cards, the newest first.',
  query: z.strictObject(inLanguage),
  reply: all,
  refusals: [],
})

export const createCardholder = endpoint({
  method: 'POST',
  path: '/account/wsc-cardholder',
  caller: 'customer',
  idempotent: true,
  summary: 'Has the issuer look at a person whose name is to stand on cards of a type: English letters only, an adult.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    cardType: z.string('this_field_required').check(z.maxLength(40, 'incorrect_value')),
    ...person,
  }),
  reply: z.object({ ok, cardholder, now: z.string() }),
  refusals: [...refusals, 'old_request', 'idempotency_key_required'],
})

export const updateCardholder = endpoint({
  method: 'PUT',
  path: '/account/wsc-cardholder/{id}',
  caller: 'customer',
  summary: 'Corrects a person that the issuer rejected, and has them looked at again.',
  query: z.strictObject(inLanguage),
  body: z.strictObject(person),
  reply: z.object({ ok, cardholder, now: z.string() }),
  refusals,
})
