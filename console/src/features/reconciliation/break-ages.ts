import { day } from '@emun/contract/time'
import type { Report } from './reconciliation.ts'

type Break = Report['breaks'][number]

/** How long something has stood between two books: up to a day, up to a week, longer, or nobody can know. */
export const breakAges = ['day', 'week', 'older', 'unknown'] as const
export type BreakAge = (typeof breakAges)[number]

const aWeek = 7 * day

export function ageOf({ since }: Pick<Break, 'since'>, at: string): BreakAge {
  if (since === null) return 'unknown'
  const ageMs = Date.parse(at) - Date.parse(since)
  if (ageMs <= day) return 'day'
  return ageMs <= aWeek ? 'week' : 'older'
}

/** What the page of the books is narrowed to, as it stands in the address. */
export type Narrowing = { readonly rail: string | null; readonly age: BreakAge | null }

export function narrowingIn(search: URLSearchParams): Narrowing {
  return { rail: search.get('rail'), age: breakAges.find((age) => age === search.get('age')) ?? null }
}

/** The report with only what is asked for. An age is of breaks alone: it narrows no balance. */
export function narrowed(report: Report, { rail, age }: Narrowing): Report {
  return {
    ...report,
    rails: report.rails.filter((row) => rail === null || row.rail === rail),
    breaks: report.breaks.filter(
      (each) => (rail === null || each.rail === rail) && (age === null || ageOf(each, report.at) === age),
    ),
  }
}
