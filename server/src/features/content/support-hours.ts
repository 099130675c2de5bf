import { atHour, dayIn, nextDay, type PlainDate } from '@emun/contract/time'
import { isBusinessDay, isShortDay } from '../../platform/business-days.ts'

export type SupportHours = { readonly opens: number; readonly closes: number; readonly closesEarly: number }
export type SupportAt = { readonly isOpen: boolean; readonly changesAt: Date }

/** Whether somebody answers now, and when that changes: business days only, shorter on Fridays and eves of holidays. */
export function supportAt(zone: string, hours: SupportHours, now: Date): SupportAt {
  for (let date = dayIn(zone, now); ; date = nextDay(date)) {
    if (!isBusinessDay(date)) continue
    const [opens, closes] = boundsOf(zone, hours, date)
    if (now < opens) return { isOpen: false, changesAt: opens }
    if (now < closes) return { isOpen: true, changesAt: closes }
  }
}

function boundsOf(zone: string, hours: SupportHours, date: PlainDate): readonly [Date, Date] {
  const closes = isShortDay(date) ? hours.closesEarly : hours.closes
  return [atHour(zone, date, hours.opens), atHour(zone, date, closes)]
}
