import { expect, test } from 'vitest'
import { pollDelayMs } from './poll.ts'

test('asks after five seconds, less often the longer nothing happens, and never more than ten apart', () => {
  const delays = [0, 1, 2, 3, 4, 5, 50].map((quiet) => pollDelayMs(quiet, false))
  expect(delays[0]).toBe(5_000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBe(10_000)
})

test('waits longest while no answer comes', () => expect(pollDelayMs(0, true)).toBe(15_000))
