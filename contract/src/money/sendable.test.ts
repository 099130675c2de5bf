import { expect, test } from 'vitest'
import { mostSent } from './sendable.ts'

test('what may be sent in a day, in 30 days and in half a year is what was decided', () => {
  expect(mostSent).toEqual({ day: 1_000_000n, month: 10_000_000n, halfYear: 80_000_000n })
})
