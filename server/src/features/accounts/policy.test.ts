import { Refusal } from '@emun/contract/errors'
import type { PlainDate } from '@emun/contract/time'
import { expect, it, test } from 'vitest'
import { checkAge, checkServed, nicknameKey, readPhone } from './policy.ts'

const zone = 'Asia/Jerusalem'

function codeOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each([
  ['2008-11-27', '2026-11-27T12:00:00Z', null],
  ['2008-11-28', '2026-11-27T12:00:00Z', 'under_age'],
  ['2008-11-28', '2026-11-27T21:59:59Z', 'under_age'],
  ['2008-11-28', '2026-11-27T22:00:00Z', null],
  ['2008-02-29', '2026-02-28T12:00:00Z', 'under_age'],
  ['2008-02-29', '2026-03-01T12:00:00Z', null],
  ['2026-11-28', '2026-11-27T12:00:00Z', 'date_in_future'],
])('who was born %s may join at %s: %s', (born, at, expected) => {
  expect(codeOf(() => checkAge(born as PlainDate, new Date(at), zone))).toBe(expected)
})

it('refuses what is no mobile phone', () => {
  expect(codeOf(() => readPhone('0501234567', 'IL'))).toBe('incorrect_phone_number')
})

test.each([
  ['+12025550123', 'not_work_in_your_country'],
  ['+17872345678', 'not_work_in_your_country'],
  ['+14165550123', null],
  ['+972502345678', null],
])('%s opens an account: refused with %s', (typed, expected) => {
  expect(codeOf(() => checkServed(readPhone(typed, 'IL')))).toBe(expected)
})

it('takes nicknames that differ in case or width as one', () => {
  expect(nicknameKey('Dana')).toBe(nicknameKey('dANA'))
  expect(nicknameKey('ｄana')).toBe(nicknameKey('dana'))
  expect(nicknameKey('דנה')).not.toBe(nicknameKey('דנא'))
})
