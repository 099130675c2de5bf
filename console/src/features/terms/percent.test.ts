import { expect, test } from 'vitest'
import { parsePercent, percentTyped } from './percent.ts'

test.each([
  [0, '0'],
  [5, '0.05'],
  [50, '0.5'],
  [100, '1'],
  [1_250, '12.5'],
  [1_500, '15'],
])('%d hundredths are %s, and are read back', (basisPoints, text) => {
  expect(percentTyped(basisPoints)).toBe(text)
  expect(parsePercent(text)).toBe(basisPoints)
  expect(parsePercent(`${text}%`)).toBe(basisPoints)
})

test.each([
  ['12,5', 1_250],
  ['١٢٫٥', 1_250],
  [' 7 % ', 700],
  ['12.505', null],
  ['-1', null],
  ['1e2', null],
  ['', null],
])('%s is read as %s', (typed, basisPoints) => {
  expect(parsePercent(typed)).toBe(basisPoints)
})
