import { money, toDecimal } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { describe, expect, it, test } from 'vitest'
import { encodeMasav, type MasavFile, type MasavPayment, type MasavProblem } from './masav.ts'

const day = (text: string) => text as PlainDate

const payment = (changes: Partial<MasavPayment> = {}): MasavPayment => ({
  bank: '10',
  branch: '936',
  account: '7869660',
  identityNumber: '123456782',
  name: 'דוד כהן',
  amount: money('ILS', 123_405n),
  reference: '1001',
  ...changes,
})

const file = (changes: Partial<MasavFile> = {}): MasavFile => ({
  institution: '12345678',
  sendingInstitution: '54321',
  institutionName: 'אמון בע"מ',
  serial: 1,
  payOn: day('2026-12-01'),
  createdOn: day('2026-11-30'),
  payments: [payment()],
  ...changes,
})

/** The records of a file, each with its line end looked at and taken off. */
function recordsOf(given: MasavFile): readonly string[] {
  const encoded = encodeMasav(given)
  if ('problems' in encoded) throw new Error(JSON.stringify(encoded.problems))
  expect(encoded.bytes.every((byte) => byte < 128)).toBe(true)
  const lines = Buffer.from(encoded.bytes).toString('latin1').split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.every((line) => line.length === 128)).toBe(true)
  return lines
}

function problemsOf(given: MasavFile): readonly MasavProblem[] {
  const encoded = encodeMasav(given)
  return 'problems' in encoded ? encoded.problems : []
}

/** The characters of a record from one place to another, counted from 1 as the format counts them. */
const places = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to)

/** A file of two payments as the specification has it, byte by byte; the bars between its fields are ours. */
const golden = [
  // Kind, institution, currency, day of payment, -, serial, -, day of making, sender, -, name, -, end of header.
  'K|12345678|00|261201|0|001|0|261130|54321|000000|                     &NEO AR"N|                                                        |KOT',
  // Kind, institution, currency, -, bank, branch, kind of account, account, -, identity, name, amount, reference, period, -, credit, -.
  '1|12345678|00|000000|10|936|0000|007869660|0|123456782|ODK CEC         |0000000123405|00000000000000001001|00000000|000|006|000000000000000000|  ',
  "1|12345678|00|000000|04|001|0000|000558950|0|000000018|IEL-UXT 'Y      |0000000010000|00000000000000000002|00000000|000|006|000000000000000000|  ",
  // Kind, institution, currency, day of payment, -, serial, total, -, how many, -.
  '5|12345678|00|261201|0|001|000000000133405|000000000000000|0000002|0000000|                                                               ',
  '99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999',
].map((record) => record.replaceAll('|', ''))

it('is to the byte what the format says', () => {
  const second = payment({
    bank: '4',
    branch: '1',
    account: '000558950',
    identityNumber: '18',
    name: 'ש׳ פרץ-לוי',
    amount: money('ILS', 10_000n),
    reference: '2',
  })
  expect(recordsOf(file({ payments: [payment(), second] }))).toEqual(golden)
})

describe('an amount', () => {
  test.each([
    [money('ILS', 1n), '0000000000001'],
    [money('ILS', 99n), '0000000000099'],
    [money('ILS', 1_200n), '0000000001200'],
    [money('ILS', 9_999_999_999_999n), '9999999999999'],
  ])('of %o is written %s', (amount, expected) => {
    expect(places(recordsOf(file({ payments: [payment({ amount })] }))[1], 62, 74)).toBe(expected)
  })

  test.each([
    [0n, 'not_positive'],
    [-5n, 'not_positive'],
    [10_000_000_000_000n, 'too_long'],
  ])('of %d agorot is refused as %s', (minor, problem) => {
    const given = file({ payments: [payment(), payment({ amount: money('ILS', minor) })] })
    expect(problemsOf(given)).toEqual([{ payment: 1, field: 'amount', problem }])
  })
})

describe('the total', () => {
  it('is the sum of every payment to the agora, and so is what we are told', () => {
    const amounts = [1n, 10n, 99n, 100n, 9_999_999_999_999n, 7n]
    const payments = amounts.map((minor) => payment({ amount: money('ILS', minor) }))
    const records = recordsOf(file({ payments }))
    expect(places(records.at(-2), 22, 36)).toBe('010000000000216')
    expect(places(records.at(-2), 52, 58)).toBe('0000006')
    const encoded = encodeMasav(file({ payments }))
    expect('total' in encoded && toDecimal(encoded.total)).toBe('100000000002.16')
  })

  it('of more than fifteen digits is refused', () => {
    const payments = Array.from({ length: 101 }, () => payment({ amount: money('ILS', 9_999_999_999_999n) }))
    expect(problemsOf(file({ payments }))).toEqual([{ payment: null, field: 'total', problem: 'too_long' }])
    expect(problemsOf(file({ payments: payments.slice(1) }))).toEqual([])
  })
})

describe('a name', () => {
  const written = (name: string) => places(recordsOf(file({ payments: [payment({ name })] }))[1], 46, 61)

  test.each([
    ['אבגדהוזחטיךכלםמן', 'ONMLKJIHGFEDCBA&'],
    ['נסעףפץצקרשת', 'ZYXWVUTSRQP     '],
    ['אבגדהוזחטיךכלםמןנסע', 'ONMLKJIHGFEDCBA&'],
    ['  רות  ', 'ZEX             '],
    ['ג׳ורג׳', "'BXE'B          "],
    ['צה״ל', 'L"DV            '],
    ['בן־דוד', 'CEC-OA          '],
  ])('%s is written in code A, read from the right: %s', (name, expected) => expect(written(name)).toBe(expected))

  it.each(['David', 'דוד A', 'Давид', 'محمد', 'דּוד', 'א&ב', 'א(ב)', '😀', 'א\nב'])('%j cannot be written', (name) => {
    expect(problemsOf(file({ payments: [payment({ name })] }))).toEqual([
      { payment: 0, field: 'name', problem: 'not_hebrew' },
    ])
  })

  it('of our own is not cut', () => {
    const name = 'א'.repeat(30)
    expect(places(recordsOf(file({ institutionName: name }))[0], 40, 69)).toBe('&'.repeat(30))
    expect(problemsOf(file({ institutionName: `${name}א` }))).toEqual([
      { payment: null, field: 'institutionName', problem: 'too_long' },
    ])
  })
})

test.each([
  ['bank', '100', 'too_long'],
  ['bank', '', 'empty'],
  ['bank', '1a', 'not_digits'],
  ['branch', '1234', 'too_long'],
  ['branch', '000', 'empty'],
  ['account', '1234567890', 'too_long'],
  ['account', '12-345', 'not_digits'],
  ['account', '١٢٣٤', 'not_digits'],
  ['identityNumber', '1234567890', 'too_long'],
  ['name', '  ', 'empty'],
  ['reference', '123456789012345678901', 'too_long'],
  ['reference', 'wdr_01', 'not_digits'],
] as const)('a payment whose %s is %j is refused as %s', (field, text, problem) => {
  expect(problemsOf(file({ payments: [payment({ [field]: text })] }))).toEqual([{ payment: 0, field, problem }])
})

test.each([
  ['institution', '123456789', 'too_long'],
  ['sendingInstitution', '123456', 'too_long'],
  ['sendingInstitution', 'x', 'not_digits'],
  ['serial', 1_000, 'too_long'],
  ['serial', 0, 'empty'],
  ['payments', [], 'empty'],
] as const)('a file whose %s is %j is refused as %s', (field, value, problem) => {
  expect(problemsOf(file({ [field]: value }))).toEqual([{ payment: null, field, problem }])
})

it('takes zeros in front of a number for nothing, as the bank does', () => {
  const records = recordsOf(file({ payments: [payment({ bank: '010', account: '0000007869660' })] }))
  expect(places(records[1], 18, 35)).toBe('109360000007869660')
})

it('names everything that is wrong, and in which payment', () => {
  const payments = [payment({ branch: 'x' }), payment(), payment({ name: 'X', account: '' })]
  expect(problemsOf(file({ payments })).map(({ payment: at, field }) => [at, field])).toEqual([
    [0, 'branch'],
    [2, 'account'],
    [2, 'name'],
  ])
})
