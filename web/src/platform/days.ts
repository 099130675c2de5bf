import type { PlainDate } from '@emun/contract/time'

/** The calendar day `count` days before another. Counted in days, so that no change of clocks moves it. */
export function daysBefore(day: PlainDate, count: number): PlainDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date - count)).toISOString().slice(0, 10) as PlainDate
}
