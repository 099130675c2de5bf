import { expect, it } from 'vitest'
import { parseTestOptions } from './test-options.ts'

it.each([
  { args: [], parts: ['check', 'unit', 'e2e'], filters: [] },
  { args: ['--only=check'], parts: ['check'], filters: [] },
  { args: ['--only', 'unit', 'ledger/'], parts: ['unit'], filters: ['ledger/'] },
  { args: ['--only=e2e', 'transfers'], parts: ['e2e'], filters: ['transfers'] },
  { args: ['transfers'], parts: ['unit', 'e2e'], filters: ['transfers'] },
])('npm test -- $args runs $parts', ({ args, parts, filters }) => {
  expect(parseTestOptions(args)).toEqual({ parts, filters })
})

it('a part that does not exist is refused, and those that do are named', () => {
  expect(() => parseTestOptions(['--only=units'])).toThrow('check, unit, e2e')
})
