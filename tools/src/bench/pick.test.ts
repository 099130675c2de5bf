import { describe, expect, it } from 'vitest'
import { pickOther } from './pick.ts'

const draws = Array.from({ length: 500 })

describe('who pays whom', () => {
  it('is never somebody paying themselves', () => {
    for (const payees of ['uniform', 'one hot account'] as const) {
      const pairs = draws.map(() => pickOther(['a', 'b', 'c'], payees))
      expect(pairs.filter(({ payer, payee }) => payer === payee)).toEqual([])
    }
  })

  it('is everybody paying the same one when there is a hot account', () => {
    const pairs = draws.map(() => pickOther(['a', 'b', 'c'], 'one hot account'))
    expect(new Set(pairs.map(({ payee }) => payee))).toEqual(new Set(['a']))
    expect(new Set(pairs.map(({ payer }) => payer))).toEqual(new Set(['b', 'c']))
  })
})
