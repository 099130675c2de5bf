import { describe, expect, it } from 'vitest'
import { pairsAmong } from './pick.ts'
import type { Payees } from './scenarios.ts'

const draw = (count: number, payees: Payees, draws = 500) => Array.from({ length: draws }, pairsAmong(count, payees))

describe('who pays whom', () => {
  it('is never somebody paying themselves', () => {
    for (const payees of ['uniform', 'one hot account', 'zipf'] as const)
      expect(draw(3, payees).filter(({ payer, payee }) => payer === payee)).toEqual([])
  })

  it('is everybody paying the same one when there is a hot account', () => {
    const pairs = draw(3, 'one hot account')
    expect(new Set(pairs.map(({ payee }) => payee))).toEqual(new Set([0]))
    expect(new Set(pairs.map(({ payer }) => payer))).toEqual(new Set([1, 2]))
  })

  it('by Zipf’s law is the first one about twice as often as the second, and everybody now and then', () => {
    const paid = draw(4, 'zipf', 20_000).map(({ payee }) => payee)
    const times = [0, 1, 2, 3].map((place) => paid.filter((payee) => payee === place).length)
    expect((times[0] ?? 0) / (times[1] ?? 1)).toBeCloseTo(2, 0)
    expect(times[3]).toBeGreaterThan(1_000)
  })

  it('needs two', () => {
    expect(() => pairsAmong(1, 'uniform')).toThrow('two are needed')
  })
})
