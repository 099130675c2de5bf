import assert from 'node:assert/strict'
import { add, compare, type Money, money, zero } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { type FieldProblem, digitsIn, nameIn, reversedNameIn } from './fields.ts'

/** One transfer to an account in a bank of Israel. Numbers are digits as text. */
export type MasavPayment = {
  readonly bank: string
  readonly branch: string
  readonly account: string
  /** Of the account's owner: the identity card, or the company. */
  readonly identityNumber: string
  /** In Hebrew. Only its first 16 letters are sent, as the format says. */
  readonly name: string
  readonly amount: Money<'ILS'>
  /** By which we know the payment in what comes back: up to 20 digits. */
  readonly reference: string
}

export type MasavFile = {
  /** Both numbers and the name are those that the clearing house gave us. */
  readonly institution: string
  readonly sendingInstitution: string
  readonly institutionName: string
  /** The how many-th file of that day: 1 to 999. */
  readonly serial: number
  readonly payOn: PlainDate
  readonly createdOn: PlainDate
  readonly payments: readonly MasavPayment[]
}

/** What does not fit, and in which payment: null is the file itself. */
export type MasavProblem = { readonly payment: number | null; readonly field: string; readonly problem: FieldProblem }

export type EncodedMasav =
  | { readonly bytes: Uint8Array; readonly total: Money<'ILS'> }
  | { readonly problems: readonly MasavProblem[] }

/**
 * The file of credits that a bank takes to the clearing house (Masav): records of 128 characters, a header, a line a
 * payment, a line of totals, and a line of nines. What does not fit is refused and named, never cut, but for the name of
 * a recipient: the bank pays by the number and shows the name.
 */
export function encodeMasav(file: MasavFile): EncodedMasav {
  const problems: MasavProblem[] = []
  const noting = (payment: number | null) => (field: string, problem: FieldProblem) =>
    void problems.push({ payment, field, problem })
  if (file.payments.length === 0) noting(null)('payments', 'empty')
  if (file.payments.length > mostPayments) noting(null)('payments', 'too_long')
  const total = sumOf(file.payments, noting)
  if (problems.length > 0) return { problems }
  const records = [
    headerOf(file, noting(null)),
    ...file.payments.map((payment, at) => detailOf(file, payment, noting(at))),
    totalOf(file, total, noting(null)),
    '9'.repeat(recordLength),
  ]
  if (problems.length > 0) return { problems }
  assert(records.every((record) => record.length === recordLength))
  return { bytes: Buffer.from(records.map((record) => `${record}\r\n`).join(''), 'ascii'), total }
}

const recordLength = 128

type Note = (field: string, problem: FieldProblem) => void

/** More than an operator sends in years; with amounts of 13 digits their sum stays far within 64 bits. */
const mostPayments = 100_000
/** An amount has 11 digits of shekels and 2 of agorot. */
const largest = money('ILS', 9_999_999_999_999n)

function sumOf(payments: readonly MasavPayment[], noting: (at: number) => Note): Money<'ILS'> {
  let total = zero('ILS')
  for (const [at, { amount }] of payments.slice(0, mostPayments).entries()) {
    if (compare(amount, zero('ILS')) !== 1) noting(at)('amount', 'not_positive')
    else if (compare(amount, largest) === 1) noting(at)('amount', 'too_long')
    else total = add(total, amount)
  }
  return total
}

function headerOf(file: MasavFile, note: Note): string {
  return [
    'K',
    digitsIn(8, file.institution, 'institution', note),
    currency,
    dateIn(file.payOn),
    '0',
    digitsIn(3, String(file.serial), 'serial', note),
    '0',
    dateIn(file.createdOn),
    digitsIn(5, file.sendingInstitution, 'sendingInstitution', note),
    zeros(6),
    nameIn(30, file.institutionName, 'institutionName', note),
    ' '.repeat(56),
    'KOT',
  ].join('')
}

function detailOf(file: MasavFile, payment: MasavPayment, note: Note): string {
  return [
    '1',
    digitsIn(8, file.institution, 'institution', () => undefined),
    currency,
    zeros(6),
    digitsIn(2, payment.bank, 'bank', note),
    digitsIn(3, payment.branch, 'branch', note),
    accountType,
    digitsIn(9, payment.account, 'account', note),
    '0',
    digitsIn(9, payment.identityNumber, 'identityNumber', note),
    reversedNameIn(16, payment.name, 'name', note),
    digitsIn(13, payment.amount.minor.toString(), 'amount', note),
    digitsIn(20, payment.reference, 'reference', note),
    anyPeriod,
    zeros(3),
    credit,
    zeros(18),
    '  ',
  ].join('')
}

function totalOf(file: MasavFile, total: Money<'ILS'>, note: Note): string {
  return [
    '5',
    digitsIn(8, file.institution, 'institution', () => undefined),
    currency,
    dateIn(file.payOn),
    '0',
    digitsIn(3, String(file.serial), 'serial', () => undefined),
    digitsIn(15, total.minor.toString(), 'total', note),
    zeros(15),
    digitsIn(7, String(file.payments.length), 'payments', note),
    zeros(7),
    ' '.repeat(63),
  ].join('')
}

/** Shekels. */
const currency = '00'
const accountType = '0000'
/** From and until which month is paid for: two months, unsaid. */
const anyPeriod = '00000000'
/** An ordinary credit. */
const credit = '006'

const zeros = (length: number): string => '0'.repeat(length)

function dateIn(date: PlainDate): string {
  return date.slice(2).replaceAll('-', '')
}
