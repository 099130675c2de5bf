import { toAsciiDigits } from '@emun/contract/money'
import { parsePlainDate, parseTypedDate, type PlainDate } from '@emun/contract/time'

/** What a date field holds, read forgivingly: any separator, Arabic digits, and the ISO form that browsers autofill. */
export function readTypedDate(typed: string): PlainDate | null {
  const text = toAsciiDigits(typed).trim()
  return parseTypedDate(text) ?? parsePlainDate(text)
}
