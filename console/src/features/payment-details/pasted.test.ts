import { expect, test } from 'vitest'
import { type NamedField, spread } from './pasted.ts'

const field = (name: string, kind: NamedField['kind'], ...labels: string[]): NamedField => ({ name, kind, labels })
const bank: NamedField = {
  ...field('bank', 'choice', 'Bank', 'בנק'),
  choices: [
    { value: '12', label: 'Hapoalim' },
    { value: '10', label: 'Leumi' },
  ],
}
const ofBank = [
  bank,
  field('branch', 'digits', 'Branch', 'סניף'),
  field('account', 'digits', 'Account', 'חשבון'),
  field('owner', 'text', 'Account owner', 'בעל החשבון'),
]

test('a piece goes to the field whose label it begins with, in either language', () => {
  expect(spread('Bank: Hapoalim\nסניף 345\nAccount = 678-901\nבעל החשבון: דנה כהן', ofBank)).toEqual({
    answers: { bank: '12', branch: '345', account: '678901', owner: 'דנה כהן' },
    left: [],
  })
})

test('the longest label wins: an account’s owner is no account', () => {
  expect(spread('Account owner: Dana Cohen', ofBank).answers).toEqual({ owner: 'Dana Cohen' })
  expect(spread('Account name: Dana\nAccount 678-901', ofBank.slice(0, 3))).toEqual({
    answers: { account: '678901' },
    left: ['Account name: Dana'],
  })
})

test('numbers in a row are the numbers that are asked for, in their order', () => {
  expect(spread('10-345-678901\nDana Cohen', ofBank)).toEqual({
    answers: { bank: '10', branch: '345', account: '678901', owner: 'Dana Cohen' },
    left: [],
  })
})

test('what looks like nothing else is found by its shape', () => {
  const fields = [
    field('iban', 'iban', 'IBAN'),
    field('swift', 'swift', 'SWIFT'),
    field('phone', 'phone', 'Phone'),
    field('email', 'email', 'Email'),
    field('id', 'identityNumber', 'Identity number'),
  ]
  const pasted = 'IL62 0108 0000 0009 9999 999\nPOALILIT\n050-234-5678\ndana@emun.example\n012345674'
  expect(spread(pasted, fields)).toEqual({
    answers: {
      iban: 'IL620108000000099999999',
      swift: 'POALILIT',
      phone: '050-234-5678',
      email: 'dana@emun.example',
      id: '012345674',
    },
    left: [],
  })
})

test('between two fields that could both be meant nothing is guessed', () => {
  const fields = [field('branch', 'digits', 'Branch'), field('account', 'digits', 'Account')]
  expect(spread('345', fields)).toEqual({ answers: {}, left: ['345'] })
})

test('digits of another script and marks of direction do not hide a value', () => {
  expect(spread('\u200fسند: ١٢٣\u200e', [field('code', 'digits', 'سند')]).answers).toEqual({ code: '123' })
})

test('what no field knows is handed back', () => {
  expect(spread('thanks!\nBranch: 345', ofBank)).toEqual({ answers: { branch: '345', owner: 'thanks!' }, left: [] })
  expect(spread('thanks!\nsee you\nBranch: 345', ofBank)).toEqual({
    answers: { branch: '345' },
    left: ['thanks!', 'see you'],
  })
})
