import { expect, test } from 'vitest'
import { judge } from './chat-policy.ts'

const hers = '+972502345678'
const check = { state: 'waiting', phone: hers, isOver: false } as const
const told = { kind: 'text', phone: hers, hasToken: true } as const

test.each([
  ['the message as it is', told, check, 'confirmed', 'confirmed'],
  ['from another number', { ...told, phone: '+972509999999' }, check, 'number_mismatch', 'number_mismatch'],
  ['from nobody’s number', { ...told, phone: null }, check, 'share_number', 'number_hidden'],
  ['too late', told, { ...check, isOver: true }, 'expired', null],
  ['with a token nobody knows', told, null, 'expired', null],
  ['something else', { ...told, hasToken: false }, null, 'not_understood', null],
  ['again after it was confirmed', told, { ...check, state: 'confirmed', isOver: true }, 'confirmed', null],
  ['by another after it was confirmed', { ...told, phone: null }, { ...check, state: 'confirmed' }, 'expired', null],
  [
    'the number we asked for',
    { ...told, kind: 'contact' },
    { ...check, state: 'number_hidden' },
    'confirmed',
    'confirmed',
  ],
  [
    'a card from the address book',
    { kind: 'foreign_contact', phone: null, hasToken: false },
    { ...check, state: 'number_hidden' },
    'share_number',
    'number_hidden',
  ],
  ['from their own number after another', told, { ...check, state: 'number_mismatch' }, 'confirmed', 'confirmed'],
  ['a card out of the blue', { kind: 'contact', phone: hers, hasToken: false }, null, 'not_understood', null],
] as const)('somebody who sends %s is answered %#', (_, heard, its, reply, state) => {
  expect(judge(heard, its)).toEqual({ reply, state })
})

test('a number known by two country codes is one number', () => {
  expect(judge({ ...told, phone: '+972592345678' }, { ...check, phone: '+970592345678' }).state).toBe('confirmed')
})
