import type { Costs, Deposit } from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import type { Method } from '../features/deposits/queries.ts'
import { usd } from './examples.ts'

/** What the server says the time is in every answer about these. */
export const serverNow = '2026-11-28T13:00:00.000Z'

export function ils(amount: string): WireMoney {
  return { amount, currency: 'ILS' }
}

/** 15 percent of 200 shekels, counted at 4 to the dollar. */
export const exampleCosts: Costs = {
  pay: ils('200.00'),
  fee: ils('30.00'),
  feeBasisPoints: 1500,
  receive: usd('42.50'),
  rate: {
    from: 'USD',
    to: 'ILS',
    rate: '4.0000',
    spreadBasisPoints: 100,
    source: 'bank-of-israel',
    asOf: '2026-11-28T12:58:00.000Z',
  },
}

/** A way to pay by bank; say what is particular about it. */
export function exampleMethod(particulars: Partial<Method> = {}): Method {
  return {
    name: 'bank',
    title: 'Bank transfer',
    hint: 'You get the details of an account and send a picture of the transfer.',
    way: 'details',
    currency: 'ILS',
    feeBasisPoints: 1500,
    minimum: ils('100.00'),
    maximum: ils('50000.00'),
    time: { unit: 'businessDay', atLeast: 0, atMost: 1 },
    unlock: null,
    fields: [],
    ...particulars,
  }
}

/** A deposit by bank whose details have come and which can be paid for another half an hour. */
export function exampleDeposit(particulars: Partial<Deposit> = {}): Deposit {
  return {
    id: 'dep_7QZ4M2',
    paymentSystem: 'bank',
    title: 'Bank transfer',
    way: 'details',
    state: 'details_ready',
    requested: ils('200.00'),
    costs: exampleCosts,
    isAdjusted: false,
    details: [
      { name: 'bank', label: 'Bank', value: 'Hapoalim (12)', kind: 'choice' },
      { name: 'account', label: 'Account', value: '445566', kind: 'digits' },
    ],
    steps: ['Open your bank’s app.', 'Transfer the exact amount.'],
    chain: null,
    payAt: null,
    proofAt: null,
    proofAskedAgain: null,
    payments: [],
    otherTokens: [],
    rejection: null,
    createdAt: '2026-11-28T12:30:00.000Z',
    updatedAt: '2026-11-28T12:35:00.000Z',
    expiresAt: '2026-11-28T13:30:00.000Z',
    next: { who: 'you', by: '2026-11-28T13:30:00.000Z' },
    ...particulars,
  }
}

/** A deposit of coins to an address of a chain. */
export function exampleCoins(particulars: Partial<Deposit> = {}): Deposit {
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
  const pay: WireMoney = { amount: '250.000000', currency: 'USDT' }
  return exampleDeposit({
    paymentSystem: 'usdt-trc20',
    title: 'USDT',
    way: 'chain',
    requested: pay,
    costs: { pay, fee: { ...pay, amount: '0.000000' }, feeBasisPoints: 0, receive: usd('249.50'), rate: null },
    details: [],
    steps: [],
    chain: { network: 'TRC20', address, uri: `tron:${address}?amount=250` },
    ...particulars,
  })
}

/** A payment that arrived for the example by bank, and is credited. */
export function examplePayment(particulars: Partial<Deposit['payments'][number]> = {}): Deposit['payments'][number] {
  return {
    amount: ils('200.00'),
    outcome: 'exact',
    state: 'credited',
    at: '2026-11-28T12:50:00.000Z',
    against: null,
    sentBack: null,
    credited: exampleCosts,
    transaction: 'txn_9',
    txid: null,
    confirmations: null,
    ...particulars,
  }
}
