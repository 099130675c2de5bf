import { expect, test } from 'vitest'
import { keptRequest } from './kept-request.ts'

function keys() {
  let count = 0
  return () => `key ${(count += 1)}`
}

test('the same request keeps its key until it is answered, also for another page of the tab', () => {
  const newKey = keys()
  const kept = keptRequest('create', 'cus_1', sessionStorage, newKey)
  expect(kept.keyFor({ name: 'Groceries' })).toBe('key 1')
  expect(keptRequest('create', 'cus_1', sessionStorage, newKey).keyFor({ name: 'Groceries' })).toBe('key 1')
  kept.settle()
  expect(kept.keyFor({ name: 'Groceries' })).toBe('key 2')
})

test('another request, another purpose and another customer have keys of their own', () => {
  const newKey = keys()
  const kept = keptRequest('create', 'cus_1', sessionStorage, newKey)
  const first = kept.keyFor({ name: 'Groceries' })
  expect(keptRequest('topup.crd_1', 'cus_1', sessionStorage, newKey).keyFor({ name: 'Groceries' })).not.toBe(first)
  expect(keptRequest('create', 'cus_2', sessionStorage, newKey).keyFor({ name: 'Groceries' })).not.toBe(first)
  expect(kept.keyFor({ name: 'Rent' })).not.toBe(first)
})
