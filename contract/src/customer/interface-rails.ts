import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { inLanguage, railName } from '../rails.ts'
import { depositOffer } from './rails.ts'

const ok = z.literal(true)

/** The rails by which money can come in, cheapest first: guests pay what the offer says, and the fee comes out of what arrives. */
const rails = z.object({ ok, paymentSystems: z.array(z.extend(depositOffer, { isOn: z.boolean() })) })
export type InterfaceRail = z.output<typeof rails>['paymentSystems'][number]

export const listInterfaceRails = endpoint({
  method: 'GET',
  path: '/account/interfaces/{id}/payment-systems',
  caller: 'customer',
  summary:
    'The rails by which guests could pay an interface, what each costs, and which of them its owner has turned on. Out of the ' +
    'balance of a wallet it can always be paid.',
  query: z.strictObject(inLanguage),
  reply: rails,
  refusals: ['record_not_found'],
})

export const setInterfaceRails = endpoint({
  method: 'PUT',
  path: '/account/interfaces/{id}/payment-systems',
  caller: 'customer',
  summary: 'Says by which rails guests may pay an interface: by these and no other. What has begun goes on.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ paymentSystems: z.array(railName).check(z.maxLength(30, 'incorrect_value')) }),
  reply: rails,
  refusals: ['record_not_found', 'payment_system_unsupported', 'verification_required'],
})
