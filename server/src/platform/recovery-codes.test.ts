import { expect, it } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-codes.ts'

it('makes codes of three groups, never the same', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
  expect(new Set(codes).size).toBe(500)
})

it('reads its own codes, however they are typed', () => {
  const code = newRecoveryCode()
  const meant = code.replaceAll('-', '')
  for (const typed of [code, meant, ` ${code.toUpperCase()} `, code.replaceAll('-', ' ')])
    expect(readRecoveryCode(typed)).toBe(meant)
  expect(readRecoveryCode('OIL0-abcd-2345')).toBe('0110abcd2345')
})

it.each(['', '123456', 'abcd-efgh', 'abcd-efgh-2345-6'])('takes “%s” for no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull()
})
