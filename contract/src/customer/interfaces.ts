import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { interfaceModes, partnerPaymentStates, signedParts } from '../partner-shapes.ts'
import { largestImageBytes } from '../uploads.ts'

export {
  type InterfaceEventType,
  interfaceModes,
  type InterfaceMode,
  partnerScopes,
  type SignedPart,
} from '../partner-shapes.ts'

const ok = z.literal(true)

/** What the house or its owner lets an interface do: everything; nothing, as its owner wished; nothing, whatever they wish. */
export const interfaceStates = ['active', 'blocked', 'unavailable'] as const
export type InterfaceState = (typeof interfaceStates)[number]

export const partnerInterface = z.object({
  id: z.string(),
  /** How its owner tells it from others, and what customers read who pay it. */
  name: z.string(),
  company: z.string(),
  state: z.enum(interfaceStates),
  /** Names one picture: another logo has another name. */
  logo: z.string(),
  /** What says which interface calls; no secret. */
  keys: z.object({ live: z.string(), test: z.string() }),
  createdAt: z.string(),
})
export type PartnerInterface = z.output<typeof partnerInterface>

const one = z.object({ ok, interface: partnerInterface })
const logoUpload = { maximumBytes: largestImageBytes, types: ['png', 'jpg'] } as const
const names = { name: field.interfaceName, company: field.interfaceName }
const pictureRefusals = ['file_not_image', 'too_many_pixels', 'file_infected', 'too_many_requests'] as const

export const createInterface = endpoint({
  method: 'POST',
  path: '/account/api',
  caller: 'customer',
  summary:
    'Makes an interface: the door by which a partner’s own systems are paid and pay. It has a key and a secret at once.',
  upload: logoUpload,
  body: z.strictObject(names),
  reply: one,
  refusals: ['operation_not_allowed', ...pictureRefusals],
})

export const listInterfaces = endpoint({
  method: 'GET',
  path: '/account/api-list',
  caller: 'customer',
  summary: 'The caller’s interfaces, the newest first.',
  reply: z.object({ ok, interfaces: z.array(partnerInterface) }),
  refusals: [],
})

export const renameInterface = endpoint({
  method: 'PUT',
  path: '/account/api-name/{id}',
  caller: 'customer',
  summary: 'Gives an interface and the company behind it other names.',
  body: z.strictObject(names),
  reply: one,
  refusals: ['record_not_found'],
})

export const setInterfaceLogo = endpoint({
  method: 'PUT',
  path: '/account/api-logo/{id}',
  caller: 'customer',
  summary: 'Gives an interface another logo.',
  upload: logoUpload,
  reply: one,
  refusals: ['record_not_found', ...pictureRefusals],
})

export const blockInterface = endpoint({
  method: 'PUT',
  path: '/account/block-api-interfce/{id}',
  caller: 'customer',
  summary:
    'Blocks an interface: from now on nobody pays it, and none of its calls is answered. Blocked again it is what it was.',
  reply: one,
  refusals: ['record_not_found'],
})

export const unblockInterface = endpoint({
  method: 'PUT',
  path: '/account/unblock-api-interfce/{id}',
  caller: 'customer',
  stepUp: true,
  summary: 'Lets an interface work again that its owner blocked.',
  reply: one,
  refusals: ['record_not_found'],
})

/** What can have been done to an interface. */
export const interfaceActs = [
  'created',
  'renamed',
  'logo',
  'blocked',
  'unblocked',
  'secret_shown',
  'secret_renewed',
  'limited',
  'rails',
] as const
export type InterfaceAct = (typeof interfaceActs)[number]

export const listInterfaceActs = endpoint({
  method: 'GET',
  path: '/account/interfaces/{id}/acts',
  caller: 'customer',
  summary: 'What was done to an interface, and when: the newest first, 50 at most.',
  reply: z.object({ ok, acts: z.array(z.object({ act: z.enum(interfaceActs), at: z.string() })) }),
  refusals: ['record_not_found'],
})

const secrets = z.object({
  key: z.string(),
  /** What its systems sign their calls with. */
  secret: z.string(),
  /** Until when the secret before is good as well; null when there is none. */
  previousUntil: z.nullable(z.string()),
})
export type InterfaceSecrets = z.output<typeof secrets>

export const readInterfaceSecret = endpoint({
  method: 'GET',
  path: '/account/api-secret/{id}',
  caller: 'customer',
  stepUp: true,
  summary: 'The keys and secrets of an interface, for live money and for tests.',
  reply: z.object({ ok, live: secrets, test: secrets }),
  refusals: ['record_not_found'],
})

export const regenerateInterfaceSecret = endpoint({
  method: 'PUT',
  path: '/account/api-regenerate-secret/{id}',
  caller: 'customer',
  stepUp: true,
  summary:
    'Makes another secret. For 24 hours the one before is good as well; one that was before that is not any more.',
  body: z.strictObject({ mode: z.enum(interfaceModes, 'incorrect_value') }),
  reply: z.object({ ok, secrets }),
  refusals: ['record_not_found', 'too_many_requests'],
})

/** What went through an interface: a payment to it, what went back of one, and what it paid out. */
const interfaceTransaction = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'payout']),
  mode: z.enum(interfaceModes),
  state: z.enum(partnerPaymentStates),
  /** Negative where money left the partner. */
  amount: moneyOnTheWire,
  /** What has come for a payment, and what of that the rails took; null for what leaves. */
  received: z.nullable(moneyOnTheWire),
  fee: z.nullable(moneyOnTheWire),
  /** The partner’s own number of it. */
  reference: z.string(),
  /** What the partner’s own history has it under; null until money moved, and always for tests. */
  transaction: z.nullable(z.string()),
  at: z.string(),
})
export type InterfaceTransaction = z.output<typeof interfaceTransaction>

export const listInterfaceTransactions = endpoint({
  method: 'GET',
  path: '/account/api-transactions/{id}',
  caller: 'customer',
  summary: 'What went through an interface, the newest first, page by page.',
  query: z.strictObject({
    mode: z._default(z.enum(interfaceModes, 'incorrect_value'), 'live'),
    cursor: z.optional(z.string().check(z.maxLength(60, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, transactions: z.array(interfaceTransaction), nextCursor: z.nullable(z.string()) }),
  refusals: ['record_not_found'],
})

export const payInterface = endpoint({
  method: 'POST',
  path: '/account/api-deposit-process/{id}',
  caller: 'customer',
  idempotent: true,
  summary: 'Pays what a partner asked for, out of the caller’s wallet: at once and for good, without a fee.',
  body: z.strictObject({ signature: z.string('incorrect_value').check(z.maxLength(64, 'incorrect_value')) }),
  /** `transaction` is null for a test, which moves no money. */
  reply: z.object({
    ok,
    transaction: z.nullable(z.string()),
    state: z.enum(partnerPaymentStates),
    returnTo: z.nullable(z.string()),
  }),
  refusals: [
    'transaction_not_found',
    'invalid_signature',
    'interface_blocked',
    'interface_unavailable',
    'expired_transaction',
    'already_decided',
    'own_wallet',
    'wallets_differ_in_currency',
    'step_up_required',
    'transfer_limit_reached',
    'low_balance',
    'operation_not_allowed',
    'old_request',
  ],
})

export const checkInterfaceSignature = endpoint({
  method: 'POST',
  path: '/account/interfaces/{id}/signature-check',
  caller: 'customer',
  summary:
    'Says which part of a signed call differs from what we would sign: what was signed is held against the call, and the ' +
    'signature against the secrets of the interface.',
  body: z.strictObject({
    mode: z.enum(interfaceModes, 'incorrect_value'),
    method: z.string('incorrect_value').check(z.maxLength(10, 'incorrect_value')),
    path: z.string('incorrect_value').check(z.maxLength(2_000, 'incorrect_value')),
    timestamp: z.string('incorrect_value').check(z.maxLength(40, 'incorrect_value')),
    nonce: z.string('incorrect_value').check(z.maxLength(200, 'incorrect_value')),
    body: z.string('incorrect_value').check(z.maxLength(20_000, 'max_symbol')),
    signature: z.string('this_field_required').check(z.maxLength(500, 'incorrect_value')),
    /** The five lines as the partner’s system put them together, where they are at hand. */
    message: z.optional(z.string().check(z.maxLength(4_000, 'max_symbol'))),
  }),
  reply: z.object({
    ok,
    /** Null when the signature is right. */
    differs: z.nullable(z.enum(signedParts)),
    /** The five lines that we would sign. */
    expected: z.string(),
  }),
  refusals: ['record_not_found'],
})
