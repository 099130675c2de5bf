import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test('a duration is counted as its language counts, in Latin digits', () => {
  expect(durationText(60, 'en')).toBe('60 minutes')
  expect(durationText(1, 'en')).toBe('1 minute')
  expect(durationText(60, 'ru')).toBe('60 минут')
  expect(durationText(22, 'ru')).toBe('22 минуты')
  expect(durationText(60, 'he')).toContain('60 דקות')
  expect(durationText(60, 'ar')).toContain('60 دقيقة')
})

test('from two hours on it is told in hours, and never as less than it is', () => {
  expect(durationText(119, 'en')).toBe('119 minutes')
  expect(durationText(1_440, 'en')).toBe('24 hours')
  expect(durationText(121, 'en')).toBe('3 hours')
})
