import type { QueryOf } from '@emun/contract/endpoint'
import { auditActions, type readAudit } from '@emun/contract/operator'
import { day, dayIn, parsePlainDate } from '@emun/contract/time'

/** What the audit is narrowed by, as it stands in the address. */
export type Filters = Pick<QueryOf<typeof readAudit>, 'who' | 'action' | 'about' | 'from'>

const names = ['who', 'action', 'about', 'from'] as const

/** Reads the filters of an address. What nobody could have chosen is left out, so that an old link still shows something. */
export function filtersIn(search: URLSearchParams): Filters {
  const known = (name: (typeof names)[number]): string | undefined => search.get(name) ?? undefined
  const [who, about, from] = [known('who'), known('about'), known('from')]
  const action = auditActions.find((each) => each === known('action'))
  return {
    ...(who !== undefined && { who }),
    ...(action !== undefined && { action }),
    ...(about !== undefined && { about }),
    ...(from !== undefined && parsePlainDate(from) !== null && { from }),
  }
}

/** The address's search with one filter changed; an empty value takes it out. */
export function withFilter(search: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

export const periods = { today: 0, week: 6, month: 29 } as const

export type Period = keyof typeof periods

/** The first day of a period that ends today. */
export function startOf(period: Period, zone: string, now: Date): string {
  return dayIn(zone, new Date(now.getTime() - periods[period] * day))
}
