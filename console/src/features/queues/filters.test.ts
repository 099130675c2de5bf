import { expect, test } from 'vitest'
import { isWanted, queueFiltersIn, withQueueFilter } from './filters.ts'

const at = '2030-01-01T12:00:00Z'
const item = { item: 'a', waitingSince: at, who: 'Dana', request: 'crypto', parts: [], version: 1, claim: null }
const reply = {
  ok: true,
  items: [item],
  waiting: 1,
  targetMs: 60_000,
  lastDoneAt: null,
  now: '2030-01-01T12:02:00Z',
} as const
const own = { ...item, claim: { by: 'Maya', isOwn: true, until: at } }
const theirs = { ...item, claim: { by: 'Noor', isOwn: false, until: at } }

test.each([
  ['', item, true],
  ['request=crypto', item, true],
  ['request=general', item, false],
  ['who=free', item, true],
  ['who=free', own, false],
  ['who=own', own, true],
  ['who=own', theirs, false],
  ['late=yes', item, true],
  ['late=yes', { ...item, waitingSince: reply.now }, false],
  ['who=somebody', theirs, true],
])('“%s” and %j: %s', (search, each, wanted) => {
  expect(isWanted(each, queueFiltersIn(new URLSearchParams(search)), { ...reply, items: [...reply.items] })).toBe(
    wanted,
  )
})

test('a filter goes into the address, and leaves it when it is empty', () => {
  const search = withQueueFilter(new URLSearchParams('late=yes'), 'request', 'card')
  expect(search.toString()).toBe('late=yes&request=card')
  expect(withQueueFilter(search, 'late', '').toString()).toBe('request=card')
})
