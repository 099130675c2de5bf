import type { PlainDate } from '@emun/contract/time'
import { expect, test } from 'vitest'
import { filtersFrom, periodOf, periodStart, withFilters } from './filters.ts'

const today = '2026-03-12' as PlainDate

test('an address gives its filters, and what the contract does not know is left out', () => {
  const search = new URLSearchParams('kind=transfer_in&state=lost&from=2026-02-30&to=2026-03-01&cursor=7')
  expect(filtersFrom(search)).toEqual({ kind: 'transfer_in', to: '2026-03-01' })
})

test('changing one filter keeps the others, and an empty value takes it away', () => {
  const filters = filtersFrom(new URLSearchParams('kind=transfer_in&from=2026-03-01'))
  expect(withFilters(filters, { state: 'pending' }).toString()).toBe('kind=transfer_in&state=pending&from=2026-03-01')
  expect(withFilters(filters, { kind: '' }).toString()).toBe('from=2026-03-01')
})

test.each([
  ['7', '2026-03-06'],
  ['30', '2026-02-11'],
  ['90', '2025-12-13'],
] as const)('the last %s days, today included, begin on %s', (period, start) => {
  expect(periodStart(period, today)).toBe(start)
  expect(periodOf({ from: start }, today)).toBe(period)
})

test('dates that are no offered period are the customer’s own', () => {
  expect(periodOf({}, today)).toBe('any')
  expect(periodOf({ from: '2026-03-06', to: '2026-03-07' }, today)).toBe('custom')
  expect(periodOf({ from: '2026-03-05' }, today)).toBe('custom')
})
