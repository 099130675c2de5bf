import type { Language } from '@emun/contract/language'
import {
  acceptContribution,
  cancelContribution,
  claimContributionPaid,
  contribute,
  contributionStatus,
  fundraisingPaymentSystems,
  fundraisingQuote,
  readContribution,
  readFundraisingPage,
} from '@emun/contract/public'
import { second } from '@emun/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Payer } from '../deposits/public.tsx'
import { guestSecret } from '../../platform/guest-secret.ts'
import type { FundraisingPageText } from './messages.en.ts'

const pollMs = 20 * second

/** A fundraiser, asked again while it takes money and somebody looks. */
export function fundraisingPageQuery(id: string) {
  return queryOptions({
    queryKey: ['fundraising-page', id],
    queryFn: async ({ signal }) => (await call(readFundraisingPage, { params: { id }, signal })).fundraising,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'active' ? pollMs : false),
  })
}

/** The ways to give, cheapest first; of all-or-nothing those that money goes back by. */
export function methodsQuery(lang: Language, isAllOrNothing: boolean) {
  return queryOptions({
    queryKey: ['fundraising-methods', lang, isAllOrNothing],
    queryFn: async ({ signal }) => {
      const query = isAllOrNothing ? ({ lang, returnable: 'true' } as const) : { lang }
      const { paymentSystems } = await call(fundraisingPaymentSystems, { query, signal })
      return paymentSystems.map((each) => ({ ...each, unlock: null }))
    },
  })
}

/** What a guest says of themselves beside the amount. */
export type Giver = { readonly name: string; readonly hidesName: boolean; readonly hidesAmount: boolean }

/** What is said otherwise to a guest than to a customer. */
type GuestWords = Pick<FundraisingPageText, 'payment' | 'standings'>

/** A guest who pays for this fundraiser: the same pages as a customer’s, by other calls, each with the secret of this browser. */
export function guestPayer(fundraising: string, giver: () => Giver, said: GuestWords): Payer {
  const secret = guestSecret(localStorage)
  const of = (id: string) => ({ params: { id }, secret })
  const path = `/f/${fundraising}`
  return {
    name: fundraising,
    quote: async (paymentSystem, amount, signal) => {
      const body = { paymentSystem, amount }
      return (await call(fundraisingQuote, { params: { id: fundraising }, body, signal })).quote
    },
    open: (body, idempotencyKey, lang) =>
      call(contribute, { body: { ...body, ...giver(), fundraising }, idempotencyKey, secret, query: { lang } }),
    read: (id, lang, signal) => call(readContribution, { ...of(id), query: { lang }, signal }),
    status: (id, signal) => call(contributionStatus, { ...of(id), signal }),
    accept: (id, pay, lang) => call(acceptContribution, { ...of(id), body: { pay }, query: { lang } }),
    cancel: (id, lang) => call(cancelContribution, { ...of(id), query: { lang } }),
    claim: (id, lang) => call(claimContributionPaid, { ...of(id), query: { lang } }),
    pathOf: (id) => `${path}/p/${id}`,
    methodsPath: `${path}/pay`,
    methodPath: (name) => `${path}/pay/${name}`,
    donePath: path,
    doneIcon: 'gift',
    words: said.payment,
    standings: said.standings,
    isCustomer: false,
  }
}
