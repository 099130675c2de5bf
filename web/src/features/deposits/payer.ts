import {
  acceptDeposit,
  cancelDeposit,
  claimPaid,
  type Deposit,
  depositStatus,
  openDeposit,
  quote,
  readDeposit,
} from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import type { WireMoney } from '@emun/contract/money'
import type { IconName } from '@emun/ui'
import { createContext, use } from 'react'
import { call } from '../../platform/api.ts'
import { homePath } from '../../platform/return-path.ts'
import type { DepositStanding } from '../wallets/public.tsx'
import type { DepositsText } from './messages.en.ts'

type Reply = ReplyOf<typeof readDeposit>
export type Quote = ReplyOf<typeof quote>['quote']
export type OpenBody = BodyOf<typeof openDeposit>

export type Standings = Partial<Readonly<Record<DepositStanding, string>>>

/**
 * Who pays, and by which calls: a customer for their own balance, or a guest for somebody’s fundraiser or a partner. The pages of
 * a payment are the same for all.
 */
export type Payer = {
  /** Nothing of one payer’s is shown to another. */
  readonly name: string
  readonly quote: (paymentSystem: string, amount: WireMoney, signal: AbortSignal) => Promise<Quote>
  readonly open: (body: OpenBody, idempotencyKey: string, lang: Language) => Promise<Reply>
  readonly read: (id: string, lang: Language, signal: AbortSignal) => Promise<Reply>
  readonly status: (id: string, signal: AbortSignal) => Promise<{ readonly updatedAt: string }>
  readonly accept: (id: string, pay: WireMoney, lang: Language) => Promise<Reply>
  readonly cancel: (id: string, lang: Language) => Promise<Reply>
  readonly claim: (id: string, lang: Language) => Promise<Reply>
  readonly pathOf: (id: Deposit['id']) => string
  /** All ways to pay, and one of them. */
  readonly methodsPath: string
  readonly methodPath: (name: string) => string
  /** Where one goes on to once it is paid: home, or to what it was paid for. */
  readonly donePath: string
  readonly doneIcon: IconName
  /** What is said otherwise than to a customer. */
  readonly words: Partial<DepositsText>
  readonly standings: Standings
  /** Whether it is their own balance that money comes into, and a history that it stands in. */
  readonly isCustomer: boolean
}

const customer: Payer = {
  name: 'customer',
  quote: async (paymentSystem, amount, signal) => {
    const body = { direction: 'deposit', paymentSystem, amount } as const
    return (await call(quote, { body, signal })).quote
  },
  open: (body, idempotencyKey, lang) => call(openDeposit, { body, idempotencyKey, query: { lang } }),
  read: (id, lang, signal) => call(readDeposit, { params: { id }, query: { lang }, signal }),
  status: (id, signal) => call(depositStatus, { params: { id }, signal }),
  accept: (id, pay, lang) => call(acceptDeposit, { params: { id }, body: { pay }, query: { lang } }),
  cancel: (id, lang) => call(cancelDeposit, { params: { id }, query: { lang } }),
  claim: (id, lang) => call(claimPaid, { params: { id }, query: { lang } }),
  pathOf: (id) => `/deposit/d/${id}`,
  methodsPath: '/deposit',
  methodPath: (name) => `/deposit/${name}`,
  donePath: homePath,
  doneIcon: 'home',
  words: {},
  standings: {},
  isCustomer: true,
}

/** A customer, unless the page says otherwise. */
export const PayerContext = createContext<Payer>(customer)

export function usePayer(): Payer {
  return use(PayerContext)
}
