import { beforeEach, expect, test } from 'vitest'
import { keptTransfer, reviewTransfer } from './kept-transfer.ts'

const payee = { accountNumber: '4821907', name: 'D••• C•••', isKnown: false }
const amount = { amount: '12.50', currency: 'USD' } as const
const toReview = { payee, amount, note: '' }

beforeEach(() => sessionStorage.clear())

test('asking again for the same transfer carries the same key, and a changed one gets its own', () => {
  const first = reviewTransfer(null, toReview, () => 'first')
  expect(reviewTransfer(first, toReview, () => 'second').key).toBe('first')
  expect(reviewTransfer(first, { ...toReview, note: 'rent' }, () => 'second').key).toBe('second')
  expect(reviewTransfer(first, { ...toReview, amount: { ...amount, amount: '12.51' } }, () => 'second').key).toBe(
    'second',
  )
  expect(reviewTransfer(first, { ...toReview, moneyRequest: 'c0de' }, () => 'second').key).toBe('second')
  const other = { ...payee, accountNumber: '5500123' }
  expect(reviewTransfer(first, { ...toReview, payee: other }, () => 'second').key).toBe('second')
})

test('a transfer that got no answer is still unanswered when it is reviewed again', () => {
  const sent = { ...reviewTransfer(null, toReview, () => 'first'), isUnanswered: true }
  expect(reviewTransfer(sent, toReview, () => 'second').isUnanswered).toBe(true)
  expect(reviewTransfer(sent, { ...toReview, note: 'rent' }, () => 'second').isUnanswered).toBe(false)
})

test('what was typed survives a reload, and is forgotten once the money is sent', () => {
  const draft = { to: '4821907', amount: '12,5', note: 'lunch' }
  keptTransfer('1000001', sessionStorage).saveDraft(draft)
  expect(keptTransfer('1000001', sessionStorage).draft()).toEqual(draft)
  keptTransfer('1000001', sessionStorage).clear()
  expect(keptTransfer('1000001', sessionStorage).draft()).toEqual({ to: '', amount: '', note: '' })
})

test('the next customer in the same tab finds neither the draft nor the key', () => {
  const first = keptTransfer('1000001', sessionStorage)
  first.saveDraft({ to: '4821907', amount: '12,5', note: 'lunch' })
  first.saveReviewed(reviewTransfer(null, toReview, () => 'first'))
  const second = keptTransfer('2000002', sessionStorage)
  expect(second.draft().to).toBe('')
  expect(second.reviewed()).toBeNull()
})
