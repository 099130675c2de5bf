import { expect, it, test } from 'vitest'
import { formatPhone, isServed, listCountries, maskPhone, parsePhone } from './index.ts'

test.each([
  '0502345678',
  '00972502345678',
  '+972502345678',
  '972502345678',
  '+972 50 234 5678',
  '+972-0-50-2345678',
  '\u200e+972 (50) 234-5678',
  '٠٥٠٢٣٤٥٦٧٨',
])('%j is one phone, however it is spelt', (typed) =>
  expect(parsePhone(typed, 'IL')).toEqual({ e164: '+972502345678', country: 'IL' }),
)

test.each(['0501234567', '2025550123', '123', '', 'hello', '035551234', '+97250234567'])(
  '%j is no mobile phone',
  (typed) => expect(parsePhone(typed, 'IL')).toBeNull(),
)

test.each([
  ['+12025550123', 'US', false],
  ['+17872345678', 'PR', false],
  ['+16715551234', 'GU', false],
  ['+14165550123', 'CA', true],
  ['+18687351234', 'TT', true],
  ['+972502345678', 'IL', true],
])('%s belongs to %s, served: %s', (typed, country, served) => {
  const phone = parsePhone(typed, 'IL')
  expect(phone?.country).toBe(country)
  expect(isServed(phone?.country ?? '')).toBe(served)
})

it('gives a Palestinian number one spelling, whichever code it was dialled with', () => {
  const expected = { e164: '+970591234567', country: 'PS' }
  expect(parsePhone('0591234567', 'IL')).toEqual(expected)
  expect(parsePhone('+972591234567', 'IL')).toEqual(expected)
  expect(parsePhone('+970591234567', 'IL')).toEqual(expected)
})

it('refuses a country that is none', () => {
  expect(parsePhone('0502345678', 'XX')).toBeNull()
  expect(parsePhone('0502345678', '__proto__')).toBeNull()
})

it('prints a phone for reading and masks it for confirming', () => {
  expect(formatPhone('+972502345678')).toBe('+972 50 234 5678')
  expect(maskPhone('+972502345678')).toBe('+972 •••••••78')
})

it('lists every country with its dial code', () => {
  const countries = listCountries()
  expect(countries).toContainEqual({ code: 'IL', dialCode: '+972' })
  expect(countries.length).toBeGreaterThan(200)
})
