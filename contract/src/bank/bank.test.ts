import { describe, expect, it, test } from 'vitest'
import fc from 'fast-check'
import {
  bankOf,
  banks,
  checkAccount,
  formatIban,
  ibanOf,
  isIsraeliAccount,
  israeliAccountOf,
  parseBic,
  parseIban,
  parseIdentityNumber,
} from './index.ts'

const accountOf = (text: string) => {
  const [bank = '', branch = '', account = ''] = text.split('/')
  return { bank, branch, account }
}

describe('a bank', () => {
  it('is known by its number, however many zeros are in front of it', () => {
    expect(bankOf('10')?.name.en).toBe('Bank Leumi')
    expect(bankOf('010')?.name.he).toBe('בנק לאומי')
    expect(bankOf('04')?.code).toBe('4')
    expect(bankOf('13')?.nowPartOf).toBe('20')
    expect(bankOf('77')).toBeNull()
    expect(bankOf('')).toBeNull()
  })

  it('has a number of its own and a name in each language', () => {
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
    expect(banks.filter(({ code }) => !/^[1-9]\d?$/.test(code))).toEqual([])
    expect(banks.filter(({ name }) => Object.values(name).some((text) => text.trim() === ''))).toEqual([])
  })

  it('that was taken over belongs to one that is open', () => {
    const owners = banks.flatMap(({ nowPartOf }) => nowPartOf ?? [])
    expect(owners.map((code) => bankOf(code)?.nowPartOf ?? code)).toEqual(owners)
    expect(owners.map((code) => bankOf(code))).not.toContain(null)
  })
})

describe('the check digit of an account', () => {
  test.each([
    ['10/936/07869660', 'ok'],
    ['10/936/7869660', 'ok'],
    ['010/936/7869660', 'ok'],
    ['10/936/07869661', 'suspicious'],
    ['10/937/07869660', 'suspicious'],
    ['4/108/558950', 'ok'],
    ['9/311/129210', 'ok'],
    ['9/311/129211', 'suspicious'],
    ['11/175/35837294', 'ok'],
    ['12/632/881807', 'ok'],
    ['12/632/881817', 'suspicious'],
    ['13/903/647991', 'ok'],
    ['14/365/628528716', 'ok'],
    ['14/362/487336451', 'ok'],
    ['17/362/649616492', 'ok'],
    ['20/661/983849', 'ok'],
    ['20/261/983849', 'ok'],
    ['20/661/983848', 'suspicious'],
    ['22/715/89749549', 'ok'],
    ['22/715/89749548', 'suspicious'],
    ['31/351/249254', 'ok'],
    ['31/365/399575127', 'ok'],
    ['34/974/379791', 'ok'],
    ['46/384/236608', 'ok'],
    ['46/452/378311', 'ok'],
    ['52/334/1979600', 'ok'],
    ['54/100/1234567', 'unchecked'],
    ['18/001/1234567', 'unchecked'],
    ['3/001/1234567', 'unchecked'],
    ['77/001/1234567', 'unchecked'],
    ['10/936/1234567890', 'suspicious'],
    ['10/936/12a', 'suspicious'],
    ['10/9361/7869660', 'suspicious'],
  ])('of %s is %s', (account, expected) => expect(checkAccount(accountOf(account))).toBe(expected))

  it('counts a remainder that only some branches keep', () => {
    const oks = (bank: string, branch: string) =>
      Array.from({ length: 1_000 }, (_, index) => String(100_000 + index)).filter(
        (account) => checkAccount({ bank, branch, account }) === 'ok',
      ).length
    expect(oks('14', '361')).toBeGreaterThan(oks('14', '347'))
    expect(oks('14', '347')).toBeGreaterThan(oks('14', '346'))
    expect(oks('46', '181')).toBeGreaterThan(oks('46', '155'))
  })

  it.each(['10', '11', '12', '17', '20', '31'])('of bank %s finds most single wrong digits', (bank) => {
    let found = 0
    let wrong = 0
    for (let base = 100_000; base < 101_000; base += 1) {
      if (checkAccount({ bank, branch: '123', account: String(base) }) !== 'ok') continue
      for (const digit of '0123456789') {
        const account = String(base).slice(0, 5) + digit
        if (account === String(base)) continue
        wrong += 1
        if (checkAccount({ bank, branch: '123', account }) === 'suspicious') found += 1
      }
    }
    expect(wrong).toBeGreaterThan(0)
    expect(found / wrong).toBeGreaterThan(0.5)
  })
})

describe('an Israeli account', () => {
  test.each([
    ['10/936/7869660', true],
    ['04/1/1234', true],
    ['10/936/1234567890123', true],
    ['10/936/12345678901234', false],
    ['10/936/123', false],
    ['10/936/0000000', false],
    ['0/936/1234567', false],
    ['100/936/1234567', false],
    ['10/000/1234567', false],
    ['10/936/12-34', false],
    ['10//1234', false],
  ])('%s has the shape of one: %s', (account, expected) => expect(isIsraeliAccount(accountOf(account))).toBe(expected))
})

describe('an IBAN', () => {
  it.each([
    'IL620108000000099999999',
    'il62 0108 0000 0009 9999 999',
    'IL62-0108-0000-0009-9999-999',
    'GB82 WEST 1234 5698 7654 32',
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'NO93 8601 1117 947',
    'AE07 0331 2345 6789 0123 456',
    'CH93 0076 2011 6238 5295 7',
    'UA21 3223 1300 0002 6007 2335 6600 1',
    'RU03 0445 2522 5408 1781 0538 0913 1041 9',
    '\u200eSA03 8000 0000 6080 1016 7519\u2069',
  ])('is %j', (typed) => expect(parseIban(typed)).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/))

  it.each([
    '',
    'IL',
    'IL630108000000099999999',
    'IL6201080000000999999990',
    'IL62010800000009999999',
    'US64SVBKUS6S3300958879',
    'GB82 WEST 1234 5698 7654 3_',
    'DE00370400440532013000',
    '620108000000099999999',
  ])('is not %j', (typed) => expect(parseIban(typed)).toBeNull())

  it('of an Israeli account leads back to it', () => {
    expect(ibanOf({ bank: '10', branch: '800', account: '99999999' })).toBe('IL620108000000099999999')
    expect(ibanOf({ bank: '10', branch: '800', account: '12345678901234' })).toBeNull()
    const digits = (most: number) => fc.integer({ min: 1, max: 10 ** most - 1 }).map(String)
    fc.assert(
      fc.property(digits(2), digits(3), fc.integer({ min: 1_000, max: 10 ** 9 }), (bank, branch, number) => {
        const account = { bank, branch, account: String(number) }
        const iban = ibanOf(account)
        expect(iban && parseIban(iban)).toBe(iban)
        expect(iban && israeliAccountOf(iban)).toEqual(account)
      }),
    )
  })

  it('finds every single wrong digit', () => {
    const right = 'IL620108000000099999999'
    for (let at = 2; at < right.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === right[at]) continue
        expect(parseIban(right.slice(0, at) + digit + right.slice(at + 1))).toBeNull()
      }
    }
  })

  it('of another country has no Israeli account, and is printed in fours', () => {
    const british = parseIban('GB82WEST12345698765432')
    expect(british && israeliAccountOf(british)).toBeNull()
    expect(british && formatIban(british)).toBe('GB82 WEST 1234 5698 7654 32')
  })
})

test.each([
  ['LUMIILIT', 'LUMIILIT'],
  ['poalilit xxx', 'POALILITXXX'],
  ['DEUTDEFF500', 'DEUTDEFF500'],
  ['LUMIILI0', null],
  ['LUMIILI', null],
  ['LUMIILIT12', null],
  ['LUM1ILIT', null],
  ['', null],
])('the code of a bank typed as %j is %s', (typed, expected) => expect(parseBic(typed)).toBe(expected))

test.each([
  ['123456782', '123456782'],
  ['000000018', '000000018'],
  ['00018', '000000018'],
  ['12345678-2', '123456782'],
  [' 123 456 782 ', '123456782'],
  ['123456789', null],
  ['000000000', null],
  ['1234567822', null],
  ['1234', null],
  ['12345678a', null],
  ['', null],
])('the identity number typed as %j is %s', (typed, expected) => expect(parseIdentityNumber(typed)).toBe(expected))
