import type { Destination, quote, Withdrawal, WithdrawalPart } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { WithdrawRail } from '../features/destinations/public.tsx'
import { usd } from './examples.ts'

/** A bank account that was saved long ago; say what is particular about it. */
export function destination(particulars: Partial<Destination> = {}): Destination {
  return {
    id: 'dst_1',
    paymentSystem: 'bank',
    title: 'Bank transfer',
    name: 'Home',
    fields: [
      { name: 'bank', label: 'Bank', value: 'Leumi', kind: 'choice' },
      { name: 'branch', label: 'Branch', value: '800', kind: 'digits' },
      { name: 'account', label: 'Account', value: '12345678', kind: 'digits' },
      { name: 'owner', label: 'Account owner', value: 'Dana Cohen', kind: 'text' },
    ],
    isDefault: false,
    restsUntil: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    ...particulars,
  }
}

/** The bank, as a way to withdraw; say what is particular about it. */
export function withdrawRail(particulars: Partial<WithdrawRail> = {}): WithdrawRail {
  return {
    name: 'bank',
    title: 'Bank transfer',
    hint: 'To an account in Israel.',
    currency: 'ILS',
    feeBasisPoints: 1000,
    minimum: usd('10.00'),
    maximum: usd('50000.00'),
    time: { unit: 'businessDay', atLeast: 1, atMost: 10 },
    unlock: null,
    goesBack: false,
    unavailable: null,
    fields: [
      { name: 'bank', kind: 'choice', label: 'Bank', choices: [{ value: '10', label: 'Leumi (10)' }] },
      { name: 'branch', kind: 'digits', label: 'Branch' },
      { name: 'account', kind: 'digits', label: 'Account' },
      { name: 'owner', kind: 'text', label: 'Account owner' },
    ],
    ...particulars,
  }
}

/** What a hundred dollars cost by the bank, without a conversion. */
export const hundredCosts: Withdrawal['costs'] = {
  pay: usd('100.00'),
  fee: usd('10.00'),
  feeBasisPoints: 1000,
  receive: usd('90.00'),
  rate: null,
}

/** The same as an offer of a minute. */
export const exampleQuote: ReplyOf<typeof quote>['quote'] = {
  id: 'qte_1',
  ...hundredCosts,
  dueBy: '2026-03-26T17:00:00.000Z',
  now: '2026-03-12T09:00:00.000Z',
  expiresAt: '2026-03-12T09:01:00.000Z',
}

/** A hundred dollars to the bank, all of it on hold; say what is particular about it. */
export function withdrawal(particulars: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'wdr_1',
    paymentSystem: 'bank',
    title: 'Bank transfer',
    state: 'on_hold',
    costs: hundredCosts,
    onHold: usd('100.00'),
    inProgress: usd('0.00'),
    paid: usd('0.00'),
    takenBack: usd('0.00'),
    destination: destination().fields,
    parts: [],
    notBefore: null,
    rejection: null,
    createdAt: '2026-03-12T09:00:00.000Z',
    updatedAt: '2026-03-12T09:00:00.000Z',
    next: { who: 'us', by: '2026-03-16T17:00:00.000Z' },
    ...particulars,
  }
}

/** A part of it that was paid; say what is particular about it. */
export function withdrawalPart(particulars: Partial<WithdrawalPart> = {}): WithdrawalPart {
  return {
    id: 'wpt_1',
    withdrawal: 'wdr_1',
    state: 'settled',
    costs: { ...hundredCosts, pay: usd('40.00'), fee: usd('4.00'), receive: usd('36.00') },
    reference: 'REF-77810',
    collect: [],
    failure: null,
    createdAt: '2026-03-13T09:00:00.000Z',
    updatedAt: '2026-03-13T12:00:00.000Z',
    transaction: 'txn_9',
    hasReceipt: false,
    ...particulars,
  }
}
