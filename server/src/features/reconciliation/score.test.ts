import { money } from '@emun/contract/money'
import { describe, expect, it, test } from 'vitest'
import { type Compared, isNear, scoreOf, signsOf } from './score.ts'

const line = { amount: money('ILS', 50_000n), payer: 'העברה מאת כהן דנה', reference: '90017733' }
const other = { amount: money('ILS', 50_000n), names: ['דנה כהן'], references: ['90017733'], isInTime: true }
const signs = (changes: { line?: Partial<Compared['line']>; other?: Partial<Compared['other']> } = {}) =>
  signsOf({ line: { ...line, ...changes.line }, other: { ...other, ...changes.other } })

it('is a hundred when everything speaks for it, and nothing when nothing does', () => {
  expect(signs()).toEqual(['amount', 'time', 'name', 'reference'])
  expect(scoreOf(signs())).toBe(100)
  expect(scoreOf([])).toBe(0)
})

describe('an amount', () => {
  test.each([
    [50_000n, 'amount'],
    [48_000n, 'near_amount'],
    [52_000n, 'near_amount'],
  ])('of %s is told as %s', (minor, sign) => {
    expect(signs({ other: { amount: money('ILS', minor) } })).toContain(sign)
  })

  it.each([47_999n, 52_001n])('of %s is another', (minor) => {
    expect(isNear(money('ILS', minor), line.amount)).toBe(false)
  })

  it('of another currency is another', () => expect(isNear(money('USD', 50_000n), line.amount)).toBe(false))
})

describe('a name', () => {
  test.each([
    ['Cohen Dana', 'Dana Cohen', true],
    ['TRANSFER FROM DANA COHEN', 'Dana Cohen', true],
    ['O’Neil Pat', "Pat O'Neil", true],
    ['Dana Cohen', 'Dana Cohen-Levi', true],
    ['Cohen', 'Dana Cohen', false],
    ['Dana Levi', 'Dana Cohen', false],
    ['', 'Dana Cohen', false],
    ['Dana Cohen', '', false],
  ])('written %s is %s: %s', (payer, name, is) => {
    expect(signs({ line: { payer }, other: { names: ['Somebody Else', name] } }).includes('name')).toBe(is)
  })
})

describe('a reference', () => {
  test.each([
    ['ref 12345 x', '12345', true],
    ['1234567', '12345', false],
    ['12', '12', false],
    ['AB-12345', 'ab 12345', true],
  ])('in %s is %s: %s', (reference, known, is) => {
    expect(signs({ line: { reference, payer: '' }, other: { references: [known] } }).includes('reference')).toBe(is)
  })
})
