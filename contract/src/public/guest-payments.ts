import * as z from 'zod/mini'
import { depositReply, depositStatusReply, turnedDown } from '../customer/deposits.ts'
import { fundraisingOffer, quoted } from '../customer/rails.ts'
import { endpoint } from '../endpoint.ts'
import { unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railAnswers, railName } from '../rails.ts'

const ok = z.literal(true)

/** What the address of the payment was signed with. */
const signature = z._default(z.string('incorrect_value').check(z.maxLength(64, 'incorrect_value')), '')

const linkRefusals = [
  'transaction_not_found',
  'invalid_signature',
  'interface_blocked',
  'interface_unavailable',
  'too_many_requests',
] as const
const priceRefusals = ['payment_system_unsupported', 'minimal_amount', 'maximum_amount', 'rate_unavailable'] as const
const notOpen = ['already_decided', 'expired_transaction'] as const

export const hostedPaymentRails = endpoint({
  method: 'GET',
  path: '/hosted-payment/{id}/payment-systems',
  caller: 'public',
  summary:
    'The rails by which somebody without an account can pay what a partner asked for, cheapest first. `s` is what the address ' +
    'was signed with. A test has none.',
  query: z.strictObject({ ...inLanguage, s: signature }),
  reply: z.object({ ok, paymentSystems: z.array(fundraisingOffer) }),
  refusals: linkRefusals,
})

export const hostedPaymentQuote = endpoint({
  method: 'POST',
  path: '/hosted-payment/{id}/quote',
  caller: 'public',
  summary:
    'What is to be paid by a rail for what a partner asked for, or for what is missing of it, held until `expiresAt` for one ' +
    'use: `pay` is what the guest pays, `receive` what the partner gets.',
  body: z.strictObject({ signature, paymentSystem: railName }),
  reply: quoted,
  refusals: [...linkRefusals, ...notOpen, ...priceRefusals],
})

export const beginHostedPayment = endpoint({
  method: 'POST',
  path: '/hosted-payment/{id}/deposit',
  caller: 'public',
  needsSecret: true,
  idempotent: true,
  summary:
    'Begins to pay a partner by a rail. The browser makes a secret, keeps it, and shows it with every later call about this ' +
    'payment. One that begins in time counts, as long as the money comes in the time that the rail gives it.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({
    signature,
    paymentSystem: railName,
    quote: z.optional(z.string('incorrect_value')),
    answers: z._default(railAnswers, {}),
  }),
  reply: depositReply,
  refusals: [
    ...linkRefusals,
    ...notOpen,
    ...priceRefusals,
    'expired_or_invalid_request',
    'quote_expired',
    'this_field_required',
    'incorrect_value',
    'max_symbol',
    'invalid_email',
    'invalid_phone_number',
    'old_request',
    'idempotency_key_required',
  ],
})

export const acceptGuestPayment = endpoint({
  method: 'POST',
  path: '/guest-payment/{id}/accept',
  caller: 'public',
  needsSecret: true,
  summary: 'Accepts the amount to pay, which may differ from what was asked for, and answers the details to pay with.',
  query: z.strictObject(inLanguage),
  body: z.strictObject({ pay: unsignedMoneyOnTheWire }),
  reply: depositReply,
  refusals: ['transaction_not_found', 'amount_adjusted', 'expired_transaction', ...turnedDown, 'operation_not_allowed'],
})

export const readGuestPayment = endpoint({
  method: 'GET',
  path: '/guest-payment/{id}',
  caller: 'public',
  needsSecret: true,
  summary:
    'A payment to a partner by a rail: how to pay it, what has arrived, who acts next and by when. An unknown id and another ' +
    'browser’s are answered alike.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found'],
})

export const guestPaymentStatus = endpoint({
  method: 'GET',
  path: '/guest-payment/{id}/status',
  caller: 'public',
  needsSecret: true,
  summary: 'How far a payment to a partner by a rail is: small, for asking again and again.',
  reply: depositStatusReply,
  refusals: ['transaction_not_found'],
})

export const cancelGuestPayment = endpoint({
  method: 'POST',
  path: '/guest-payment/{id}/cancel',
  caller: 'public',
  needsSecret: true,
  summary:
    'Gives a payment to a partner up before it is paid. Money that comes all the same is the partner’s all the same.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', 'operation_not_allowed'],
})

export const claimGuestPaymentPaid = endpoint({
  method: 'POST',
  path: '/guest-payment/{id}/paid',
  caller: 'public',
  needsSecret: true,
  summary: 'Says of a payment whose time is over that it was made all the same, so that somebody looks for the money.',
  query: z.strictObject(inLanguage),
  reply: depositReply,
  refusals: ['transaction_not_found', ...turnedDown, 'operation_not_allowed'],
})
