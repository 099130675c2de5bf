import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test.each([
  ['Dana Ben-David', 'BEN DAVID DANA', 'same'],
  ['Zoë O’Brien', 'obrien zoe', 'same'],
  ['Алёна Петрова', 'ПЕТРОВА АЛЕНА', 'same'],
  ['דנה בן־דוד', 'בן דוד דנה', 'same'],
  ['Dana Cohen', 'Dina Cohen', 'differs'],
  ['Dana Cohen', 'Dana Ruth Cohen', 'differs'],
  ['דנה כהן', 'Dana Cohen', 'other_script'],
] as const)('%s and %s: %s', (known, read, match) => {
  expect(compareNames(known, read)).toBe(match)
})
