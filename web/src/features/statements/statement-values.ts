import type { StatementFormat } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import type { PlainDate } from '@emun/contract/time'
import { readTypedDate } from '@emun/ui'
import { type Days, daysOf, type Period, typedDays } from './periods.ts'

export type StatementValues = {
  readonly period: Period
  readonly from: string
  readonly to: string
  readonly format: StatementFormat
}

/** Days of one’s own are both needed; how many there may be is for the server to say. */
export function problemsOf({ period, ...typed }: StatementValues): readonly WireRefusal[] {
  if (period !== 'custom') return []
  return (['from', 'to'] as const).flatMap((field): WireRefusal[] => {
    if (typed[field].trim() === '') return [{ code: 'this_field_required', field }]
    return readTypedDate(typed[field]) === null ? [{ code: 'incorrect_date', field }] : []
  })
}

/** The days that were chosen. Those typed have been checked. */
export function chosenDays({ period, ...typed }: StatementValues, today: PlainDate): Days {
  if (period !== 'custom') return daysOf(period, today)
  return typedDays(typed) ?? { from: today, to: today }
}
