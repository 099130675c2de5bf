import { dayIn, type PlainDate } from '@emun/contract/time'

export type DayGroup<T> = { readonly day: PlainDate; readonly rows: readonly T[] }

/** Rows in the order given, gathered under the day of the business zone they happened on. */
export function groupByDay<T extends { readonly at: string }>(
  rows: readonly T[],
  zone: string,
): readonly DayGroup<T>[] {
  const groups: { day: PlainDate; rows: T[] }[] = []
  for (const row of rows) {
    const day = dayIn(zone, new Date(row.at))
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
