import type { IssuerPage, IssuerPeriod } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { pageTold, timeTold } from './wasabi-told.ts'

/** As many as they tell at once. */
const pageSize = 100

/**
 * One page of a list in the order of time. Nobody says how WasabiCard orders its own pages, and a record that comes while we turn
 * them would move the others. So a page is what happened in a part of the period that holds at most a hundred: the part is halved
 * until it does, and the cursor is the moment at which the next part begins. `read` gives null for a record that cannot be read,
 * and `skip` for one that is not for us.
 */
export async function readPage<Item>(
  wasabi: Wasabi,
  path: string,
  period: IssuerPeriod,
  read: (record: unknown) => Item | 'skip' | null,
): Promise<IssuerPage<Item>> {
  const from = startOf(period)
  let to = period.to.getTime()
  if (from >= to) return { items: [], next: null }
  for (;;) {
    // Whether the end belongs to the part is not told, so it is asked for too and taken out here.
    const question = { pageNum: 1, pageSize, startTime: from, endTime: to }
    const answer = await wasabi.ask(path, question)
    const page = typeof answer === 'string' || answer.was === 'failed' ? null : pageTold(answer.data)
    if (page === null || (page.total > pageSize && to - from < 2)) return 'unknown'
    if (page.total > pageSize) to = from + Math.floor((to - from) / 2)
    else return pageOf(page.records, from, to, to < period.to.getTime(), read)
  }
}

function startOf({ from, cursor }: IssuerPeriod): number {
  return cursor !== null && /^\d{10,14}$/.test(cursor) ? Math.max(Number(cursor), from.getTime()) : from.getTime()
}

function pageOf<Item>(
  records: readonly unknown[],
  from: number,
  to: number,
  isMore: boolean,
  read: (record: unknown) => Item | 'skip' | null,
): IssuerPage<Item> {
  const found: { readonly item: Item; readonly at: number }[] = []
  for (const record of records) {
    const at = timeTold(record, 'transactionTime')?.getTime()
    const item = read(record)
    if (item === null || at === undefined) return 'unknown'
    if (item !== 'skip' && at >= from && at < to) found.push({ item, at })
  }
  const items = found.toSorted((one, other) => one.at - other.at).map(({ item }) => item)
  return { items, next: isMore ? to.toString() : null }
}
