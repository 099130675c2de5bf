import { expect, test } from 'vitest'
import { parseMutationOptions } from './options.ts'

test('without words every part is measured and written', () => {
  expect(parseMutationOptions([])).toEqual({ parts: ['money', 'ledger', 'sql'], only: '', every: 1, isWritten: true })
  expect(parseMutationOptions(['sql'])).toMatchObject({ parts: ['sql'], isWritten: true })
})

test('a look at some files is not written, a sample of everything is', () => {
  expect(parseMutationOptions(['--only=0012'])).toMatchObject({ only: '0012', isWritten: false })
  expect(parseMutationOptions(['--every=10'])).toMatchObject({ every: 10, isWritten: true })
})

test.each([
  ['tests', 'mutation takes money, ledger, sql'],
  ['--every=0', 'a whole number from 1'],
  ['--some', 'Unknown option'],
])('%s is refused', (word, why) => {
  expect(() => parseMutationOptions([word])).toThrow(why)
})
