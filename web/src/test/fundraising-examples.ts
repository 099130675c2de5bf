import type { Fundraising } from '@emun/contract/customer'
import type { FundraisingPage } from '@emun/contract/public'
import { usd } from './examples.ts'

/** A hundred of a thousand dollars for a piano; say what is particular about it. */
export function exampleFundraising(particulars: Partial<Fundraising> = {}): Fundraising {
  return {
    id: 'fnd_1',
    state: 'active',
    purpose: 'A piano',
    minimum: null,
    target: usd('1000.00'),
    collected: usd('100.00'),
    balance: usd('100.00'),
    contributions: 2,
    isAllOrNothing: false,
    isMovable: true,
    endsOn: '2027-01-31',
    endsAt: '2027-01-31T22:00:00.000Z',
    picture: null,
    createdAt: '2026-03-12T09:00:00.000Z',
    ...particulars,
  }
}

/** The same as everybody sees it. */
export function exampleFundraisingPage(particulars: Partial<FundraisingPage> = {}): FundraisingPage {
  return {
    id: 'fnd_1',
    state: 'active',
    purpose: 'A piano',
    organiser: 'Dana C.',
    minimum: null,
    target: usd('1000.00'),
    collected: usd('100.00'),
    contributions: 2,
    isAllOrNothing: false,
    endsOn: '2027-01-31',
    endsAt: '2027-01-31T22:00:00.000Z',
    picture: null,
    latest: [
      { name: 'Noa', amount: usd('60.00'), at: '2026-03-12T09:05:00.000Z' },
      { name: null, amount: null, at: '2026-03-12T09:04:00.000Z' },
    ],
    ...particulars,
  }
}
