import { expect, it, test } from 'vitest'
import { profileBody, transferBody } from './customer/index.ts'
import { problemsOf } from './endpoint.ts'
import { cleanText } from './fields.ts'
import { loginBody, registrationBody, validateCode } from './public/index.ts'

const registration = {
  phone: '0502345678',
  country: 'IL',
  password: 'long enough',
  confirmPassword: 'long enough',
  termsAccepted: true,
}
const profile = {
  firstName: 'Dana',
  lastName: 'Cohen',
  nickName: 'dana',
  email: 'd@emun.example',
  dateOfBirth: '1990-03-27',
}

const codes = (schema: Parameters<typeof problemsOf>[0], value: unknown) =>
  problemsOf(schema, value).map(({ field, code }) => `${field}: ${code}`)

it('accepts a whole registration and a whole profile', () => {
  expect(codes(registrationBody, registration)).toEqual([])
  expect(codes(profileBody, profile)).toEqual([])
})

test.each([
  [{ password: 'abc', confirmPassword: 'abc' }, 'password: min_6_symbol'],
  [{ password: '', confirmPassword: '' }, 'password: this_field_required'],
  [{ confirmPassword: 'other' }, 'confirmPassword: password_must_match'],
  [{ password: 'Qwerty123', confirmPassword: 'Qwerty123' }, 'password: password_too_common'],
  [{ password: 'a\u0000bcdef', confirmPassword: 'a\u0000bcdef' }, 'password: incorrect_value'],
  [{ phone: '' }, 'phone: incorrect_phone_number'],
  [{ country: 'il' }, 'country: incorrect_phone_number'],
  [{ termsAccepted: false }, 'termsAccepted: this_field_required'],
  [{ affiliateLevel: 1 }, 'affiliateLevel: incorrect_value'],
])('a registration with %j is refused: %s', (change, expected) =>
  expect(codes(registrationBody, { ...registration, ...change })).toContain(expected),
)

it('says how long a password must be, from the rule itself', () => {
  expect(problemsOf(registrationBody, { ...registration, password: 'abc', confirmPassword: 'abc' })[0]).toEqual({
    code: 'min_6_symbol',
    field: 'password',
    details: { minimum: 6 },
  })
})

test.each(['😀😀😀😀😀😀', 'אבגדהו', '      ', 'x'.repeat(100)])('a password may be %j', (password) =>
  expect(codes(registrationBody, { ...registration, password, confirmPassword: password })).toEqual([]),
)

it('lets a password chosen under older rules sign in', () => {
  expect(codes(loginBody, { phone: '1', country: 'IL', password: 'abc', termsAccepted: true })).toEqual([])
})

test.each([
  'Ben-David',
  'Анна-Мария',
  'בן־דוד',
  'ג׳ורג׳',
  'צה״ל',
  "O'Neil",
  'أحمد',
  'مُحَمَّد',
  'José',
  'Ёлкина',
  'van der Berg',
])('%j is a name', (firstName) => expect(codes(profileBody, { ...profile, firstName })).toEqual([]))

test.each(['x1', '---', '<b>', 'John5', '李', '=1+1', '@dana', "''"])('%j is no name', (name) =>
  expect(codes(profileBody, { ...profile, firstName: name, lastName: name })).toEqual([
    'firstName: must_be_only_letters',
    'lastName: must_be_only_letters',
  ]),
)

test.each([
  [{ firstName: ' ' }, 'firstName: this_field_required'],
  [{ nickName: '' }, 'nickName: this_field_required'],
  [{ email: '' }, 'email: this_field_required'],
  [{ email: 'dana@emun' }, 'email: invalid_email'],
  [{ dateOfBirth: '27-03-1990' }, 'dateOfBirth: incorrect_date'],
])('a profile with %j is refused: %s', (change, expected) =>
  expect(codes(profileBody, { ...profile, ...change })).toEqual([expected]),
)

const validation = { validationId: 'v', validationSecret: 's' }

it('a code has four digits', () => expect(codes(validateCode.body, { ...validation, code: '0123' })).toEqual([]))

test.each(['', '123', '12345', '12a4', '١٢٣٤', ' 1234'])('%j is no code', (code) =>
  expect(codes(validateCode.body, { ...validation, code })).toEqual(['code: this_field_required']),
)

test.each(['a b', 'ab', '.ab', '@ab', '<ab>', '=ab', 'x'.repeat(31)])('%j is no nickname', (nickName) =>
  expect(codes(profileBody, { ...profile, nickName })).toHaveLength(1),
)

test.each(['a@b', 'a b@c.de', 'a@b..c', '@b.co', 'a@b.co\r\nBcc: x@y.z', 'אא@b.co'])('%j is no e-mail', (email) =>
  expect(codes(profileBody, { ...profile, email })).toHaveLength(1),
)

it('takes characters that turn text around out of what people write', () => {
  expect(cleanText('x\u202Eevil\u2066 \u0000y')).toBe('x evil y')
  expect(cleanText('  דנה   כהן ')).toBe('דנה כהן')
})

test.each([
  ['-10.00'],
  ['0'],
  ['1e3'],
  ['0x10'],
  ['NaN'],
  ['Infinity'],
  [''],
  [' 5.00'],
  [true],
  [null],
  [['5.00']],
  [{ $gt: 0 }],
  ['9'.repeat(30)],
  ['١٢.٠٠'],
  [5],
])('%j is no amount', (amount) => {
  expect(codes(transferBody, { to: '1234567', amount: { amount, currency: 'USD' } })).toHaveLength(1)
})
