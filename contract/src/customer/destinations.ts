import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { inLanguage, railAnswers, railName, shownField } from '../rails.ts'
import { destinationRefusals } from './withdrawals.ts'

const ok = z.literal(true)

/** Where a customer withdraws to again and again: the specification’s default withdraw wallets. */
export const destination = z.object({
  id: z.string(),
  paymentSystem: z.string(),
  title: z.string(),
  /** What its owner calls it. */
  name: z.string(),
  fields: z.array(shownField),
  isDefault: z.boolean(),
  /** Until when it rests, because it is new; null when it has. */
  restsUntil: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Destination = z.output<typeof destination>

const all = z.object({ ok, destinations: z.array(destination), now: z.string() })

export const listDestinations = endpoint({
  method: 'GET',
  path: '/account/default-withdraw-wallets',
  caller: 'customer',
  summary: 'Saved destinations, the default of each rail first.',
  query: z.strictObject(inLanguage),
  reply: all,
  refusals: [],
})

export const storeDestination = endpoint({
  method: 'PUT',
  path: '/account/store-default-withdraw-wallet',
  caller: 'customer',
  summary:
    'Saves a destination, or with `id` changes its name and whether it is the default of its rail. A new one rests before the ' +
    'first payment.',
  stepUp: true,
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    id: z.optional(z.string('incorrect_value')),
    paymentSystem: railName,
    name: field.passkeyName,
    answers: z.optional(railAnswers),
    isDefault: z.optional(z.boolean('incorrect_value')),
  }),
  reply: all,
  refusals: [...destinationRefusals, 'unsupported_withdraw_system', 'not_owned_wallet', 'step_up_required'],
})

export const deleteDestination = endpoint({
  method: 'PUT',
  path: '/account/delete-default-withdraw-wallet',
  caller: 'customer',
  summary: 'Deletes a saved destination, or brings it back within a day. Withdrawals that were asked for keep theirs.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    id: z.string('this_field_required'),
    restore: z.optional(z.boolean('incorrect_value')),
  }),
  reply: all,
  refusals: ['not_owned_wallet'],
})
