import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (value: unknown) => csvOf([{ a: value }]).slice('\ufeffa\r\n'.length, -'\r\n'.length)

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example";"x")', `"'=HYPERLINK(""http://evil.example"";""x"")"`],
  ['+972501234567', "'+972501234567"],
  ['-1+2', "'-1+2"],
  ['-', "'-"],
  ['@sum(a1)', "'@sum(a1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ["=cmd|' /c calc'!A0", "'=cmd|' /c calc'!A0"],
])('%j is no formula to a spreadsheet', (text, cell) => expect(cellOf(text)).toBe(cell))

test.each(['-1.50', '12.00', '0.00', '-1234567.89', 'Rent, =1', 'a=b'])('%j stays what it is', (text) =>
  expect(cellOf(text).replaceAll('"', '')).toBe(text),
)
