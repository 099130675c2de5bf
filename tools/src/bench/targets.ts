import { rounded } from './statistics.ts'
import type { Row } from './summary.ts'

/** What a run is held against: a ratio of two rows of it, or one figure. `measured` is absent when it has not both. */
export type Target = {
  readonly what: string
  readonly bound: string
  readonly measured?: number
  readonly isMet?: boolean
}

/** Every target, in the order of the page. Without a peer those against it stay unmeasured. */
export function measureTargets(rows: readonly Row[]): readonly Target[] {
  const rate = (id: string) => rows.find(({ scenario }) => scenario.id === id)?.median.perSecond
  const best = (...ids: readonly string[]) => {
    const rates = ids.flatMap((id) => rate(id) ?? [])
    return rates.length === 0 ? undefined : Math.max(...rates)
  }
  const peer = best('peer-4', 'peer-8', 'peer-16')
  const peerHot = best('peer-hot-2', 'peer-hot-8')
  const batch = best('batch-100', 'batch-1000')
  const batchHot = best('batch-100-hot', 'batch-1000-hot')
  const p99 = rows.find(({ scenario }) => scenario.id === 'http-half')?.median.p99Ms
  const cost = (id: string) => ratio(rate(id), rate(`${id}-large`))
  return [
    atLeast('Batch of 1,000 against the peer at its best', 10, ratio(rate('batch-1000'), peer)),
    atLeast('Batch with a hot account against the peer with one', 25, ratio(batchHot, peerHot)),
    atLeast('Batch against tpcb-like', 6, ratio(batch, rate('tpcb'))),
    atLeast('Single post against the peer at its best', 3, ratio(rate('post'), peer)),
    atLeast('The product through HTTP against the peer’s SQL alone', 3, ratio(best('http-64', 'http-256'), peer)),
    atLeast('The same with a hot account', 6, ratio(best('http-64-hot', 'http-256-hot'), peerHot)),
    atMost('p99 through HTTP at half of its load, in ms', 50, p99),
    atMost('Cost of a single post in large books against small ones', 1.15, cost('post')),
    atMost('Cost of a transfer in a batch of 100 there', 1.15, cost('batch-100')),
    atMost('Cost of a transfer in a batch of 1,000 there', 1.5, cost('batch-1000')),
    atMost('A history page 10,000 pages deep against the first', 1.1, ratio(rate('page-first'), rate('page-deep'))),
  ]
}

function ratio(of: number | undefined, to: number | undefined): number | undefined {
  return of === undefined || to === undefined ? undefined : rounded(of / to, 100)
}

function atLeast(what: string, bound: number, measured: number | undefined): Target {
  return { what, bound: `≥ ${bound}`, ...(measured !== undefined && { measured, isMet: measured >= bound }) }
}

function atMost(what: string, bound: number, measured: number | undefined): Target {
  return { what, bound: `≤ ${bound}`, ...(measured !== undefined && { measured, isMet: measured <= bound }) }
}
