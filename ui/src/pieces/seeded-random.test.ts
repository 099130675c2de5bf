import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

function drawn(seed: string): readonly number[] {
  const random = seededRandom(seed)
  return Array.from({ length: 500 }, random)
}

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(drawn('crd_1')).toEqual(drawn('crd_1'))
  expect(drawn('crd_1')).not.toEqual(drawn('crd_2'))
})

test('they are from zero up to one, without it, and lie on both halves alike', () => {
  const numbers = drawn('crd_1')
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  const upper = numbers.filter((number) => number >= 0.5).length
  expect(upper).toBeGreaterThan(200)
  expect(upper).toBeLessThan(300)
})
