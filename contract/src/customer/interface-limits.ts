import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unsignedMoneyOnTheWire } from '../money/index.ts'
import { interfaceModes, partnerScopes } from '../partner-shapes.ts'

const ok = z.literal(true)
const mode = z.enum(interfaceModes, 'incorrect_value')

/** An address, or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
const address = z.string('incorrect_value').check(z.regex(/^[0-9a-fA-F.:]{2,45}(?:\/\d{1,3})?$/, 'incorrect_value'))

const limits = {
  scopes: z.array(z.enum(partnerScopes, 'incorrect_value')).check(z.maxLength(4, 'incorrect_value')),
  /** Where its calls may come from; from anywhere where there is none. */
  addresses: z.array(address).check(z.maxLength(20, 'incorrect_value')),
  callsAMinute: z.int('incorrect_value').check(z.gte(1, 'incorrect_value'), z.lte(3_000, 'incorrect_value')),
  /** The most it may pay out and give back within 24 hours, whenever they begin; null for no limit of its own. */
  outADay: z.nullable(unsignedMoneyOnTheWire),
}
const interfaceLimits = z.object(limits)
export type InterfaceLimits = z.output<typeof interfaceLimits>

export const readInterfaceLimits = endpoint({
  method: 'GET',
  path: '/account/interfaces/{id}/limits',
  caller: 'customer',
  summary: 'What a key of an interface may do, from where, how often, and how much it may pay out.',
  query: z.strictObject({ mode }),
  reply: z.object({ ok, limits: interfaceLimits }),
  refusals: ['record_not_found'],
})

export const setInterfaceLimits = endpoint({
  method: 'PUT',
  path: '/account/interfaces/{id}/limits',
  caller: 'customer',
  stepUp: true,
  summary: 'Sets what a key of an interface may do, from where, how often, and how much it may pay out.',
  body: z.strictObject({ mode, ...limits }),
  reply: z.object({ ok, limits: interfaceLimits }),
  refusals: ['record_not_found', 'incorrect_value', 'currency_not_supported', 'minimal_amount'],
})
