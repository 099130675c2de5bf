/** A calendar day without a time or a zone, `YYYY-MM-DD`: a birthday is one, a moment is not. */
export type PlainDate = string & { readonly __plainDate: never }

/** Reads `YYYY-MM-DD`; null for anything else and for days no calendar has (30 February). */
export function parsePlainDate(text: string): PlainDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isReal ? (text as PlainDate) : null
}

/**
 * Reads a day as people type it, day first: `1-2-1990`, `01/02/1990`, `1.2.1990`, `01021990`. Digits must be ASCII
 * already. Null when it is no day.
 */
export function parseTypedDate(typed: string): PlainDate | null {
  const text = typed.trim()
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The day people in `zone` call today at this instant. */
export function dayIn(zone: string, instant: Date): PlainDate {
  return dayFormatter(zone).format(instant) as PlainDate
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a thousand times, so each is kept. */
function dayFormatter(zone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts })
  dayFormatters.set(zone, made)
  return made
}

/**
 * Whole years of age on `today`. Someone born on 29 February has the birthday of a common year on 1 March: the day
 * after 28 February, when the year is complete.
 */
export function ageOn(born: PlainDate, today: PlainDate): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) >= born.slice(5) ? years : years - 1
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
