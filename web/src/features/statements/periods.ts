import type { PlainDate } from '@emun/contract/time'
import { readTypedDate } from '@emun/ui'
import { daysBefore } from '../../platform/days.ts'

export const periods = ['this_month', 'last_month', 'this_year', 'last_year', 'custom'] as const
export type Period = (typeof periods)[number]

export type Days = { readonly from: PlainDate; readonly to: PlainDate }

/** The days of a period as they are today. One that is not over ends today. */
export function daysOf(period: Exclude<Period, 'custom'>, today: PlainDate): Days {
  const [year = '', month = ''] = today.split('-')
  const monthStart = `${year}-${month}-01` as PlainDate
  const yearStart = `${year}-01-01` as PlainDate
  if (period === 'this_month') return { from: monthStart, to: today }
  if (period === 'this_year') return { from: yearStart, to: today }
  const to = daysBefore(period === 'last_month' ? monthStart : yearStart, 1)
  const from = period === 'last_month' ? `${to.slice(0, 7)}-01` : `${to.slice(0, 4)}-01-01`
  return { from: from as PlainDate, to }
}

/** Two days as they were typed, the earlier first, whichever way round they stand; null when one is no day. */
export function typedDays(typed: { readonly from: string; readonly to: string }): Days | null {
  const [a, b] = [readTypedDate(typed.from), readTypedDate(typed.to)]
  if (a === null || b === null) return null
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}
