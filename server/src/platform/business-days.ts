import { atHour, dayIn, hour, minute, nextDay, type PlainDate } from '@emun/contract/time'
import { isHoliday, weekday } from './holidays.ts'

const saturday = 6
const friday = 5
const lastHour = 19
const lastHourOnEves = 18
/** What is to leave for another bank of the country today is with us by then, on short days too. */
const domesticCutOffHour = 17

/**
 * When so many business days are over: the end of the last of them. Business days are Sunday to Friday where we do
 * business, but not the holidays of Israel. They end at 19:00, on Fridays and eves of holidays at 18:00; what comes after
 * that, or on another day, counts from the next one.
 */
export function endOfBusinessDays(zone: string, now: Date, days: number): Date {
  return endAfter(zone, dayOfWork(zone, now, endOf), days)
}

/** The name by which features know it. */
export const endOfBusinessDay = endOfBusinessDays

/** The day on which a transfer to a bank of the country leaves that is asked for now: today, if that is in time. */
export function dayOfDispatch(zone: string, now: Date): PlainDate {
  return dayOfWork(zone, now, cutOffOf)
}

/** A promise as it is made: within so long by the clock, or within so many business days. */
export type Promised =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly businessDays: number; readonly isBankTransfer?: boolean }

/**
 * When something that is asked for now is due at the latest. Minutes and hours run day and night; business days begin
 * with the next one, and for a bank transfer with the next after the day on which it leaves.
 */
export function bankingBy(zone: string, now: Date, promised: Promised): Date {
  if ('minutes' in promised) return new Date(now.getTime() + promised.minutes * minute)
  if ('hours' in promised) return new Date(now.getTime() + promised.hours * hour)
  const { businessDays, isBankTransfer = false } = promised
  return isBankTransfer
    ? endAfter(zone, dayOfDispatch(zone, now), businessDays)
    : endOfBusinessDays(zone, now, businessDays)
}

/** The business day to which this moment belongs: today until it closes, then the next one. */
function dayOfWork(zone: string, now: Date, closes: (zone: string, date: PlainDate) => Date): PlainDate {
  const today = dayIn(zone, now)
  return isBusinessDay(today) && now < closes(zone, today) ? today : nextBusinessDay(today)
}

function endAfter(zone: string, from: PlainDate, days: number): Date {
  let date = from
  // That day counts for nothing but for what comes within it: one day later is the next business day.
  for (let left = days; left > 0; left -= 1) date = nextBusinessDay(date)
  return endOf(zone, date)
}

function nextBusinessDay(date: PlainDate): PlainDate {
  const next = nextDay(date)
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}

export function isBusinessDay(date: PlainDate): boolean {
  return weekday(date) !== saturday && !isHoliday(date)
}

/** A Friday, or the eve of a holiday. */
export function isShortDay(date: PlainDate): boolean {
  return weekday(date) === friday || isHoliday(nextDay(date))
}

function endOf(zone: string, date: PlainDate): Date {
  return atHour(zone, date, isShortDay(date) ? lastHourOnEves : lastHour)
}

function cutOffOf(zone: string, date: PlainDate): Date {
  return atHour(zone, date, domesticCutOffHour)
}
