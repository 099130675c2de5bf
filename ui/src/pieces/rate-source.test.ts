import { expect, test } from 'vitest'
import { rateSourceText } from './rate-source.ts'

test.each([
  ['sandbox', 'en', 'demonstration rate'],
  ['bank-of-israel', 'he', 'בנק ישראל'],
  ['ecb', 'ru', 'Европейский центральный банк'],
  ['coinbase', 'ar', 'Coinbase'],
  ['somebody-new', 'en', undefined],
] as const)('a rate of %s is said in %s to be of “%s”', (source, language, words) => {
  expect(rateSourceText(source, language)).toBe(words)
})
