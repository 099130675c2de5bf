import { expect, it } from 'vitest'
import { statOf } from './use.ts'

it('counts a process’s own time and that of its ended children, also when its name has spaces and parentheses', () => {
  const line = '4242 (postgres: (a) b) S 4100 4242 4242 0 -1 4194304 900 0 3 0 150 50 7 3 20 0 1 0 61000 220000000 5000'
  expect(statOf(line)).toEqual({ parent: 4_100, cpuMs: 2_100 })
})
