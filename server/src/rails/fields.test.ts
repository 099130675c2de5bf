import { describe, expect, it, test } from 'vitest'
import type { FieldKind } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import type { AddressCheck, ChainName } from '../providers/chain/port.ts'
import { readAnswers } from './fields.ts'
import type { FieldSpec } from './rail.ts'

const specOf = (kind: FieldKind): FieldSpec =>
  kind === 'choice' ? { name: 'it', kind, choices: ['10', 'north'] } : { name: 'it', kind }

/** Knows two addresses, of two chains. */
function checkAddress(chain: ChainName, text: string): AddressCheck {
  if (text.toLowerCase() === 'bc1ours') return chain === 'btc' ? { address: 'bc1ours' } : 'wrong_network'
  return 'incorrect'
}
const onChain = { chain: 'btc', checkAddress } as const

/** The refusals of what is thrown. */
function refusalsOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof Refusal) return error.errors
    throw error
  }
  return []
}

test.each<[FieldKind, string, string]>([
  ['text', '  Dana \u202e Levi\n', 'Dana Levi'],
  ['choice', '10', '10'],
  ['choice', ' north ', 'north'],
  ['digits', '012 34-56', '0123456'],
  ['digits', '١٢٣', '123'],
  ['digits', '\u2066936\u2069', '936'],
  ['phone', '050-234-5678', '+972502345678'],
  ['phone', '+44 7911 123456', '+447911123456'],
  ['email', ' dana@example.com ', 'dana@example.com'],
  ['iban', 'il62 0108 0000 0009 9999 999', 'IL620108000000099999999'],
  ['swift', 'poalilit xxx', 'POALILITXXX'],
  ['address', 'Rue de l’Église'.replace('É', 'E'), "Rue de l'Eglise"],
  ['address', '12/4, Main St - flat_3', '12/4, Main St - flat_3'],
  ['identityNumber', '12345678-2', '123456782'],
  ['identityNumber', '18'.padStart(5, '0'), '000000018'],
  ['chainAddress', 'BC1OURS', 'bc1ours'],
])('an answer of kind %s typed as %j is kept as %j', (kind, typed, kept) =>
  expect(readAnswers([specOf(kind)], { it: typed }, onChain)).toEqual({ it: kept }),
)

test.each<[FieldKind, string, string]>([
  ['choice', 'west', 'incorrect_value'],
  ['choice', 'toString', 'incorrect_value'],
  ['digits', '12a', 'incorrect_value'],
  ['digits', '--', 'incorrect_value'],
  ['digits', '1'.repeat(31), 'incorrect_value'],
  ['digits', '1.5', 'incorrect_value'],
  ['phone', '12345', 'invalid_phone_number'],
  ['phone', 'call me', 'invalid_phone_number'],
  ['email', 'dana@', 'invalid_email'],
  ['email', 'dana levi@example.com', 'invalid_email'],
  ['iban', 'IL630108000000099999999', 'iban_incorrect'],
  ['swift', 'LUMI', 'swift_incorrect'],
  ['address', 'רחוב הרצל 5', 'must_be_english_letters_numbers_or_special_characters_only'],
  ['address', 'Straße 5', 'must_be_english_letters_numbers_or_special_characters_only'],
  ['address', '=1+1', 'must_be_english_letters_numbers_or_special_characters_only'],
  ['identityNumber', '123456789', 'identity_number_incorrect'],
  ['chainAddress', 'bc1theirs', 'chain_address_incorrect'],
])('an answer of kind %s typed as %j is refused: %s', (kind, typed, code) =>
  expect(refusalsOf(() => readAnswers([specOf(kind)], { it: typed }, onChain))).toEqual([{ code, field: 'it' }]),
)

const kinds: readonly FieldKind[] = [
  'text',
  'choice',
  'digits',
  'phone',
  'email',
  'iban',
  'swift',
  'address',
  'chainAddress',
  'identityNumber',
]

describe.each(kinds)('an answer of kind %s', (kind) => {
  const spec = specOf(kind)
  const read = (text: string) => () => readAnswers([spec], { it: text }, onChain)

  it.each(['', '  ', '\u200e'])('has to be there: %j is refused', (typed) =>
    expect(refusalsOf(read(typed))).toEqual([{ code: 'this_field_required', field: 'it' }]),
  )

  it('may be left out where it is optional, and then is not kept', () => {
    const optional = [{ ...spec, isOptional: true }] as const
    expect(readAnswers(optional, { it: ' ' }, onChain)).toEqual({})
    expect(readAnswers(optional, {}, onChain)).toEqual({})
  })

  it('has 160 characters at most', () =>
    expect(refusalsOf(read('1'.repeat(161)))).toEqual([{ code: 'max_symbol', field: 'it', details: { maximum: 160 } }]))
})

it('reads a text of 160 characters', () =>
  expect(readAnswers([specOf('text')], { it: 'a'.repeat(160) })).toEqual({ it: 'a'.repeat(160) }))

it('says of which network an address has to be', () => {
  const read = () => readAnswers([specOf('chainAddress')], { it: 'bc1ours' }, { ...onChain, chain: 'usdt-trc20' })
  expect(refusalsOf(read)).toEqual([
    { code: 'chain_address_of_another_network', field: 'it', details: { network: 'TRON (TRC20)' } },
  ])
})

it('takes an address of a chain only from somebody who says of which', () =>
  expect(() => readAnswers([specOf('chainAddress')], { it: 'bc1ours' })).toThrow('nobody said of which'))

it('refuses answers to what nobody asked, and everything that does not fit at once', () => {
  const specs: readonly FieldSpec[] = [
    { name: 'phone', kind: 'phone' },
    { name: 'name', kind: 'text' },
  ]
  expect(refusalsOf(() => readAnswers(specs, { phone: '1', constructor: 'x', amount: '5' }))).toEqual([
    { code: 'incorrect_value', field: 'constructor' },
    { code: 'incorrect_value', field: 'amount' },
    { code: 'invalid_phone_number', field: 'phone' },
    { code: 'this_field_required', field: 'name' },
  ])
})

it('does not take what every object has for an answer', () =>
  expect(refusalsOf(() => readAnswers([{ name: 'constructor', kind: 'text' }], {}))).toEqual([
    { code: 'this_field_required', field: 'constructor' },
  ]))
