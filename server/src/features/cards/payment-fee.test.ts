import { money } from '@emun/contract/money'
import { describe, expect, test } from 'vitest'
import { ownFee, type PaymentFeeTerms, type PricedPayment } from './payment-fee.ts'

const usd = (cents: number) => money('USD', BigInt(cents))
const size = (upTo: number, isIncluded: boolean, fee: number) => ({
  upTo: { amount: usd(upTo), isIncluded },
  fee: usd(fee),
})
const free = [size(1_000, false, 0), size(2_500, false, 0), size(5_000, true, 0), { upTo: null, fee: usd(0) }]
const beginning: PaymentFeeTerms = { ownCurrency: 0n, otherCurrency: 300n, cancelled: 0n, sizes: free }
const dear: PaymentFeeTerms = {
  ownCurrency: 200n,
  otherCurrency: 300n,
  cancelled: 150n,
  sizes: [size(1_000, false, 10), size(2_500, false, 20), size(5_000, true, 30), { upTo: null, fee: usd(40) }],
}

const paid = (cents: number, more: Partial<PricedPayment> = {}): PricedPayment => ({
  kind: 'purchase',
  state: 'settled',
  isOtherCurrency: false,
  billed: usd(cents),
  voided: usd(0),
  issuerFee: usd(0),
  ...more,
})
const abroad = { isOtherCurrency: true }

describe('by the terms of the first day', () => {
  test.each([
    ['in its own currency', paid(10_000), 0],
    ['in another currency', paid(10_000, abroad), 300],
    ['half a cent up', paid(50, abroad), 2],
    ['less than half a cent down', paid(49, abroad), 1],
    ['at least a cent', paid(1, abroad), 1],
    ['cancelled', paid(10_000, { ...abroad, voided: usd(10_000) }), 0],
  ])('%s', (_, payment, cents) => expect(ownFee(payment, beginning)).toEqual(usd(cents)))
})

describe('by how large it is', () => {
  test.each([
    [1, 1 + 10],
    [999, 20 + 10],
    [1_000, 20 + 20],
    [2_499, 50 + 20],
    [2_500, 50 + 30],
    [5_000, 100 + 30],
    [5_001, 100 + 40],
    [1_000_000, 20_000 + 40],
  ])('%i cents', (billed, cents) => expect(ownFee(paid(billed), dear)).toEqual(usd(cents)))
})

describe('besides its issuer, who passes on what it takes', () => {
  test.each([
    ['a part of it', paid(10_000, { ...abroad, issuerFee: usd(100) }), 340 - 100],
    ['all of it', paid(10_000, { ...abroad, issuerFee: usd(340) }), 0],
    ['more than it', paid(10_000, { ...abroad, issuerFee: usd(341) }), 0],
    ['of one that was cancelled', paid(10_000, { voided: usd(10_000), issuerFee: usd(50) }), 150 - 50],
  ])('%s', (_, payment, cents) => expect(ownFee(payment, dear)).toEqual(usd(cents)))
})

describe('only for what is settled, or cancelled', () => {
  test.each([
    ['held at a shop', paid(10_000, { state: 'authorised' }), 0],
    ['declined', paid(10_000, { state: 'failed' }), 0],
    ['declined, and voided', paid(10_000, { state: 'failed', voided: usd(10_000) }), 0],
    ['a look whether the card lives', paid(0, { kind: 'verification' }), 0],
    ['nothing', paid(0, abroad), 0],
    ['given back', paid(10_000, { kind: 'refund' }), 0],
    ['a fee of the issuer', paid(10_000, { kind: 'fee' }), 0],
    ['cancelled while it was held', paid(10_000, { state: 'authorised', voided: usd(10_000) }), 150],
    ['cancelled when it was settled', paid(10_000, { voided: usd(10_000) }), 150],
    ['cancelled in part', paid(10_000, { voided: usd(4_000) }), 60 + 120 + 40],
    ['cancelled for more than it was', paid(10_000, { voided: usd(10_001) }), 150],
  ])('%s', (_, payment, cents) => expect(ownFee(payment, dear)).toEqual(usd(cents)))
})
