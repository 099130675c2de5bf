import { languages } from '@emun/contract/language'
import { describe, expect, test } from 'vitest'
import { capitalDay, dateText, dayLabel, momentText, timeText } from './dates.ts'

const lateEvening = '2026-03-12T22:30:00Z' // already half past midnight on the 13th in Jerusalem
const now = new Date('2026-03-13T10:00:00Z')

describe('a date', () => {
  test('has its day first and its month by name, in Latin digits', () => {
    expect(dateText(lateEvening, 'en')).toBe('13 March 2026')
    expect(dateText(lateEvening, 'he')).toBe('13 במרץ 2026')
    expect(dateText(lateEvening, 'ru')).toBe('13 марта 2026 г.')
    expect(dateText(lateEvening, 'ar')).toBe('13 مارس 2026')
  })

  test('and a clock time are those of the business, not of the device', () => {
    for (const language of languages) expect(timeText(lateEvening, language)).toBe('00:30')
    expect(dateText(lateEvening, 'en', 'UTC')).toBe('12 March 2026')
  })

  test('near now is called by its name, and one of another year shows the year', () => {
    expect(capitalDay(lateEvening, now, 'en')).toBe('Today')
    expect(dayLabel(lateEvening, now, 'en')).toBe('today')
    expect(capitalDay('2026-03-12T10:00:00Z', now, 'ru')).toBe('Вчера')
    expect(dayLabel('2026-03-12T10:00:00Z', now, 'ru')).toBe('вчера')
    expect(dayLabel('2026-03-11T10:00:00Z', now, 'en')).toBe('11 March')
    expect(dayLabel('2025-12-31T10:00:00Z', now, 'en')).toBe('31 December 2025')
  })

  test('yesterday is a day of the calendar, also when the clocks have changed', () => {
    const afterTheLongDay = new Date('2026-10-25T22:30:00Z') // 00:30 on the 26th; the 25th had 25 hours
    expect(dayLabel('2026-10-24T21:30:00Z', afterTheLongDay, 'en')).toBe('yesterday')
  })

  test('in a sentence is the time alone today, and has its day otherwise', () => {
    expect(momentText('2026-03-13T13:40:00Z', now, 'en')).toBe('\u206615:40\u2069')
    expect(momentText('2026-03-14T13:40:00Z', now, 'en')).toBe('14 March, \u206615:40\u2069')
  })
})
