import { describe, expect, it } from 'vitest'
import { scenarios } from './scenarios.ts'
import type { Row } from './summary.ts'
import { measureTargets } from './targets.ts'

const rows = (rates: Readonly<Record<string, number>>): readonly Row[] =>
  scenarios
    .filter(({ id }) => rates[id] !== undefined)
    .map((scenario) => ({
      scenario,
      ratioToTpcb: 1,
      median: { perSecond: rates[scenario.id] ?? 0, p99Ms: 40, walBytes: 0 },
      rounds: [],
    }))

const found = (measured: readonly Row[], what: string) =>
  measureTargets(measured).find((target) => target.what.startsWith(what))

describe('a target', () => {
  it('is held against the peer’s best number of clients', () => {
    const measured = rows({ 'peer-4': 900, 'peer-8': 1_000, 'peer-16': 950, post: 3_100 })
    expect(found(measured, 'Single post')).toMatchObject({ measured: 3.1, isMet: true })
    expect(found(rows({ 'peer-8': 1_000, post: 2_900 }), 'Single post')).toMatchObject({ measured: 2.9, isMet: false })
  })

  it('compares hot accounts with the peer’s hot account', () => {
    const measured = rows({
      'peer-8': 9_000,
      'peer-hot-2': 400,
      'peer-hot-8': 300,
      'http-64-hot': 2_000,
      'http-256-hot': 2_800,
    })
    expect(found(measured, 'The same with a hot account')).toMatchObject({ measured: 7, isMet: true })
  })

  it('of cost is how much slower the large books are', () => {
    const measured = rows({ post: 1_000, 'post-large': 800 })
    expect(found(measured, 'Cost of a single post')).toMatchObject({ measured: 1.25, isMet: false })
  })

  it('without its rows is neither met nor missed', () => {
    expect(found(rows({ post: 1_000 }), 'Single post')).toEqual({
      what: 'Single post against the peer at its best',
      bound: '≥ 3',
    })
  })

  it('of latency is the figure itself', () => {
    expect(found(rows({ 'http-half': 100 }), 'p99')).toMatchObject({ measured: 40, isMet: true })
  })
})

it('every target asks for scenarios that exist', () => {
  const everything = rows(Object.fromEntries(scenarios.map(({ id }) => [id, 1_000])))
  expect(measureTargets(everything).filter(({ measured }) => measured === undefined)).toEqual([])
})
