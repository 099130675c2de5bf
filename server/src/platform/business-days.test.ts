import { expect, test } from 'vitest'
import { endOfBusinessDay } from './business-days.ts'

const zone = 'Asia/Jerusalem'

test.each([
  // Sunday noon: until Monday evening.
  ['2026-11-29T10:00:00Z', 1, '2026-11-30T17:00:00.000Z'],
  // Thursday noon: until Friday, which is short.
  ['2026-12-03T10:00:00Z', 1, '2026-12-04T16:00:00.000Z'],
  // Thursday after hours counts as Friday: until Sunday.
  ['2026-12-03T17:00:00Z', 1, '2026-12-06T17:00:00.000Z'],
  // Friday noon: until Sunday, over the Saturday.
  ['2026-12-04T10:00:00Z', 1, '2026-12-06T17:00:00.000Z'],
  // Saturday counts as Sunday.
  ['2026-12-05T10:00:00Z', 1, '2026-12-07T17:00:00.000Z'],
  ['2026-12-03T10:00:00Z', 2, '2026-12-06T17:00:00.000Z'],
  // In summer the zone is an hour further; the night of the change moves no evening.
  ['2026-07-05T10:00:00Z', 2, '2026-07-07T16:00:00.000Z'],
  ['2026-03-26T10:00:00Z', 1, '2026-03-27T15:00:00.000Z'],
  ['2026-10-23T10:00:00Z', 1, '2026-10-25T17:00:00.000Z'],
])('what comes at %s is done, %d business days later, by %s', (now, days, expected) => {
  expect(endOfBusinessDay(zone, new Date(now), days).toISOString()).toBe(expected)
})
