import { expect, test } from 'vitest'
import { groupByDay } from './day-groups.ts'

test('an hour before midnight UTC is already tomorrow in Jerusalem', () => {
  const rows = [
    { at: '2026-03-12T23:30:00.000Z' },
    { at: '2026-03-12T12:00:00.000Z' },
    { at: '2026-03-12T09:00:00.000Z' },
  ]
  const groups = groupByDay(rows, 'Asia/Jerusalem')
  expect(groups.map((group) => [group.day, group.rows.length])).toEqual([
    ['2026-03-13', 1],
    ['2026-03-12', 2],
  ])
})
