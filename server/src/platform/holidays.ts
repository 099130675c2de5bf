import type { PlainDate } from '@emun/contract/time'

/**
 * The days of the Hebrew year on which work stops, as they are in Israel: one day of each festival, but two of the new
 * year. The days in the middle of Passover and of Tabernacles are working days. Independence Day, which moves, is apart.
 */
const holidays: ReadonlySet<string> = new Set([
  'Tishri 1',
  'Tishri 2',
  'Tishri 10',
  'Tishri 15',
  'Tishri 22',
  'Nisan 15',
  'Nisan 21',
  'Sivan 6',
])

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** Whether nobody works in Israel on this day because of a holiday. The night before, when it begins, is its eve. */
export function isHoliday(date: PlainDate): boolean {
  const { month, day } = hebrewDay(date)
  return holidays.has(`${month} ${day}`) || (month === 'Iyar' && day === independenceDay(date, day))
}

/**
 * The day of Iyar on which this year's Independence Day is: the 5th, unless it or the day of remembrance before it would
 * touch the Sabbath. On a Friday or a Saturday it is the Thursday before, on a Monday the day after.
 */
function independenceDay(date: PlainDate, day: number): number {
  const weekdayOfFifth = (((weekday(date) + 5 - day) % 7) + 7) % 7
  return { 1: 6, 5: 4, 6: 3 }[weekdayOfFifth] ?? 5
}

function hebrewDay(date: PlainDate): { readonly month: string; readonly day: number } {
  const parts = hebrew.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return { month: part('month'), day: Number(part('day')) }
}

/** Sunday is 0. */
export function weekday(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
