import type { IssuerPage, IssuerPeriod } from '../../providers/card-issuer/port.ts'
import type { Deps } from '../../deps.ts'

const mostPages = 200

/** Does something with all that an issuer lists since a moment, page after page. `unknown`: it did not say all. */
export async function eachOf<Item>(
  { clock }: Pick<Deps, 'clock'>,
  list: (period: IssuerPeriod) => Promise<IssuerPage<Item>>,
  from: Date,
  take: (item: Item) => Promise<unknown>,
): Promise<'heard' | 'unknown'> {
  const to = new Date(clock.now().getTime() + 1)
  let cursor: string | null = null
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: IssuerPage<Item> = await list({ from, to, cursor })
    if (page === 'unknown') return 'unknown'
    for (const item of page.items) await take(item)
    if (page.next === null) return 'heard'
    cursor = page.next
  }
  return 'unknown'
}
