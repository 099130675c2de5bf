import { beforeEach, expect, test } from 'vitest'
import { usd } from '../../test/examples.ts'
import { exampleQuote } from '../../test/withdrawal-examples.ts'
import '../../test/clean-slate.ts'
import { bodyOf, keptWithdrawal, type Quote, reviewWithdrawal, type ToReview } from './kept-withdrawal.ts'

const toReview: ToReview = {
  method: 'bank',
  title: 'Bank transfer',
  time: { unit: 'businessDay', atLeast: 1, atMost: 10 },
  destination: { kind: 'new', answers: { account: '12345678' }, fields: [] },
  amount: usd('100.00'),
  quote: exampleQuote,
}
const otherQuote: Quote = { ...exampleQuote, id: 'qte_2' }

beforeEach(() => sessionStorage.clear())

test('asking again for the same withdrawal carries the same key, and a changed one gets its own', () => {
  const first = reviewWithdrawal(null, toReview, () => 'first')
  const keyOf = (next: ToReview) => reviewWithdrawal(first, next, () => 'second').key
  expect(keyOf(toReview)).toBe('first')
  expect(keyOf({ ...toReview, title: 'Банковский перевод' })).toBe('first')
  expect(keyOf({ ...toReview, amount: usd('100.01') })).toBe('second')
  expect(keyOf({ ...toReview, quote: otherQuote })).toBe('second')
  expect(keyOf({ ...toReview, destination: { kind: 'new', answers: { account: '12345679' }, fields: [] } })).toBe(
    'second',
  )
})

test('what is sent names a saved destination, or says everything about a new one', () => {
  const saved = { kind: 'saved', id: 'dst_1', name: 'Home', fields: [], restsUntil: null } as const
  expect(bodyOf({ ...toReview, destination: saved })).toEqual({
    paymentSystem: 'bank',
    amount: usd('100.00'),
    quote: 'qte_1',
    destination: 'dst_1',
  })
  expect(bodyOf(toReview)).toMatchObject({ answers: { account: '12345678' } })
})

test('another way to withdraw keeps the amount that was typed, and nothing else', () => {
  const kept = keptWithdrawal('1000001', sessionStorage)
  const draft = { method: 'bank', to: 'new', answers: { account: '1' }, amount: '12,5', save: true, saveAs: 'Home' }
  kept.saveDraft(draft)
  expect(kept.draft('bank')).toEqual(draft)
  expect(kept.draft('paypal')).toEqual({
    method: 'paypal',
    to: null,
    answers: {},
    amount: '12,5',
    save: false,
    saveAs: '',
  })
})

test('the next customer in the same tab finds neither the draft nor the key', () => {
  const first = keptWithdrawal('1000001', sessionStorage)
  first.saveDraft({ method: 'bank', to: 'new', answers: {}, amount: '12', save: false, saveAs: '' })
  first.saveReviewed(reviewWithdrawal(null, toReview, () => 'first'))
  const second = keptWithdrawal('2000002', sessionStorage)
  expect(second.draft('bank').amount).toBe('')
  expect(second.reviewed()).toBeNull()
})
