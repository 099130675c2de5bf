import { expect, test } from 'vitest'
import '../../test/clean-slate.ts'
import { ils } from '../../test/deposit-examples.ts'
import { keptDeposit, requestFor } from './kept-deposit.ts'

const body = { paymentSystem: 'bit', amount: ils('200.00'), quote: 'q1', answers: { phone: '0502345678' } }
const before = { body, key: 'first' }
const newKey = () => 'second'

test('the same request without an answer is asked again with its key and the quote it named', () => {
  expect(requestFor({ ...body, quote: 'q2' }, before, newKey)).toBe(before)
})

test.each([
  ['another amount', { ...body, amount: ils('201.00') }],
  ['the other currency', { ...body, amount: { amount: '200.00', currency: 'USD' as const } }],
  ['another way', { ...body, paymentSystem: 'paybox' }],
  ['another answer', { ...body, answers: { phone: '0521234567' } }],
  ['an answer more', { ...body, answers: { ...body.answers, note: 'x' } }],
])('%s is a new request', (_, wanted) => {
  expect(requestFor(wanted, before, newKey)).toEqual({ body: wanted, key: 'second' })
})

test('what was typed and sent is the customer’s own, and of each way to pay apart', () => {
  const kept = keptDeposit('1000001', sessionStorage)
  const draft = { amount: '200', currency: 'ILS', answers: { phone: '050' } }
  kept.saveDraft('bit', draft)
  kept.saveSent(before)
  expect(keptDeposit('1000001', sessionStorage).draft('bit')).toEqual(draft)
  expect(keptDeposit('1000001', sessionStorage).draft('bank')).toBeUndefined()
  expect(keptDeposit('1000002', sessionStorage).draft('bit')).toBeUndefined()
  expect(keptDeposit('1000002', sessionStorage).sent()).toBeUndefined()
  kept.dropSent()
  expect(keptDeposit('1000001', sessionStorage).sent()).toBeUndefined()
  expect(keptDeposit('1000001', sessionStorage).draft('bit')).toEqual(draft)
})
