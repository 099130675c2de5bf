import { listTransactions } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import type { PlainDate } from '@emun/contract/time'
import { daysBefore } from '../../platform/days.ts'

/** What the history is narrowed to. It lives in the address, so that a reload, Back and a shared link keep it. */
export type Filters = Pick<QueryOf<typeof listTransactions>, 'kind' | 'state' | 'from' | 'to'>

const names = ['kind', 'state', 'from', 'to'] as const

/** Reads the filters from an address; what the contract does not know is left out. */
export function filtersFrom(search: URLSearchParams): Filters {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = search.get(name)
    if (value === null) continue
    const outcome = listTransactions.query.safeParse({ [name]: value })
    if (outcome.success) found[name] = value
  }
  return found
}

/** The filters with some changed; an empty value takes a filter away. */
export function withFilters(filters: Filters, changes: Partial<Record<keyof Filters, string>>): URLSearchParams {
  const search = new URLSearchParams()
  const changed: Partial<Record<keyof Filters, string | undefined>> = { ...filters, ...changes }
  for (const name of names) {
    const value = changed[name]
    if (value !== undefined && value !== '') search.set(name, value)
  }
  return search
}

export const periods = ['any', '7', '30', '90', 'custom'] as const
export type Period = (typeof periods)[number]

/** The first day of a period that ends today, today included; null for the ones that are not counted in days. */
export function periodStart(period: Period, today: PlainDate): PlainDate | null {
  return period === 'any' || period === 'custom' ? null : daysBefore(today, Number(period) - 1)
}

/** Which of the offered periods the dates in the address are. */
export function periodOf(filters: Filters, today: PlainDate): Period {
  if (filters.from === undefined && filters.to === undefined) return 'any'
  const isOpen = filters.to === undefined
  return periods.find((period) => isOpen && periodStart(period, today) === filters.from) ?? 'custom'
}
