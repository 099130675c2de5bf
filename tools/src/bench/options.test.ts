import { expect, it } from 'vitest'
import { parseBenchOptions } from './options.ts'

it('everything is measured unless one part is asked for', () => {
  expect(parseBenchOptions([])).toEqual(['web', 'money'])
  expect(parseBenchOptions(['--only=web'])).toEqual(['web'])
  expect(() => parseBenchOptions(['--only=webb'])).toThrow('webb is neither')
})
