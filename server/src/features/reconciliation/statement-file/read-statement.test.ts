import { toDecimal } from '@emun/contract/money'
import { describe, expect, it, test } from 'vitest'
import { readStatement, type Statement, type StatementLine, type StatementProblem } from './read-statement.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes)

/** Hebrew as older Windows writes it: one byte a letter, from E0 on. */
const windows1255 = (text: string) =>
  Uint8Array.from(
    [...text].map((sign) => (/[א-ת]/.test(sign) ? sign.charCodeAt(0) - 0x5d0 + 0xe0 : sign.charCodeAt(0))),
  )

const linesOf = (statement: Statement): readonly StatementLine[] => {
  if ('problems' in statement) throw new Error(JSON.stringify(statement.problems))
  return statement.lines
}
const problemsOf = (statement: Statement): readonly StatementProblem[] =>
  'problems' in statement ? statement.problems : []

const told = (text: string) =>
  linesOf(readStatement(utf8(text))).map(({ at, amount, payerName, reference }) => [
    at,
    toDecimal(amount),
    payerName,
    reference,
  ])
const wrong = (text: string) => problemsOf(readStatement(utf8(text))).map(({ line, problem }) => [line, problem])

const english = 'Date,Amount,Payer,Reference\n'

describe('a statement', () => {
  it('of a Hebrew bank has credit and debit side by side, and its own lines above the titles', () => {
    const text = [
      'בנק לדוגמה בע"מ,,,,',
      'חשבון 123456,,,,',
      '',
      'תאריך,תיאור הפעולה,אסמכתא,חובה,זכות,יתרה',
      '01/12/2026,"העברה מאת כהן, דוד",1001,,"1,234.50","5,000.00"',
      '2/12/26,עמלת פעולה,1002,3.30,,"4,996.70"',
      '03.12.2026,"חברה ""אלפא"" בע""מ",1003,0.00,7.00,1',
      ',,,,,',
    ].join('\r\n')
    expect(told(text)).toEqual([
      ['2026-12-01', '1234.50', 'העברה מאת כהן, דוד', '1001'],
      ['2026-12-02', '-3.30', 'עמלת פעולה', '1002'],
      ['2026-12-03', '7.00', 'חברה "אלפא" בע"מ', '1003'],
    ])
  })

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['commas', ','],
  ])('may be separated by %s', (_, separator) => {
    const rows = [
      ['Transaction Date', 'Description', 'Amount (ILS)', 'Ref.'],
      ['2026-12-01', 'David Cohen', '-12.5', 'A1'],
    ]
    expect(told(rows.map((row) => row.join(separator)).join('\n'))).toEqual([
      ['2026-12-01', '-12.50', 'David Cohen', 'A1'],
    ])
  })

  it('is read in UTF-8 with and without a mark in front, as older Windows writes Hebrew, and as Excel’s Unicode text', () => {
    const text = 'תאריך,סכום,שם\n01/12/2026,5.00,דוד\n'
    const expected = [{ payerName: 'דוד' }]
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [utf8(text), utf8(`\ufeff${text}`), windows1255(text), Uint8Array.from(utf16)]) {
      expect(linesOf(readStatement(bytes))).toMatchObject(expected)
    }
  })

  it('keeps each row as it was in the file', () => {
    const [line] = linesOf(readStatement(utf8(`${english}01/12/2026,"1,000.00",  A ,1\r\n`)))
    expect(line?.raw).toBe('01/12/2026,"1,000.00",  A ,1')
  })

  it('is text throughout: what looks like a formula is a name, and never an amount', () => {
    expect(told(`${english}01/12/2026,5.00,"=HYPERLINK(""http://x"",""y"")",="0012"`)).toEqual([
      ['2026-12-01', '5.00', '=HYPERLINK("http://x","y")', '="0012"'],
    ])
    expect(wrong(`${english}01/12/2026,=1+1,A,1`)).toEqual([[2, 'amount']])
  })

  it('shows no hidden signs in a name', () => {
    expect(told(`${english}01/12/2026,5.00,\u202eדוד\u0007  כהן\u200f,1`)).toEqual([
      ['2026-12-01', '5.00', 'דוד כהן', '1'],
    ])
  })

  it('may have a cell over two lines, and counts both', () => {
    expect(wrong(`${english}01/12/2026,5.00,"A\nB",1\n99/12/2026,5.00,C,2`)).toEqual([[4, 'date']])
  })

  it('may say neither who paid nor a reference', () => {
    expect(told('date,amount\n01/12/2026,5')).toEqual([['2026-12-01', '5.00', '', '']])
  })

  it('is believed in the name of the payer before its description', () => {
    expect(told('תאריך,תיאור,שם המשלם,סכום בש"ח\n01/12/2026,העברה,דוד,5')).toEqual([['2026-12-01', '5.00', 'דוד', '']])
  })
})

describe('an amount', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['"1,234,567.89"', '1234567.89'],
    ['-5.00', '-5.00'],
    ['5.00-', '-5.00'],
    ['(5.00)', '-5.00'],
    ['−5', '-5.00'],
    ['+5', '5.00'],
    ['₪ 5.00', '5.00'],
    ['5.00 ₪', '5.00'],
    ['-₪5.00', '-5.00'],
    ['\u200e-5.00\u200e', '-5.00'],
    ['007.00', '7.00'],
    ['5.00 ILS', '5.00'],
  ])('of %s is %s', (cell, expected) => {
    expect(told(`${english}01/12/2026,${cell},A,1`)).toEqual([['2026-12-01', expected, 'A', '1']])
  })

  it.each([
    '',
    '-',
    '0.00',
    '"1,23"',
    '"1.234,50"',
    '"1,2345"',
    '1.234',
    '1e3',
    '5$',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    'NaN',
    '0x10',
    '٥',
    '99999999999999999999',
  ])('is not %s', (cell) => expect(wrong(`${english}01/12/2026,${cell},A,1`)).toEqual([[2, 'amount']]))

  it.each(['5,5', ',', '0,0', '-5,', ',-5', 'x,', '5,x'])('on two sides is not %s', (cells) => {
    expect(wrong(`date,credit,debit\n01/12/2026,${cells}`)).toEqual([[2, 'amount']])
  })
})

describe('a day', () => {
  test.each([
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.26', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01 00:00:00', '2026-02-01'],
    ['2026-02-01T10:30:00Z', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (cell, expected) => expect(told(`${english}${cell},5,A,1`)[0]?.[0]).toBe(expected))

  it.each([
    '',
    '12/31/2026',
    '29/02/2026',
    '2026/02/01',
    '01022026',
    '20260201',
    '46023',
    '1/2/1999',
    '2026-2-1',
    'סה"כ',
  ])('is not %s', (cell) => expect(wrong(`${english}${cell},5,A,1`)).toEqual([[2, 'date']]))
})

describe('what cannot be read', () => {
  it('is told row by row, and nothing of the rest is taken', () => {
    expect(wrong(`${english}x,5,A,1\n01/12/2026,5,B,2\n01/12/2026,y,C,3`)).toEqual([
      [2, 'date'],
      [4, 'amount'],
    ])
  })

  it('is told a hundred times at the most', () => {
    expect(wrong(english + 'x,5,A,1\n'.repeat(5_000))).toHaveLength(100)
  })

  test.each([
    ['nothing', '', 'no_titles', null],
    ['no titles', '01/12/2026,5.00,A,1', 'no_titles', null],
    ['titles without an amount', 'date,payer\n01/12/2026,A', 'no_titles', null],
    ['titles with one side only', 'date,credit\n01/12/2026,5', 'no_titles', null],
    ['titles that say an amount in two ways', 'date,amount,credit,debit\n01/12/2026,5,5,', 'no_titles', null],
    ['titles and nothing under them', `${english},,,\n`, 'no_rows', null],
    ['a quote that never closes', `${english}01/12/2026,5,A,1\n01/12/2026,5,"B,2\n`, 'quotes', 3],
    ['letters behind a closing quote', `${english}01/12/2026,5,"B"x,2\n`, 'quotes', 2],
    ['a cell as long as a book', `${english}01/12/2026,5,${'A'.repeat(501)},2`, 'too_long', 2],
    ['a row as long as a book', `${english}01/12/2026,5,A,2${',B'.repeat(2_000)}`, 'too_long', 2],
  ])('%s', (_, text, problem, line) => expect(wrong(text)).toEqual([[line, problem]]))

  it('is a picture, or any other bytes', () => {
    expect(problemsOf(readStatement(bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d)))).toEqual([
      { line: null, problem: 'not_text' },
    ])
    expect(problemsOf(readStatement(bytesOf(0xff, 0xfe, 0x00)))).toEqual([{ line: null, problem: 'not_text' }])
  })

  it('is more than ten thousand rows, or five megabytes', () => {
    const row = '01/12/2026,5,A,1\n'
    expect(linesOf(readStatement(utf8(english + row.repeat(10_000))))).toHaveLength(10_000)
    expect(wrong(english + row.repeat(10_001))).toEqual([[null, 'too_large']])
    expect(problemsOf(readStatement(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([
      { line: null, problem: 'too_large' },
    ])
  })
})
