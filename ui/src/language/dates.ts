import type { Language } from '@emun/contract/language'
import { day, dayIn, type PlainDate } from '@emun/contract/time'
import { listComma, ltr } from './isolate.ts'
import { businessZone, type Zone } from './zone.ts'

/** A moment: ISO 8601 as on the wire, or a Date. */
export type Instant = string | Date

/** Day first and Latin digits in all four; a bare `ar` or `en` would give other digits or the month first. */
const locale: Record<Language, string> = {
  he: 'he-u-nu-latn',
  ar: 'ar-u-nu-latn',
  ru: 'ru-u-nu-latn',
  en: 'en-GB-u-nu-latn',
}

/** `12 March 2026`. */
export function dateText(instant: Instant, language: Language, zone: Zone = businessZone): string {
  return formatter(language, zone, 'with_year').format(dateOf(instant))
}

/** `14:05`, in every language. */
export function timeText(instant: Instant, language: Language, zone: Zone = businessZone): string {
  return formatter(language, zone, 'clock').format(dateOf(instant))
}

/** `today`, `yesterday`, `12 March`, or with the year when it is not this one. `capitalDay` is for where a line begins. */
export function dayLabel(instant: Instant, now: Date, language: Language, zone: Zone = businessZone): string {
  const [shown, today] = [dayIn(zone, dateOf(instant)), dayIn(zone, now)]
  const daysAway = (Date.parse(shown) - Date.parse(today)) / day
  if (daysAway === 0 || daysAway === -1) return nearDay(daysAway, language)
  return formatter(language, zone, shown.slice(0, 4) === today.slice(0, 4) ? 'day' : 'with_year').format(
    dateOf(instant),
  )
}

/** `Today`: the same, as the beginning of a line. */
export function capitalDay(...of: Parameters<typeof dayLabel>): string {
  const label = dayLabel(...of)
  return label.charAt(0).toLocaleUpperCase(of[2]) + label.slice(1)
}

/** For sentences such as "try again at …": `14:05`, or `13 March, 14:05` when that is not today. */
export function momentText(instant: Instant, now: Date, language: Language, zone: Zone = businessZone): string {
  const clock = ltr(timeText(instant, language, zone))
  const isToday = dayIn(zone, dateOf(instant)) === dayIn(zone, now)
  if (isToday) return clock
  return `${formatter(language, zone, 'day').format(dateOf(instant))}${listComma(language)}${clock}`
}

/** A calendar day that belongs to no zone, such as a birthday: `27 March 1990`. */
export function plainDateText(date: PlainDate, language: Language): string {
  return dateText(date, language, 'UTC')
}

type Shape = 'with_year' | 'day' | 'clock'

const shapes: Record<Shape, Intl.DateTimeFormatOptions> = {
  with_year: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a thousand times, so each is kept. */
function formatter(language: Language, zone: Zone, shape: Shape): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${shape}`
  const known = formatters.get(key)
  if (known) return known
  // Clock times are digits only, and some Arabic and Hebrew patterns carry direction marks that tests and copies trip over.
  const made = new Intl.DateTimeFormat(shape === 'clock' ? 'en-GB' : locale[language], {
    ...shapes[shape],
    timeZone: zone,
  })
  formatters.set(key, made)
  return made
}

const nearDays = new Map<Language, Intl.RelativeTimeFormat>()

function nearDay(daysAway: number, language: Language): string {
  const kept = nearDays.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  nearDays.set(language, kept)
  return kept.format(daysAway, 'day')
}

function dateOf(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant
}
