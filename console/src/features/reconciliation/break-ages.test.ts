import { expect, test } from 'vitest'
import { ageOf, breakAges, narrowed, narrowingIn } from './break-ages.ts'

const at = '2030-01-10T12:00:00.000Z'
const found = (id: string, since: string | null, rail = 'bank') => ({
  kind: 'came_unmatched' as const,
  rail,
  id,
  amount: null,
  since,
})
const breaks = [
  found('a', null),
  found('b', '2030-01-01T12:00:00.000Z'),
  found('c', '2030-01-03T12:00:00.000Z'),
  found('d', '2030-01-09T11:59:59.999Z', 'atm'),
  found('e', '2030-01-09T12:00:00.000Z'),
]
const report = { at, rails: [], breaks, compared: { payments: 0, parts: 0, withdrawals: 0, lines: 0 } }

test('a break is a day old to the end of its first day, a week to the end of its seventh, then older', () => {
  expect(breaks.map((each) => ageOf(each, at))).toEqual(['unknown', 'older', 'week', 'week', 'day'])
})

test('the ages share all breaks between them, and what is asked for is listed and nothing else', () => {
  const shares = breakAges.map((age) => narrowed(report, { rail: null, age }).breaks.map(({ id }) => id))
  expect(shares).toEqual([['e'], ['c', 'd'], ['b'], ['a']])
  expect(narrowed(report, narrowingIn(new URLSearchParams('age=week&rail=atm'))).breaks.map(({ id }) => id)).toEqual([
    'd',
  ])
  expect(narrowed(report, narrowingIn(new URLSearchParams('age=soon'))).breaks).toHaveLength(5)
})
