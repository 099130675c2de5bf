import { expect, it } from 'vitest'
import { blockedMs, layoutShift, type Seen, shiftedSince, slowestInteractionMs } from './vitals.ts'

const nothing: Seen = {
  firstPaintMs: 0,
  largest: { ms: 0, what: '' },
  shifts: [],
  longTasks: [],
  interactions: [],
}
const shift = (value: number, ms: number, hadInput = false) => ({ value, ms, hadInput })

it('a page is blocked by what its tasks take beyond 50 ms, from the first paint on', () => {
  const longTasks = [
    { ms: 100, tookMs: 400 },
    { ms: 600, tookMs: 80 },
    { ms: 900, tookMs: 51 },
  ]
  expect(blockedMs({ ...nothing, firstPaintMs: 500, longTasks })).toBe(31)
})

it('shifts count by bursts, and those that an input caused do not', () => {
  const shifts = [shift(0.01, 0), shift(0.02, 900), shift(0.5, 1_000, true), shift(0.025, 2_000), shift(0.01, 2_900)]
  expect(layoutShift({ shifts })).toBeCloseTo(0.035)
  expect(layoutShift({ shifts: Array.from({ length: 12 }, (_, at) => shift(0.01, at * 900)) })).toBeCloseTo(0.06)
  expect(layoutShift({ shifts: [] })).toBe(0)
})

it('where nothing may move, an input is no excuse, and what moved earlier is forgotten', () => {
  expect(shiftedSince({ shifts: [shift(0.3, 10), shift(0.1, 20, true), shift(0.2, 30)] }, 20)).toBeCloseTo(0.3)
})

it('the slowest interaction speaks for all, and there need not be any', () => {
  expect(slowestInteractionMs({ ...nothing, interactions: [{ tookMs: 24 }, { tookMs: 96 }] })).toBe(96)
  expect(slowestInteractionMs(nothing)).toBe(0)
})
