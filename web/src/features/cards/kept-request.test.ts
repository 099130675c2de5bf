import { expect, test } from 'vitest'
import { keptRequest } from './kept-request.ts'

function keys() {
  let count = 0
  return () => `key ${(count += 1)}`
}

test('the same request keeps its key until it is answered, also for another page of the tab', () => {
  const newKey = keys()
  const kept = keptRequest('create', 'cus_1', sessionStorage, newKey)
  expect(kept.toSend({ name: 'Groceries' }).idempotencyKey).toBe('key 1')
  expect(keptRequest('create', 'cus_1', sessionStorage, newKey).toSend({ name: 'Groceries' }).idempotencyKey).toBe(
    'key 1',
  )
  kept.settle()
  expect(kept.toSend({ name: 'Groceries' }).idempotencyKey).toBe('key 2')
})

test('another request, another purpose and another customer have keys of their own', () => {
  const newKey = keys()
  const kept = keptRequest('create', 'cus_1', sessionStorage, newKey)
  const first = kept.toSend({ name: 'Groceries' }).idempotencyKey
  expect(
    keptRequest('topup.crd_1', 'cus_1', sessionStorage, newKey).toSend({ name: 'Groceries' }).idempotencyKey,
  ).not.toBe(first)
  expect(keptRequest('create', 'cus_2', sessionStorage, newKey).toSend({ name: 'Groceries' }).idempotencyKey).not.toBe(
    first,
  )
  expect(kept.toSend({ name: 'Rent' }).idempotencyKey).not.toBe(first)
})

test('a price that changed meanwhile makes no other request of one without an answer: it goes again as it was', () => {
  const kept = keptRequest('create', 'cus_1', sessionStorage, keys())
  const shown = { name: 'Groceries', expected: '40.00' }
  expect(kept.toSend({ name: 'Groceries' })).toEqual({ body: { name: 'Groceries' }, idempotencyKey: 'key 1' })
  expect(kept.toSend(shown)).toEqual({ body: { name: 'Groceries' }, idempotencyKey: 'key 1' })
  kept.settle()
  expect(kept.toSend(shown)).toEqual({ body: shown, idempotencyKey: 'key 2' })
  expect(kept.toSend({ ...shown, expected: '45.00' })).toEqual({ body: shown, idempotencyKey: 'key 2' })
})
