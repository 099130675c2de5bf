import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotes and lines of their own stay one cell', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1,5', 'say "so"\nnow'],
    ]),
  ).toBe('\ufeffa,b\r\n"1,5","say ""so""\nnow"\r\n')
})

test('nothing that somebody wrote is a formula to a spreadsheet', () => {
  expect(csvOf([['=HYPERLINK("x")', '-1', '@me', 'fine']])).toBe(`\ufeff"'=HYPERLINK(""x"")",'-1,'@me,fine\r\n`)
})
