import * as z from 'zod/mini'
import { verificationLevels } from '../customer/accounts.ts'
import { deposit, depositRejections } from '../customer/deposits.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { languages } from '../language/index.ts'
import { moneyOnTheWire, toAsciiDigits, unsignedMoneyOnTheWire } from '../money/index.ts'
import { inLanguage, railAnswers, railField, shownField } from '../rails.ts'

const ok = z.literal(true)

/** To the customer, in their language. */
export const messageToCustomer = z
  .string('this_field_required')
  .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(500, 'max_symbol'))

/** Whose money it is, as much as the desk needs to see. */
export const payingCustomer = z.object({
  id: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  phone: z.string(),
  /** What whoever pays reads: the guest’s, where there is one. */
  language: z.enum(languages),
  /** Who pays for the customer’s fundraiser without an account; null where the customer pays. The name may be empty. */
  guest: z.nullable(z.object({ name: z.string(), purpose: z.string() })),
  level: z.enum(verificationLevels),
  /** How long they have been here, and what became of their deposits. */
  since: z.string(),
  credited: z.int(),
  rejected: z.int(),
})

/** An account of ours that customers pay to, with what it may still take today. */
const place = z.object({
  id: z.string(),
  name: z.string(),
  room: moneyOnTheWire,
  open: z.int(),
  fields: z.array(shownField),
})

const request = z.object({
  deposit,
  customer: payingCustomer,
  /** What the customer answered when they asked. */
  answers: z.array(shownField),
  /** What they have to be given. */
  fields: z.array(railField),
  places: z.array(place),
})

const deskRoles = ['agent'] as const

export const readPaymentRequest = endpoint({
  method: 'GET',
  path: '/operator/payment-details/{id}',
  caller: 'operator',
  roles: deskRoles,
  summary: 'A customer who waits for payment details, for whoever has taken it.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, request, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})

export const sendPaymentDetails = endpoint({
  method: 'POST',
  path: '/operator/payment-details/{id}',
  caller: 'operator',
  roles: deskRoles,
  summary:
    'Gives the customer the details to pay with: those of one of our places, or typed ones. The amount becomes one that no other ' +
    'open payment to the same place has.',
  body: z.strictObject({
    place: z.optional(z.string('incorrect_value')),
    answers: z._default(railAnswers, {}),
    minutes: z._default(
      z.int('incorrect_value').check(z.minimum(10, 'incorrect_value'), z.maximum(1440, 'incorrect_value')),
      60,
    ),
  }),
  reply: z.object({ ok, pay: moneyOnTheWire, expiresAt: z.string() }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'this_field_required',
    'incorrect_value',
    'max_symbol',
    'invalid_phone_number',
    'not_allowed_option',
    'already_decided',
  ],
})

export const refusePaymentRequest = endpoint({
  method: 'POST',
  path: '/operator/payment-details/{id}/refuse',
  caller: 'operator',
  roles: deskRoles,
  summary: 'Tells the customer that there are no details for them, and why.',
  body: z.strictObject({ reason: z.enum(depositRejections, 'this_field_required'), message: messageToCustomer }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'claim_lost', 'already_decided'],
})

const proof = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** How often the very same picture was sent for other deposits, by this customer and by others. */
  sameOfOwn: z.int(),
  sameOfOthers: z.int(),
})

/** Why a payment waits for somebody to look at it before it is credited. */
export const paymentDoubts = [
  'another_payer',
  'another_currency',
  'disputed',
  'went_back',
  'paid_again',
  'account_closed_to_money',
  'nothing_left',
  'no_rate',
] as const
export type PaymentDoubt = (typeof paymentDoubts)[number]

const review = z.object({
  deposit,
  /** Of the payment that waits, where it is known; null where none waits. */
  doubt: z.nullable(z.enum(paymentDoubts)),
  customer: payingCustomer,
  answers: z.array(shownField),
  place: z.nullable(z.string()),
  /** Newest first. */
  proofs: z.array(proof),
  /** What came to the same place within 20 shekels of it and belongs to nobody yet: lines of our statement. */
  candidates: z.array(
    z.object({ id: z.string(), at: z.string(), amount: moneyOnTheWire, payer: z.string(), reference: z.string() }),
  ),
  /** Tokens of others that came to the address, which are no money here; `units` are their own. Newest first. */
  otherTokens: z.array(z.object({ at: z.string(), contract: z.string(), units: z.string(), txid: z.string() })),
})

export const readDepositReview = endpoint({
  method: 'GET',
  path: '/operator/deposits/{id}',
  caller: 'operator',
  roles: deskRoles,
  summary: 'A deposit to decide on: what was agreed, the proofs, what arrived; for whoever has taken it.',
  query: z.strictObject(inLanguage),
  reply: z.object({ ok, review, now: z.string() }),
  refusals: ['record_not_found', 'claim_lost'],
})

export const readProof = endpoint({
  method: 'GET',
  path: '/operator/deposits/{id}/proof',
  caller: 'operator',
  roles: deskRoles,
  summary: 'The picture of a proof, for whoever has taken the deposit. Each look is written down.',
  query: z.strictObject({
    proof: z.string('incorrect_value'),
    size: z._default(z.enum(['large', 'small'], 'incorrect_value'), 'large'),
  }),
  reply: 'picture',
  refusals: ['record_not_found', 'claim_lost'],
})

/** What crediting an amount would come to, before it is decided. */
export const previewCredit = endpoint({
  method: 'GET',
  path: '/operator/deposits/{id}/preview',
  caller: 'operator',
  roles: deskRoles,
  summary: 'What the customer would get if this amount had arrived, or this line of a statement is it.',
  query: z.strictObject({
    amount: z.string('amount_incorrect').check(z.maxLength(24, 'amount_incorrect')),
    candidate: z.optional(z.string('incorrect_value')),
  }),
  reply: z.object({ ok, fee: moneyOnTheWire, receive: moneyOnTheWire }),
  refusals: ['record_not_found', 'claim_lost', 'already_decided', 'amount_incorrect', 'rate_unavailable'],
})

export const decideDeposit = endpoint({
  method: 'POST',
  path: '/operator/deposits/{id}/decision',
  caller: 'operator',
  roles: deskRoles,
  idempotent: true,
  summary:
    'Credits what arrived, rejects the deposit with a reason, or asks for another proof. Who credits without a proof has to say why.',
  body: z.discriminatedUnion(
    'decision',
    [
      z.strictObject({
        decision: z.literal('credited'),
        received: unsignedMoneyOnTheWire,
        /** The line of our statement that it is; typed references are for rails without one. */
        candidate: z.optional(z.string('incorrect_value')),
        note: z._default(
          z.string('incorrect_value').check(z.overwrite(field.cleanText), z.maxLength(500, 'max_symbol')),
          '',
        ),
      }),
      z.strictObject({
        decision: z.literal('rejected'),
        reason: z.enum(depositRejections, 'this_field_required'),
        message: messageToCustomer,
      }),
      z.strictObject({ decision: z.literal('ask_again'), message: messageToCustomer }),
    ],
    'incorrect_value',
  ),
  reply: z.object({ ok, deposit }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'already_decided',
    'evidence_not_seen',
    'this_field_required',
    'amount_incorrect',
    'currency_not_supported',
    'rate_unavailable',
    'operation_not_allowed',
    'old_request',
    'idempotency_key_required',
  ],
})

/** Six digits of the authenticator, typed for this one act. */
const oneTimeCode = z
  .string('this_field_required')
  .check(z.overwrite(toAsciiDigits), z.overwrite(field.cleanText), z.regex(/^\d{6}$/, 'this_field_required'))

export const settleObjectionBody = z.strictObject({
  decision: z.enum(['taken_back', 'kept'], 'incorrect_value'),
  note: z
    .string('this_field_required')
    .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(500, 'max_symbol')),
  oneTimeCode,
})

export const settleObjection = endpoint({
  method: 'POST',
  path: '/operator/deposits/{id}/objection',
  caller: 'operator',
  roles: deskRoles,
  idempotent: true,
  summary:
    'Of a credited payment that its provider says something against: takes the credit back, what is there from the balance and ' +
    'the rest owed, or keeps it. Who decides proves it by a one-time code.',
  body: settleObjectionBody,
  reply: z.object({ ok, deposit }),
  refusals: [
    'record_not_found',
    'claim_lost',
    'already_decided',
    'operation_not_allowed',
    'this_field_required',
    'one_time_code_incorrect',
    'login_limit_reached',
    'old_request',
    'idempotency_key_required',
  ],
})
