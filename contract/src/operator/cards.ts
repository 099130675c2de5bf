import * as z from 'zod/mini'
import { cardBlockReasons, cardLimits, cardRequestKinds, cardStates } from '../customer/cards.ts'
import { declineReasons } from '../customer/card-history.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { lookReasons } from '../account-words.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { operatorRoles } from '../operator-roles.ts'
import { inLanguage } from '../rails.ts'
import { positionRoles } from './overview.ts'
import { reason } from './team.ts'

export {
  type CardBlockReason,
  cardBlockReasons,
  type CardRequestKind,
  cardRequestKinds,
  type CardState,
  cardStates,
} from '../customer/cards.ts'
export { type DeclineReason, declineReasons } from '../customer/card-history.ts'

const ok = z.literal(true)

/** Who may put a label on a card or block it: those who may stop money. */
export const cardDeciders = ['treasurer', 'approver', 'admin'] as const

/** What operators think of a card; `none` where nobody looks. */
export const cardLabels = ['none', 'under_review', 'passed_audit'] as const
export type CardLabel = (typeof cardLabels)[number]

/** What is asked of an issuer and has no answer yet; `unknown`: it may have been done. */
const openRequest = z.nullable(z.enum(['pending', 'unknown']))

const cardInShort = z.object({
  id: z.string(),
  /** Whose it is, by the number: who that is says the card's own page, which is logged. */
  accountNumber: z.string(),
  type: z.string(),
  /** In the language that is asked for. */
  typeTitle: z.string(),
  name: z.string(),
  last4: z.nullable(z.string()),
  state: z.enum(cardStates),
  changing: z.nullable(z.enum(cardRequestKinds)),
  openRequest,
  label: z.enum(cardLabels),
  createdAt: z.string(),
})
export type CardInShort = z.output<typeof cardInShort>

export const findCards = endpoint({
  method: 'GET',
  path: '/operator/cards',
  caller: 'operator',
  roles: operatorRoles,
  summary:
    'Cards, newest first, page by page; `q` is a card’s id, its last four digits, the beginning of its name, or the account ' +
    'number of its customer.',
  query: z.strictObject({
    ...inLanguage,
    q: z.optional(z.string().check(z.overwrite(field.cleanText), z.maxLength(60, 'max_symbol'))),
    state: z.optional(z.enum(cardStates, 'incorrect_value')),
    type: z.optional(z.string().check(z.maxLength(40, 'incorrect_value'))),
    label: z.optional(z.enum(cardLabels, 'incorrect_value')),
    /** Only those of which the issuer is asked to change the state, or whose issuer did not answer. */
    open: z.optional(z.enum(['changing', 'unknown'], 'incorrect_value')),
    cursor: z.optional(z.string().check(z.regex(/^crd_[0-9a-f]{32}$/, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({
    ok,
    cards: z.array(cardInShort),
    nextCursor: z.nullable(z.string()),
    /** Every type of card there is. */
    types: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
  refusals: [],
})

const request = z.object({
  id: z.string(),
  kind: z.enum(cardRequestKinds),
  state: z.enum(['pending', 'unknown', 'done', 'failed']),
  /** What left the wallet or came to it. */
  amount: z.nullable(moneyOnTheWire),
  fee: z.nullable(moneyOnTheWire),
  onCard: z.nullable(moneyOnTheWire),
  /** `customer`, `operator`, or the rule that asked. */
  askedBy: z.string(),
  operator: z.nullable(z.string()),
  /** The issuer's own word for why it failed. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DeskCardRequest = z.output<typeof request>

const deskCard = z.object({
  ...cardInShort.shape,
  customer: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  email: z.string(),
  expiry: z.nullable(z.string()),
  issuer: z.string(),
  issuerRef: z.nullable(z.string()),
  cardholder: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(['asking', 'review', 'approved', 'rejected']),
      /** The issuer’s own word for why it was rejected. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** By our ledger: what is on it, and what the issuer has not confirmed. */
  balance: moneyOnTheWire,
  pending: moneyOnTheWire,
  limits: cardLimits,
  blocked: z.nullable(
    z.object({ reason: z.enum(cardBlockReasons), at: z.string(), returned: z.nullable(moneyOnTheWire) }),
  ),
  /** What a shop gave back after the block, and only an operator can return; null where there is none. */
  refundable: z.nullable(moneyOnTheWire),
  payments: z.int(),
  declines: z.int(),
  /** How many more declined payments block it; null where it is not in use. */
  declinesLeft: z.nullable(z.int()),
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  activeAt: z.nullable(z.string()),
  usedAt: z.string(),
  /** The newest twenty of each. */
  requests: z.array(request),
  /** Who had a secret of it shown, and never what was shown. */
  reveals: z.array(z.object({ secret: z.enum(['pan', 'cvv', 'three_ds']), session: z.string(), at: z.string() })),
  /** What it could not pay its issuer, so that its customer owes it. */
  issuerFees: z.array(z.object({ ref: z.string(), amount: moneyOnTheWire, at: z.string() })),
})
export type DeskCard = z.output<typeof deskCard>

/** Why one looks: the customer reads it in their access log. */
const look = z.strictObject({ ...inLanguage, why: z.enum(lookReasons, 'this_field_required') })

export const readDeskCard = endpoint({
  method: 'GET',
  path: '/operator/cards/{id}',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'A card: whose it is, what is asked of its issuer and since when, and what is on it by our ledger.',
  query: look,
  reply: z.object({ ok, card: deskCard, now: z.string() }),
  refusals: ['record_not_found'],
})

/** What a card can be at its issuer. */
export const issuedStates = [
  'creating',
  'active',
  'freezing',
  'frozen',
  'unfreezing',
  'closing',
  'closed',
  'failed',
] as const

export const readCardAtIssuer = endpoint({
  method: 'GET',
  path: '/operator/cards/{id}/issuer',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'What the issuer says of a card now: its state and what is on it. `unknown` where it does not answer.',
  reply: z.object({
    ok,
    says: z.enum(['card', 'not_made', 'not_found', 'unknown']),
    card: z.nullable(z.object({ state: z.enum(issuedStates), balance: moneyOnTheWire, last4: z.nullable(z.string()) })),
    now: z.string(),
  }),
  refusals: ['record_not_found'],
})

const payment = z.object({
  ref: z.string(),
  kind: z.enum(['purchase', 'refund', 'void', 'verification', 'fee']),
  /** `authorised`: held. `settled`: final. `failed`: declined. */
  state: z.enum(['authorised', 'settled', 'failed']),
  billed: moneyOnTheWire,
  /** The issuer’s, on the card; and ours, out of the balance and in its currency. */
  fee: moneyOnTheWire,
  ownFee: moneyOnTheWire,
  /** What the shop asked for: to be shown, never to be counted with. */
  asked: z.object({ decimal: z.string(), currency: z.string() }),
  shop: z.nullable(z.object({ name: z.string(), category: z.nullable(z.string()), country: z.nullable(z.string()) })),
  decline: z.nullable(z.enum(declineReasons)),
  origin: z.nullable(z.string()),
  /** The ledger could not take it yet. */
  isWaiting: z.boolean(),
  at: z.string(),
})
export type DeskPayment = z.output<typeof payment>

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/operator/cards/{id}/payments',
  caller: 'operator',
  roles: operatorRoles,
  summary:
    'What shops asked of a card, by the network’s clock, newest first, page by page; declined payments with their reasons.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(120, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, payments: z.array(payment), nextCursor: z.nullable(z.string()) }),
  refusals: ['record_not_found'],
})

export const listCardDeclines = endpoint({
  method: 'GET',
  path: '/operator/card-declines',
  caller: 'operator',
  roles: operatorRoles,
  summary:
    'The newest declined payments of all cards, page by page, and before them the cards that few more would block.',
  query: z.strictObject({
    ...inLanguage,
    cursor: z.optional(z.string().check(z.maxLength(160, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({
    ok,
    /** Cards in use that one or two more declined payments block, the nearest first; only with the first page. */
    near: z.array(z.object({ ...cardInShort.shape, declinesLeft: z.int(), declinedAt: z.string() })),
    declines: z.array(
      z.object({
        ...payment.shape,
        card: z.object({ id: z.string(), accountNumber: z.string(), name: z.string(), last4: z.nullable(z.string()) }),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
})

export const labelCardBody = z.strictObject({ label: z.enum(cardLabels, 'this_field_required'), reason })

export const labelCard = endpoint({
  method: 'POST',
  path: '/operator/cards/{id}/label',
  caller: 'operator',
  roles: cardDeciders,
  idempotent: true,
  summary: 'Says what operators think of a card; its customer sees it on the card.',
  body: labelCardBody,
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'old_request', 'already_decided'],
})

const act = {
  caller: 'operator',
  idempotent: true,
  body: z.strictObject({ reason }),
  reply: z.object({ ok }),
} as const

export const cardReasonBody = act.body

export const blockDeskCard = endpoint({
  ...act,
  method: 'POST',
  path: '/operator/cards/{id}/block',
  roles: cardDeciders,
  summary: 'Blocks a card for good; what is on it goes back to the balance once the issuer has cancelled it.',
  refusals: ['record_not_found', 'old_request', 'already_decided', 'operation_not_allowed'],
})

export const refundBlockedCard = endpoint({
  ...act,
  method: 'POST',
  path: '/operator/cards/{id}/refund',
  roles: ['treasurer'],
  summary: 'Returns to the balance what a shop gave back to a card after it was blocked, as far as the ledger has it.',
  refusals: ['record_not_found', 'old_request', 'already_decided', 'operation_not_allowed', 'rate_unavailable'],
})

const issuerFloat = z.object({
  issuer: z.string(),
  currency: moneyOnTheWire.shape.currency,
  /** By our ledger: all that the issuer has of us, what of it is on cards, and what it has not confirmed. */
  held: moneyOnTheWire,
  onCards: moneyOnTheWire,
  pending: moneyOnTheWire,
  /** What should be free there, so: it fills the next cards. */
  free: moneyOnTheWire,
  /** What the issuer says is free; null where it does not answer or counts in another currency. */
  told: z.nullable(moneyOnTheWire),
  /** What it says more than our ledger. */
  difference: z.nullable(moneyOnTheWire),
})
export type IssuerFloat = z.output<typeof issuerFloat>

const receivable = z.object({
  customer: z.string(),
  accountNumber: z.string(),
  owed: moneyOnTheWire,
  /** Of it, what a card could not pay its issuer; the rest is of credits that were taken back. */
  ofCards: moneyOnTheWire,
  balance: moneyOnTheWire,
  since: z.string(),
})
export type CardReceivable = z.output<typeof receivable>

export const readCardMoney = endpoint({
  method: 'GET',
  path: '/operator/card-money',
  caller: 'operator',
  roles: positionRoles,
  summary:
    'What each issuer of cards has of us by our ledger and by its own word, and the hundred customers who owe most for fees that ' +
    'their cards could not pay.',
  reply: z.object({ ok, floats: z.array(issuerFloat), receivables: z.array(receivable), now: z.string() }),
  refusals: [],
})

export const collectReceivable = endpoint({
  ...act,
  method: 'POST',
  path: '/operator/customers/{id}/collect',
  roles: ['treasurer'],
  summary: 'Takes what a customer owes for fees of cards out of their balance, as far as it goes.',
  reply: z.object({ ok, collected: moneyOnTheWire }),
  refusals: ['record_not_found', 'old_request', 'already_decided', 'low_balance', 'operation_not_allowed'],
})
