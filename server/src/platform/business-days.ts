import { atHour, dayIn, nextDay, type PlainDate } from '@emun/contract/time'

const saturday = 6
const friday = 5
const lastHour = 19
const lastHourOnFriday = 18

/**
 * When so many business days are over: the end of the last of them. Business days are Sunday to Friday where we do
 * business and end at 19:00, on Fridays at 18:00; what comes after that, or on a Saturday, counts from the next one.
 */
export function endOfBusinessDay(zone: string, now: Date, days: number): Date {
  let date = dayIn(zone, now)
  let left = days
  // Today counts for nothing but for what comes within it: one day later is the next business day.
  if (!isBusinessDay(date) || now >= endOf(zone, date)) date = nextBusinessDay(date)
  for (; left > 0; left -= 1) date = nextBusinessDay(date)
  return endOf(zone, date)
}

function nextBusinessDay(date: PlainDate): PlainDate {
  const next = nextDay(date)
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}

function isBusinessDay(date: PlainDate): boolean {
  return weekday(date) !== saturday
}

function endOf(zone: string, date: PlainDate): Date {
  return atHour(zone, date, weekday(date) === friday ? lastHourOnFriday : lastHour)
}

function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
