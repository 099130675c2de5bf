import {
  acceptGuestPayment,
  beginHostedPayment,
  cancelGuestPayment,
  claimGuestPaymentPaid,
  guestPaymentStatus,
  hostedPaymentQuote,
  readGuestPayment,
} from '@emun/contract/public'
import { call } from '../../platform/api.ts'
import { guestSecret } from '../../platform/guest-secret.ts'
import type { Payer } from '../deposits/public.tsx'
import { keepBegun } from './begun.ts'
import { begunPath, wayPath, waysPath } from './inner-paths.ts'
import type { HostedPaymentsText } from './messages.en.ts'
import type { Link } from './queries.ts'

type Words = Pick<HostedPaymentsText, 'payment' | 'standings'>

/**
 * A guest who pays what a partner asked for: the same pages as a customer’s, by other calls, each with the secret of this browser.
 * How much is the partner’s to say. `onArrived` hears that money has come.
 */
export function guestPayer({ id, signature }: Link, said: Words, onArrived: () => void): Payer {
  const secret = guestSecret(localStorage)
  const of = (deposit: string) => ({ params: { id: deposit }, secret })
  return {
    name: id,
    quote: async (paymentSystem, _, signal) =>
      (await call(hostedPaymentQuote, { params: { id }, body: { signature, paymentSystem }, signal })).quote,
    open: async ({ paymentSystem, quote, answers }, idempotencyKey, lang) => {
      const body = { signature, paymentSystem, answers, ...(quote === undefined ? {} : { quote }) }
      const reply = await call(beginHostedPayment, { params: { id }, body, idempotencyKey, secret, query: { lang } })
      keepBegun(id, reply.deposit.id, localStorage)
      return reply
    },
    read: async (deposit, lang, signal) => {
      const reply = await call(readGuestPayment, { ...of(deposit), query: { lang }, signal })
      if (reply.deposit.state === 'credited') onArrived()
      return reply
    },
    status: (deposit, signal) => call(guestPaymentStatus, { ...of(deposit), signal }),
    accept: (deposit, pay, lang) => call(acceptGuestPayment, { ...of(deposit), body: { pay }, query: { lang } }),
    cancel: (deposit, lang) => call(cancelGuestPayment, { ...of(deposit), query: { lang } }),
    claim: (deposit, lang) => call(claimGuestPaymentPaid, { ...of(deposit), query: { lang } }),
    pathOf: begunPath,
    methodsPath: waysPath,
    methodPath: wayPath,
    donePath: waysPath,
    doneIcon: 'business',
    words: said.payment,
    standings: said.standings,
    isCustomer: false,
  }
}
