import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moneyOnTheWire, unsignedMoneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

const chain = z.enum(['btc', 'usdt-trc20', 'usdt-erc20'], 'incorrect_value')

export const sandboxChainSend = endpoint({
  method: 'POST',
  path: '/sandbox/chain/send',
  caller: 'sandbox',
  summary:
    'Somebody pays to an address on a chain that the sandbox plays; `other` is a worthless token of the same name.',
  body: z.strictObject({
    chain,
    to: z.string('this_field_required'),
    amount: unsignedMoneyOnTheWire,
    token: z._default(z.enum(['ours', 'other'], 'incorrect_value'), 'ours'),
  }),
  reply: z.object({ ok, txid: z.string() }),
  refusals: ['record_not_found', 'chain_address_incorrect', 'currency_not_supported'],
})

export const sandboxChainChange = endpoint({
  method: 'POST',
  path: '/sandbox/chain/change',
  caller: 'sandbox',
  summary:
    'A sender pays somebody else with the same coins, other blocks take the place of the last ones, or nobody answers.',
  body: z.strictObject({
    chain,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('replace'), txid: z.string() }),
      z.strictObject({ kind: z.literal('reorg'), depth: z.int(), drops: z.optional(z.boolean()) }),
      z.strictObject({ kind: z.literal('fail'), ms: z.int() }),
    ]),
  }),
  reply: z.object({ ok }),
  refusals: ['record_not_found'],
})

export const sandboxRate = endpoint({
  method: 'POST',
  path: '/sandbox/rate',
  caller: 'sandbox',
  summary: 'Moves what a pair of currencies costs.',
  body: z.strictObject({
    pair: z.enum(['USD/ILS', 'EUR/USD', 'BTC/USD', 'USDT/USD'], 'incorrect_value'),
    rate: z.string('incorrect_value').check(z.regex(/^\d{1,9}(\.\d{1,12})?$/, 'incorrect_value')),
  }),
  reply: z.object({ ok }),
  refusals: [],
})

export const sandboxActs = [
  'pay',
  'three_ds_fail',
  'abandon',
  'pay_late',
  'pay_twice',
  'pay_other_amount',
  'pay_as_another',
  'chargeback',
  'lose_dispute',
] as const

export const sandboxPage = endpoint({
  method: 'GET',
  path: '/sandbox/page/{ref}',
  caller: 'sandbox',
  summary: 'What a page of the sandbox’s provider is about, and what can be done on it.',
  reply: z.object({
    ok,
    page: z.object({
      id: z.string(),
      method: z.string(),
      amount: moneyOnTheWire,
      description: z.string(),
      language: z.string(),
      returnUrl: z.string(),
      expiresAt: z.string(),
      state: z.string(),
      acts: z.array(z.enum(sandboxActs)),
    }),
  }),
  refusals: ['record_not_found'],
})

export const sandboxPay = endpoint({
  method: 'POST',
  path: '/sandbox/page/{ref}/act',
  caller: 'sandbox',
  summary: 'Does something on a page of the sandbox’s provider, as whoever pays would.',
  body: z.strictObject({ act: z.enum(sandboxActs, 'incorrect_value') }),
  reply: z.object({ ok, redirectUrl: z.string() }),
  refusals: ['record_not_found', 'operation_not_allowed'],
})
