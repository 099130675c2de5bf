import type { PlainDate } from '@emun/contract/time'
import { expect, test } from 'vitest'
import { daysOf, typedDays } from './periods.ts'

test.each([
  ['this_month', '2026-03-12', '2026-03-01', '2026-03-12'],
  ['last_month', '2026-03-12', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this_year', '2026-03-12', '2026-01-01', '2026-03-12'],
  ['last_year', '2025-01-01', '2024-01-01', '2024-12-31'],
] as const)('%s, on %s, is from %s to %s', (period, today, from, to) =>
  expect(daysOf(period, today as PlainDate)).toEqual({ from, to }),
)

test('typed days are read day first, and stand the right way round', () => {
  expect(typedDays({ from: '1-3-2026', to: '28.02.2026' })).toEqual({ from: '2026-02-28', to: '2026-03-01' })
  expect(typedDays({ from: '1-3-2026', to: '' })).toBeNull()
  expect(typedDays({ from: '30-2-2026', to: '1-3-2026' })).toBeNull()
})
