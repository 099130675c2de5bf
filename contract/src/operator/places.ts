import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railAnswers, railField, railName, shownField } from '../rails.ts'
import { reason } from './team.ts'

const ok = z.literal(true)

const place = z.object({
  id: z.string(),
  rail: z.string(),
  name: z.string(),
  details: z.array(shownField),
  region: z.nullable(z.string()),
  dayLimit: moneyOnTheWire,
  monthLimit: moneyOnTheWire,
  /** What may still be paid to it today and this month, whichever is less. */
  room: moneyOnTheWire,
  /** How many payments to it are under way. */
  open: z.int(),
  isOn: z.boolean(),
})

export const listPlaces = endpoint({
  method: 'GET',
  path: '/operator/places',
  caller: 'operator',
  roles: ['agent', 'admin'],
  summary:
    'The accounts of ours that customers pay to, with what each may still take, and what a new one of a rail needs.',
  query: z.strictObject(inLanguage),
  reply: z.object({
    ok,
    places: z.array(place),
    rails: z.array(
      z.object({
        rail: z.string(),
        title: z.string(),
        currency: moneyOnTheWire.shape.currency,
        fields: z.array(railField),
        /** Where it can be, for rails that ask; empty for everywhere. */
        regions: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

export const addPlaceBody = z.strictObject({
  rail: railName,
  /** What we call it among ourselves. */
  name: z
    .string('this_field_required')
    .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(80, 'max_symbol')),
  answers: railAnswers,
  region: z.optional(z.string('incorrect_value')),
  dayLimit: unsignedMoneyOnTheWire,
  monthLimit: unsignedMoneyOnTheWire,
  reason,
})

export const addPlace = endpoint({
  method: 'POST',
  path: '/operator/places',
  caller: 'operator',
  roles: ['agent', 'admin'],
  summary: 'Adds an account of ours that customers of a rail pay to. It is on at once.',
  body: addPlaceBody,
  reply: z.object({ ok, id: z.string() }),
  refusals: [
    'payment_system_unsupported',
    'currency_not_supported',
    'minimal_amount',
    'this_field_required',
    'incorrect_value',
    'invalid_phone_number',
    'max_symbol',
  ],
})

export const switchPlace = endpoint({
  method: 'PUT',
  path: '/operator/places/{id}',
  caller: 'operator',
  roles: ['agent', 'admin'],
  summary: 'Switches an account of ours on or off. What is under way to it goes on.',
  body: z.strictObject({ isOn: z.boolean('incorrect_value'), reason }),
  reply: z.object({ ok }),
  refusals: ['record_not_found'],
})
