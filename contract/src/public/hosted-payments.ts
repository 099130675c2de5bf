import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { interfaceModes, partnerPaymentStates } from '../partner-shapes.ts'

const ok = z.literal(true)

export const readHostedPayment = endpoint({
  method: 'GET',
  path: '/hosted-payment/{id}',
  caller: 'public',
  summary: 'What the page shows that a partner sends a customer to. `s` is what the address was signed with.',
  query: z.strictObject({ s: z._default(z.string().check(z.maxLength(64, 'incorrect_value')), '') }),
  reply: z.object({
    ok,
    mode: z.enum(interfaceModes),
    state: z.enum(partnerPaymentStates),
    amount: moneyOnTheWire,
    /** What a customer pays on top; nothing between wallets. */
    fee: moneyOnTheWire,
    /** What has come for it so far, which may be a part where guests pay by rails. */
    received: moneyOnTheWire,
    partner: z.object({
      interface: z.string(),
      logo: z.string(),
      company: z.string(),
      name: z.string(),
      /** Whether we have seen who the partner is. */
      isVerified: z.boolean(),
    }),
    reference: z.string(),
    description: z.optional(z.string()),
    /** Where the way back leads; null when the partner named no place. */
    returnTo: z.nullable(z.string()),
    expiresAt: z.string(),
    now: z.string(),
  }),
  refusals: [
    'transaction_not_found',
    'invalid_signature',
    'interface_blocked',
    'interface_unavailable',
    'too_many_requests',
  ],
})
export type HostedPayment = z.output<typeof readHostedPayment.reply>

export const readInterfaceLogo = endpoint({
  method: 'GET',
  path: '/api-logo/{id}',
  caller: 'public',
  summary: 'The logo of an interface.',
  reply: 'picture',
  refusals: ['record_not_found'],
})
