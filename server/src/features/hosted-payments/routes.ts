import { fromWire } from '@emun/contract/money'
import * as guests from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { acceptDeposit, cancelDeposit, claimPaid, viewStatus } from '../deposits/public.ts'
import { beginPayment, quotePayment } from './begin-payment.ts'
import { askedByGuest, findByGuest, readByGuest } from './guest-payment.ts'
import { checkClaims, findLinked, railsOf } from './payable.ts'
import { quoteClaims } from './policy.ts'
import { networkOf } from '../../platform/network.ts'

export function mountHostedPayments(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  bind(guests.hostedPaymentRails, async ({ params, query, ip }) => {
    await checkClaims(deps, quoteClaims(networkOf(ip)))
    const linked = await findLinked(db, deps, { id: params.id, signature: query.s })
    return { ...ok, paymentSystems: await railsOf(deps, linked, query.lang) }
  })
  bind(guests.hostedPaymentQuote, ({ params, ip, body }) => quotePayment(deps, { id: params.id, ip, body }))
  bind(guests.beginHostedPayment, ({ params, ip, validationSecret: secret, key, body, query }) =>
    beginPayment(deps, { id: params.id, ip, secret, key, body, language: query.lang }),
  )
  bind(guests.acceptGuestPayment, async ({ params, validationSecret: secret, body, query }) => {
    const pay = fromWire(body.pay)
    if (!pay) throw new Error('the contract let an amount through that is none')
    return acceptDeposit(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang }), pay)
  })
  bind(guests.readGuestPayment, ({ params, validationSecret: secret, query }) =>
    readByGuest(deps, { id: params.id, secret, language: query.lang }),
  )
  bind(guests.guestPaymentStatus, async ({ params, validationSecret: secret }) => {
    return viewStatus(clock, await findByGuest(db, { id: params.id, secret }))
  })
  bind(guests.cancelGuestPayment, async ({ params, validationSecret: secret, query }) =>
    cancelDeposit(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang })),
  )
  bind(guests.claimGuestPaymentPaid, async ({ params, validationSecret: secret, query }) =>
    claimPaid(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang })),
  )
}
