import { expect, test } from 'vitest'
import { filtersIn, startOf, withFilter } from './filters.ts'

test('filters come from the address, and what nobody could have chosen is left out', () => {
  const search = new URLSearchParams('who=opr_1&action=operator_ended&from=2026-03-05&colour=red')
  expect(filtersIn(search)).toEqual({ who: 'opr_1', action: 'operator_ended', from: '2026-03-05' })
  expect(filtersIn(new URLSearchParams('action=theft&from=2026-02-30'))).toEqual({})
})

test('a filter that is emptied leaves the address', () => {
  const search = withFilter(new URLSearchParams('who=opr_1&about=opr_2'), 'who', '')
  expect(search.toString()).toBe('about=opr_2')
  expect(withFilter(search, 'who', 'opr_3').toString()).toBe('about=opr_2&who=opr_3')
})

test('a period begins with a day of the business’s zone, today counted', () => {
  const lateEvening = new Date('2026-03-10T22:30:00Z')
  expect(startOf('today', 'Asia/Jerusalem', lateEvening)).toBe('2026-03-11')
  expect(startOf('week', 'Asia/Jerusalem', lateEvening)).toBe('2026-03-05')
})
