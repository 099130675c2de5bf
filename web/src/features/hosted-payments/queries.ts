import { me, payInterface } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { type HostedPayment, hostedPaymentRails, readHostedPayment } from '@emun/contract/public'
import { second } from '@emun/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { answered } from '../../platform/expected-no.ts'
import { skewMsOf } from '../../platform/server-time.ts'

export type Link = { readonly id: string; readonly signature: string }

/** The payment, and how far the server's clock was ahead of this device's when it was told of. */
export type ReadPayment = { readonly payment: HostedPayment; readonly skewMs: number }

const pollMs = 20 * second

/** Asked again while it is open: somebody else may pay it, and it may end. */
export function hostedPaymentQuery({ id, signature }: Link) {
  return queryOptions({
    queryKey: ['hosted-payment', id, signature],
    queryFn: async ({ signal }): Promise<ReadPayment> => {
      const payment = await call(readHostedPayment, { params: { id }, query: { s: signature }, signal })
      return { payment, skewMs: skewMsOf(payment.now) }
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.payment.state === 'open' ? pollMs : false),
  })
}

/** The ways to pay without an account, cheapest first; whoever may not use one is not told of it. */
export function railsQuery({ id, signature }: Link, lang: Language) {
  return queryOptions({
    queryKey: ['hosted-payment', id, signature, 'rails', lang],
    queryFn: async ({ signal }) => {
      const query = { lang, s: signature }
      const { paymentSystems } = await call(hostedPaymentRails, { params: { id }, query, signal })
      return paymentSystems.map((each) => ({ ...each, unlock: null }))
    },
    staleTime: Infinity,
  })
}

/** Who is signed in here, and what they have. */
export const payingQuery = queryOptions({
  queryKey: ['paying'],
  queryFn: async ({ signal }) => (await call(me, { signal })).userObj,
  retry: false,
})

/** One key a payment: it is paid once, so that asked again, also after a reload, it answers what became of it. */
export function sendPayment({ id, signature }: Link): Promise<ReplyOf<typeof payInterface>> {
  return answered(call(payInterface, { params: { id }, body: { signature }, idempotencyKey: `hosted-payment:${id}` }))
}
