import type { NotificationChoices } from '@emun/contract/customer'
import { minute } from '@emun/contract/time'

const minutesADay = 24 * 60

/**
 * When the quiet hours that hold now are over; null outside of them. On the nights when the zone changes its clocks it
 * may be an hour off: who waits for it looks again.
 */
export function endOfQuiet(now: Date, hours: NotificationChoices['quietHours'], zone: string): Date | null {
  if (hours === null) return null
  const [from, until, at] = [minutesOf(hours.from), minutesOf(hours.until), minutesOf(wallTime(now, zone))]
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until
  if (!isQuiet) return null
  const left = (until - at + minutesADay) % minutesADay
  return new Date(now.getTime() - (now.getTime() % minute) + left * minute)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function wallTime(now: Date, zone: string): string {
  const parts = { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(now)
}
