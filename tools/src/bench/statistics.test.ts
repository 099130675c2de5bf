import { describe, expect, it } from 'vitest'
import { median, percentile } from './statistics.ts'

describe('a percentile', () => {
  it('is the smallest measured value that so many percent do not exceed, in whatever order they came', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile([7], 99)).toBe(7)
  })

  it('of nothing is nothing', () => {
    expect(percentile([], 50)).toBeUndefined()
  })
})

describe('the median of three rounds', () => {
  it('is the one in the middle, so that one disturbed round does not count', () => {
    expect(median([4_100, 120, 3_900])).toBe(3_900)
  })
})
