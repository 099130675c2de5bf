import { expect, it, test } from 'vitest'
import { ageOn, dayIn, nextDay, parsePlainDate, parseTypedDate, startOfDay, type PlainDate } from './index.ts'

const zone = 'Asia/Jerusalem'
const date = (text: string) => text as PlainDate

test.each(['2001-02-29', '2023-13-01', '2023-00-10', '2023-04-31', '23-04-01', '2023-4-1', '', '2023-04-01T00:00'])(
  '%j is no day',
  (text) => expect(parsePlainDate(text)).toBeNull(),
)

test.each([
  ['1-2-1990', '1990-02-01'],
  ['01/02/1990', '1990-02-01'],
  ['1.2.1990', '1990-02-01'],
  ['01021990', '1990-02-01'],
  [' 29-02-2000 ', '2000-02-29'],
])('%j is read day first as %s', (typed, expected) => expect(parseTypedDate(typed)).toBe(expected))

test.each(['31-02-1990', '1990-02-01', '1-2-90', 'today', '0102199'])('%j is not a typed day', (typed) =>
  expect(parseTypedDate(typed)).toBeNull(),
)

test.each([
  ['2008-11-27', '2026-11-26', 17],
  ['2008-11-27', '2026-11-27', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
])('who was born %s is on %s %d years old', (born, today, age) => expect(ageOn(date(born), date(today))).toBe(age))

it('calls a moment by the day it is in Jerusalem, wherever the server is', () => {
  expect(dayIn(zone, new Date('2026-11-27T21:59:59Z'))).toBe('2026-11-27')
  expect(dayIn(zone, new Date('2026-11-27T22:00:00Z'))).toBe('2026-11-28')
})

it('starts a day at midnight in Jerusalem, also when the clocks change', () => {
  expect(startOfDay(zone, date('2026-01-15')).toISOString()).toBe('2026-01-14T22:00:00.000Z')
  expect(startOfDay(zone, date('2026-07-15')).toISOString()).toBe('2026-07-14T21:00:00.000Z')
  expect(startOfDay(zone, date('2026-03-27')).toISOString()).toBe('2026-03-26T22:00:00.000Z')
  expect(startOfDay(zone, date('2026-03-28')).toISOString()).toBe('2026-03-27T21:00:00.000Z')
})

it('knows the day after the last of a month and of a leap February', () => {
  expect(nextDay(date('2026-12-31'))).toBe('2027-01-01')
  expect(nextDay(date('2028-02-28'))).toBe('2028-02-29')
})
