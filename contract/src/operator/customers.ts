import * as z from 'zod/mini'
import { blockReasons, longestPauseDays, lookReasons } from '../account-words.ts'
import { customerStates, verificationLevels } from '../customer/accounts.ts'
import { transaction } from '../customer/transactions.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { languages } from '../language/index.ts'
import { moneyOnTheWire } from '../money/index.ts'
import { operatorRoles } from '../operator-roles.ts'
import { reason } from './team.ts'
import { caseInShort } from './verification-shapes.ts'

export { blockReasons, type BlockReason, longestPauseDays, type LookReason, lookReasons } from '../account-words.ts'

const ok = z.literal(true)

/** Who may decide about an account at once, to stop harm or to help; and who may decide what ends or undoes that. */
export const customerDeciders = ['agent', 'approver', 'admin'] as const
export const customerApprovers = ['approver', 'admin'] as const
const noteWriters = ['agent', 'reviewer', 'treasurer', 'approver', 'admin'] as const

/** Why one looks: the customer reads it in their access log. */
const why = z.enum(lookReasons, 'this_field_required')
const cursor = z.optional(z.string().check(z.regex(/^\d{1,19}$/, 'incorrect_value')))

const found = z.object({
  id: z.string(),
  /** Null while the profile is empty. */
  name: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  phone: z.string(),
  accountNumber: z.string(),
  state: z.enum(customerStates),
  isClosed: z.boolean(),
})

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/operator/customers',
  caller: 'operator',
  roles: operatorRoles,
  summary:
    'Customers by phone in any spelling, account number, transaction id, nickname, or the beginning of a name in any ' +
    'script; newest first, page by page. Whoever is found can read that in their access log.',
  query: z.strictObject({
    q: z
      .string('this_field_required')
      .check(z.overwrite(field.cleanText), z.minLength(2, 'this_field_required'), z.maxLength(80, 'max_symbol')),
    why,
    cursor: z.optional(z.string().check(z.regex(/^cus_[0-9a-f]{32}$/, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, customers: z.array(found), nextCursor: z.nullable(z.string()) }),
  refusals: [],
})

const customer = z.object({
  ...found.shape,
  firstName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  country: z.string(),
  language: z.enum(languages),
  verification: z.enum(verificationLevels),
  openedAt: z.string(),
  /** Set while the account is blocked: the reason's code, since when, and what the customer was told. */
  block: z.nullable(z.object({ reason: z.nullable(z.string()), since: z.string(), note: z.nullable(z.string()) })),
  pausedUntil: z.nullable(z.string()),
  closingAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  mainBalance: moneyOnTheWire,
  returnBalance: moneyOnTheWire,
  openSessions: z.int(),
  notes: z.int(),
})

const looking = ['record_not_found'] as const
const acting = ['record_not_found', 'old_request'] as const
const deciding = [...acting, 'already_decided'] as const
const look = z.strictObject({ why })
const lookAtPage = z.strictObject({ why, cursor, limit: z.optional(field.pageSize) })

export const readCustomer = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'A customer: profile, state, and both balances as the ledger has them.',
  query: look,
  reply: z.object({ ok, customer }),
  refusals: looking,
})

export const readCustomerJournal = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/transactions',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'A customer’s history, newest first, page by page, as they see it.',
  query: lookAtPage,
  reply: z.object({ ok, transactions: z.array(transaction), nextCursor: z.nullable(z.string()) }),
  refusals: looking,
})

export const readCustomerSessions = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/sessions',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'Where a customer is logged in.',
  query: look,
  reply: z.object({
    ok,
    sessions: z.array(
      z.object({
        id: z.string(),
        browser: z.optional(z.string()),
        system: z.optional(z.string()),
        country: z.optional(z.string()),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
  }),
  refusals: looking,
})

export const readCustomerDocuments = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/documents',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'What a customer was asked to show and what became of it, newest case first, without the pictures.',
  query: look,
  reply: z.object({ ok, cases: z.array(caseInShort) }),
  refusals: looking,
})

export const readCustomerNotes = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/notes',
  caller: 'operator',
  roles: operatorRoles,
  summary: 'What operators wrote down about a customer, newest first, page by page.',
  query: lookAtPage,
  reply: z.object({
    ok,
    notes: z.array(z.object({ id: z.string(), by: z.string(), at: z.string(), note: z.string() })),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: looking,
})

const longText = (maximum: number) =>
  z
    .string('this_field_required')
    .check(z.overwrite(field.cleanText), z.minLength(1, 'this_field_required'), z.maxLength(maximum, 'max_symbol'))

export const addNoteBody = z.strictObject({ note: longText(1_000) })

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/notes',
  caller: 'operator',
  roles: noteWriters,
  idempotent: true,
  summary: 'Writes a note about a customer, for other operators. It can neither be changed nor taken out.',
  body: addNoteBody,
  reply: z.object({ ok }),
  refusals: acting,
})

/** `note` is for the customer, in their language; `reason` stands in the audit. */
const note = longText(500)

export const blockBody = z.strictObject({ category: z.enum(blockReasons, 'this_field_required'), note, reason })

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/block',
  caller: 'operator',
  idempotent: true,
  roles: customerDeciders,
  summary: 'Blocks an account at once and ends its sessions; the customer is told the category and the note.',
  body: blockBody,
  reply: z.object({ ok }),
  refusals: deciding,
})

export const unblockBody = z.strictObject({ note, reason })

export const unblockCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/unblock',
  caller: 'operator',
  idempotent: true,
  roles: customerApprovers,
  summary: 'Opens a blocked account again, at once; the customer is told the note.',
  body: unblockBody,
  reply: z.object({ ok }),
  refusals: deciding,
})

export const operatorPauseBody = z.strictObject({
  days: z
    .int('this_field_required')
    .check(z.minimum(1, 'incorrect_value'), z.maximum(longestPauseDays, 'incorrect_value')),
  reason,
})

export const pauseCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/pause',
  caller: 'operator',
  idempotent: true,
  roles: customerDeciders,
  summary: 'Pauses an account at its customer’s wish; it opens again by itself.',
  body: operatorPauseBody,
  reply: z.object({ ok }),
  refusals: deciding,
})

export const decisionBody = z.strictObject({ reason })

export const unpauseCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/unpause',
  caller: 'operator',
  idempotent: true,
  roles: customerDeciders,
  summary: 'Ends a pause at once.',
  body: decisionBody,
  reply: z.object({ ok }),
  refusals: deciding,
})

export const closeCustomer = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/close',
  caller: 'operator',
  idempotent: true,
  roles: customerApprovers,
  summary: 'Has an empty account closed after one business day, unless it is called off before.',
  body: decisionBody,
  reply: z.object({ ok }),
  refusals: [...deciding, 'balance_not_zero'],
})

export const cancelClosing = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/keep',
  caller: 'operator',
  idempotent: true,
  roles: customerApprovers,
  summary: 'Calls a closing off.',
  body: decisionBody,
  reply: z.object({ ok }),
  refusals: deciding,
})

export const endCustomerSessions = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/end-sessions',
  caller: 'operator',
  idempotent: true,
  roles: customerDeciders,
  summary: 'Ends every session of a customer.',
  body: decisionBody,
  reply: z.object({ ok }),
  refusals: acting,
})
