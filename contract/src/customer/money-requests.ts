import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** What a request can be. Only an open one can be paid; one without an amount is never `paid`, and goes on until it ends. */
export const moneyRequestStates = ['open', 'paid', 'cancelled', 'expired'] as const
export type MoneyRequestState = (typeof moneyRequestStates)[number]

/** A request as the one sees it who made it. */
export const moneyRequest = z.object({
  id: z.string(),
  /** What its link ends with. */
  code: z.string(),
  state: z.enum(moneyRequestStates),
  /** Null where the payer says how much. */
  amount: z.nullable(moneyOnTheWire),
  note: z.optional(z.string()),
  /** What has been paid so far, by how many transfers, and when the last one was. */
  received: moneyOnTheWire,
  payments: z.int(),
  paidAt: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type MoneyRequest = z.output<typeof moneyRequest>

const one = z.object({ ok, moneyRequest })

export const openMoneyRequest = endpoint({
  method: 'POST',
  path: '/account/money-requests',
  caller: 'customer',
  summary: 'Asks others for money by a link. With an amount it is paid once; without one the payers say how much.',
  body: z.strictObject({ amount: z.optional(unsignedMoneyOnTheWire), note: z.optional(field.note) }),
  reply: one,
  refusals: ['wallets_differ_in_currency', 'minimal_amount', 'maximum_amount', 'too_many_requests'],
})

export const listMoneyRequests = endpoint({
  method: 'GET',
  path: '/account/money-requests',
  caller: 'customer',
  summary: 'The caller’s requests for money, the newest first, 50 at most.',
  reply: z.object({ ok, moneyRequests: z.array(moneyRequest) }),
  refusals: [],
})

export const readMoneyRequest = endpoint({
  method: 'GET',
  path: '/account/money-requests/{id}',
  caller: 'customer',
  summary: 'One of the caller’s requests for money. An unknown id and somebody else’s are answered alike.',
  reply: one,
  refusals: ['money_request_not_found'],
})

export const cancelMoneyRequest = endpoint({
  method: 'POST',
  path: '/account/money-requests/{id}/cancel',
  caller: 'customer',
  summary: 'Ends a request for money: its link cannot be paid any more. Cancelled again it is what it was.',
  reply: one,
  refusals: ['money_request_not_found', 'money_request_closed'],
})

export const lookAtMoneyRequest = endpoint({
  method: 'GET',
  path: '/account/asked-for-money/{id}',
  caller: 'customer',
  summary:
    'What the link of a request leads to, by its code: who asks, by a masked name, how much and what for. It is paid by a ' +
    'transfer that carries the code.',
  reply: z.object({
    ok,
    asked: z.object({
      code: z.string(),
      payee: z.object({
        accountNumber: z.string(),
        name: z.string(),
        /** Their picture, 64 pixels wide, as a data address; absent when there is none. */
        avatar: z.optional(z.string()),
      }),
      state: z.enum(moneyRequestStates),
      amount: z.nullable(moneyOnTheWire),
      note: z.optional(z.string()),
      expiresAt: z.string(),
      /** The caller’s own, by its id. */
      own: z.nullable(z.string()),
    }),
  }),
  refusals: ['money_request_not_found', 'wallet_owner_blocked', 'wallets_differ_in_currency', 'too_many_requests'],
})
export type AskedForMoney = z.output<typeof lookAtMoneyRequest.reply>['asked']
