import * as customers from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { fromWire } from '@emun/contract/money'
import * as guests from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { acceptDeposit, cancelDeposit, claimPaid, viewStatus } from '../deposits/public.ts'
import { listFundraisingSystems } from '../rails/public.ts'
import { editFundraising, endFundraising, extendFundraising } from './change-fundraising.ts'
import { contribute, quoteGift } from './contribute.ts'
import { makeContributionTable } from './contribution-table.ts'
import { listContributions } from './contributions.ts'
import { giveFromBalance } from './give-from-balance.ts'
import { askedByGuest, findGuestPayment, readGuestPayment } from './guest-payment.ts'
import { moveToBalance } from './move-to-balance.ts'
import { openFundraising } from './open-fundraising.ts'
import { returnGifts } from './return-gifts.ts'
import { setPicture } from './set-picture.ts'
import { showFundraising, showPicture } from './show-page.ts'
import { openShareImages } from './show-share-image.ts'
import { findFundraising, findFundraisingsOf } from './store.ts'
import { viewFundraising } from './view.ts'

const mostListed = 100

export function mountFundraising(bind: Bind, deps: Deps): void {
  mountOrganisers(bind, deps)
  mountPages(bind, deps)
  mountGuests(bind, deps)
  deps.jobs.register(returnGifts(deps))
}

function mountOrganisers(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  bind(customers.openFundraising, async ({ customer, body }) => ({
    ...ok,
    fundraising: await openFundraising(deps, customer, body),
  }))
  bind(customers.editFundraising, async ({ customer, body }) => ({
    ...ok,
    fundraising: await editFundraising(deps, { customer: customer.id, id: body.id }, body),
  }))
  bind(customers.listFundraisings, async ({ customer }) => {
    const now = clock.now()
    const rows = await findFundraisingsOf(db, customer.id, now, mostListed)
    return { ...ok, fundraisings: rows.map((row) => viewFundraising(row, now)) }
  })
  bind(customers.readFundraising, async ({ customer, params }) => {
    const row = await findFundraising(db, params.id)
    if (row?.customer !== customer.id) throw refuse('invalid_fundraising')
    return { ...ok, fundraising: viewFundraising(row, clock.now()) }
  })
  bind(customers.endFundraising, async ({ customer, params }) => ({
    ...ok,
    fundraising: await endFundraising(deps, { customer: customer.id, id: params.id }),
  }))
  bind(customers.extendFundraising, async ({ customer, params, body }) => ({
    ...ok,
    fundraising: await extendFundraising(deps, { customer: customer.id, id: params.id }, body),
  }))
  bind(customers.moveFundraising, ({ customer, params, key, body }) =>
    moveToBalance(deps, { customer: customer.id, id: params.id, key, body }),
  )
  bind(customers.giveToFundraising, ({ customer, key, body }) => giveFromBalance(deps, { customer, key, body }))
  bind(customers.putFundraisingPicture, async ({ customer, params, image }) => ({
    ...ok,
    fundraising: await setPicture(deps, { customer: customer.id, id: params.id }, image),
  }))
  bind(customers.fundraisingTransactions, ({ customer, params, query }) =>
    listContributions(db, customer.id, params.id, query),
  )
  bind(customers.downloadContributions, ({ customer, params, query }) =>
    makeContributionTable(deps, { customer: customer.id, id: params.id, query }),
  )
  bind(customers.ownFundraisingPaymentSystems, ({ query }) => listFundraisingSystems(deps, query.lang))
}

function mountPages(bind: Bind, deps: Deps): void {
  const showShareImage = openShareImages(deps)
  bind(guests.readFundraisingPage, ({ params, ip }) => showFundraising(deps, { id: params.id, ip }))
  bind(guests.fundraisingPicture, ({ params, query, ip }) => showPicture(deps, { id: params.id, ip, size: query.size }))
  bind(guests.fundraisingShareImage, ({ params, ip }) => showShareImage({ id: params.id, ip }))
  bind(guests.fundraisingPaymentSystems, ({ query }) =>
    listFundraisingSystems(deps, query.lang, query.returnable === 'true'),
  )
  bind(guests.fundraisingQuote, ({ params, ip, body }) => quoteGift(deps, { id: params.id, ip, body }))
}

function mountGuests(bind: Bind, deps: Deps): void {
  const { db, clock } = deps
  bind(guests.contribute, ({ ip, validationSecret: secret, key, body, query }) =>
    contribute(deps, { ip, secret, key, body, language: query.lang }),
  )
  bind(guests.acceptContribution, async ({ params, validationSecret: secret, body, query }) => {
    const pay = fromWire(body.pay)
    if (!pay) throw new Error('the contract let an amount through that is none')
    return acceptDeposit(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang }), pay)
  })
  bind(guests.readContribution, ({ params, validationSecret: secret, query }) =>
    readGuestPayment(deps, { id: params.id, secret, language: query.lang }),
  )
  bind(guests.contributionStatus, async ({ params, validationSecret: secret }) => {
    return viewStatus(clock, await findGuestPayment(db, { id: params.id, secret }))
  })
  bind(guests.cancelContribution, async ({ params, validationSecret: secret, query }) =>
    cancelDeposit(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang })),
  )
  bind(guests.claimContributionPaid, async ({ params, validationSecret: secret, query }) =>
    claimPaid(deps, await askedByGuest(db, { id: params.id, secret, language: query.lang })),
  )
}
