import { nextDay, type PlainDate } from '@emun/contract/time'
import { expect, it } from 'vitest'
import { isHoliday } from './holidays.ts'

function holidaysOf(year: number): readonly string[] {
  const found: string[] = []
  for (let date = `${year}-01-01` as PlainDate; date < `${year + 1}-01-01`; date = nextDay(date)) {
    if (isHoliday(date)) found.push(date)
  }
  return found
}

it.each([
  [
    2026,
    [
      ['2026-04-02', 'Passover'],
      ['2026-04-08', 'its seventh day'],
      ['2026-04-22', 'Independence Day'],
      ['2026-05-22', 'Shavuot, a Friday'],
      ['2026-09-12', 'the new year, a Saturday'],
      ['2026-09-13', 'its second day, a Sunday'],
      ['2026-09-21', 'Yom Kippur'],
      ['2026-09-26', 'Sukkot, a Saturday'],
      ['2026-10-03', 'Simchat Torah, a Saturday'],
    ],
  ],
  [
    2027,
    [
      ['2027-04-22', 'Passover'],
      ['2027-04-28', 'its seventh day'],
      ['2027-05-12', 'Independence Day'],
      ['2027-06-11', 'Shavuot, a Friday'],
      ['2027-10-02', 'the new year, a Saturday'],
      ['2027-10-03', 'its second day, a Sunday'],
      ['2027-10-11', 'Yom Kippur'],
      ['2027-10-16', 'Sukkot, a Saturday'],
      ['2027-10-23', 'Simchat Torah, a Saturday'],
    ],
  ],
])('nobody works in Israel in %d on these days and no other', (year, expected) => {
  expect(holidaysOf(year)).toEqual(expected.map(([date]) => date))
})

// In these years the 5th of Iyar was a Saturday, a Friday, a Wednesday, a Monday, a Saturday and a Monday.
it.each(['2021-04-15', '2022-05-05', '2023-04-26', '2024-05-14', '2025-05-01', '2028-05-02'])(
  'Independence Day keeps off the Sabbath: it is on %s, and on no other day of that year',
  (day) => {
    const year = holidaysOf(Number(day.slice(0, 4)))
    expect(year).toContain(day)
    expect(year).toHaveLength(9)
  },
)
