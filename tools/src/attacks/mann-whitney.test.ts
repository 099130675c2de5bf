import { expect, it } from 'vitest'
import { openRandom } from '../faults/random.ts'
import { mannWhitney, median } from './mann-whitney.ts'

const sample = (stream: number, count: number, shift = 0) => {
  const random = openRandom(7, stream)
  return Array.from({ length: count }, () => random.below(1_000) + shift)
}

it('samples of one distribution are not told apart, so often as chance allows', () => {
  const apart = Array.from({ length: 400 }, (_, run) => mannWhitney(sample(2 * run, 60), sample(2 * run + 1, 60)))
  expect(apart.filter((probability) => probability < 0.05).length).toBeGreaterThan(5)
  expect(apart.filter((probability) => probability < 0.05).length).toBeLessThan(40)
})

it('a shift of a third of the spread is seen in 60 pairs', () => {
  expect(mannWhitney(sample(1, 60), sample(2, 60, 330))).toBeLessThan(0.0001)
  expect(mannWhitney(sample(1, 60, 330), sample(2, 60))).toBeLessThan(0.0001)
})

it('ties count for neither side', () => {
  expect(mannWhitney([1, 1, 1, 1], [1, 1, 1, 1])).toBe(1)
  // Known by hand: U = 0.5 of 12 with one pair of ties; z = (|0.5 - 6| - 0.5) / sqrt(12/12 * (8 - 6/42)).
  expect(mannWhitney([1, 2, 3], [3, 4, 5, 6])).toBeCloseTo(0.0745, 3)
})

it('the median is the middle one, or lies between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
})
