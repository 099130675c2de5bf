import { expect, it } from 'vitest'
import { openRandom } from './random.ts'

const draw = (seed: number, stream: number) => {
  const random = openRandom(seed, stream)
  return Array.from({ length: 1_000 }, () => random.below(10))
}

it('the same seed and stream draw the same numbers, any other draws others', () => {
  expect(draw(7, 3)).toEqual(draw(7, 3))
  expect(draw(7, 3)).not.toEqual(draw(7, 4))
  expect(draw(7, 3)).not.toEqual(draw(8, 3))
})

it('every number below the limit is drawn, and none at it', () => {
  expect(new Set(draw(1, 0))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})
