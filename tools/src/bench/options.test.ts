import { expect, it } from 'vitest'
import { parseBenchOptions } from './options.ts'

it('everything is measured unless one part is asked for', () => {
  expect(parseBenchOptions([]).parts).toEqual(['web', 'money'])
  expect(parseBenchOptions(['--only=web']).parts).toEqual(['web'])
  expect(() => parseBenchOptions(['--only=webb'])).toThrow('webb is neither')
})

it('some scenarios are measured beside tpcb-like and leave the page as it was', () => {
  const { parts, scenarios, isWritten } = parseBenchOptions(['--scenarios=post,http-64'])
  expect(scenarios.map(({ id }) => id)).toEqual(['tpcb', 'post', 'http-64'])
  expect([parts, isWritten]).toEqual([['money'], false])
  expect(() => parseBenchOptions(['--scenarios=posts'])).toThrow('no scenario posts')
})
