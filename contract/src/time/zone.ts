import { day, hour } from './instant.ts'
import type { PlainDate } from './plain-date.ts'

/** The first instant of a calendar day in a zone, also on the days when the zone changes its clocks. */
export function startOfDay(zone: string, date: PlainDate): Date {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`)
  const guess = midnightUtc - offsetMs(zone, midnightUtc)
  return new Date(midnightUtc - offsetMs(zone, guess))
}

/** The instant when the clocks of a zone show a full hour of a calendar day. */
export function atHour(zone: string, date: PlainDate, hours: number): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + hours * hour
  const guess = wall - offsetMs(zone, wall)
  return new Date(wall - offsetMs(zone, guess))
}

/** The day after. */
export function nextDay(date: PlainDate): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10) as PlainDate
}

/** How far the zone's wall clock is ahead of UTC at this instant. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const wall = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(wall) - (at - (at % 1_000))
}
