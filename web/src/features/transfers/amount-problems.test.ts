import { expect, test } from 'vitest'
import { problemsOfAmount } from './amount-problems.ts'

test.each([
  ['', 'en', ['this_field_required']],
  ['0', 'en', ['minimal_amount']],
  ['0.00', 'he', ['minimal_amount']],
  ['0.001', 'en', ['too_many_decimals']],
  ['1.234,50', 'ru', []],
  ['1,234.50', 'en', []],
  ['١٢٣٫٥٠', 'ar', []],
  ['twelve', 'en', ['amount_incorrect']],
] as const)('%j typed in %s', (amount, language, codes) => {
  expect(problemsOfAmount({ amount, note: '' }, 'USD', language).map(({ code }) => code)).toEqual(codes)
})

test('zero is refused with the least that can be sent', () => {
  const [problem] = problemsOfAmount({ amount: '0', note: '' }, 'USD', 'en')
  expect(problem).toMatchObject({ field: 'amount', details: { minimum: { amount: '0.01', currency: 'USD' } } })
})

test('a long note is refused at the note, together with what is wrong with the amount', () => {
  const problems = problemsOfAmount({ amount: '', note: 'x'.repeat(141) }, 'USD', 'en')
  expect(problems.map(({ field, code }) => [field, code])).toEqual([
    ['amount', 'this_field_required'],
    ['note', 'max_symbol'],
  ])
})
