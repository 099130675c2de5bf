import { expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const zone = 'Asia/Jerusalem'
const night = { from: '22:00', until: '07:00' }
const noon = { from: '12:00', until: '14:30' }

test.each([
  ['2026-01-15T19:59:59Z', night, null],
  ['2026-01-15T20:00:00Z', night, '2026-01-16T05:00:00.000Z'],
  ['2026-01-15T22:30:40Z', night, '2026-01-16T05:00:00.000Z'],
  ['2026-01-16T04:59:00Z', night, '2026-01-16T05:00:00.000Z'],
  ['2026-01-16T05:00:00Z', night, null],
  ['2026-07-15T09:15:00Z', noon, '2026-07-15T11:30:00.000Z'],
  ['2026-07-15T11:30:00Z', noon, null],
  ['2026-07-15T09:15:00Z', null, null],
])('at %s with %j it is quiet until %s', (now, hours, end) => {
  expect(endOfQuiet(new Date(now), hours, zone)?.toISOString() ?? null).toBe(end)
})
