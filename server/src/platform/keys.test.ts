import { expect, it } from 'vitest'
import { decrypt, deriveKeys, encrypt, isSame, keyedHash } from './keys.ts'

const keys = deriveKeys('a secret of more than thirty-two characters')

it('has another key for every purpose', () => {
  const all = Object.values(keys).map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(all).size).toBe(all.length)
})

it('opens what it sealed, only whole and only in the row it belongs to', () => {
  const sealed = encrypt(keys.operatorSecrets, 'JBSWY3DP', 'opr_1')
  expect(decrypt(keys.operatorSecrets, sealed, 'opr_1')).toBe('JBSWY3DP')
  expect(() => decrypt(keys.operatorSecrets, sealed, 'opr_2')).toThrow(/authenticate/)
  for (let at = 0; at < sealed.length; at += 1) {
    const tampered = Buffer.from(sealed)
    tampered[at] = (tampered[at] ?? 0) ^ 1
    expect(() => decrypt(keys.operatorSecrets, tampered, 'opr_1')).toThrow(/authenticate/)
  }
})

it('never seals the same text to the same bytes', () => {
  expect(encrypt(keys.codes, 'x', 'y')).not.toEqual(encrypt(keys.codes, 'x', 'y'))
})

it('hashes its parts apart, so that moving a letter between them shows', () => {
  expect(isSame(keyedHash(keys.codes, 'ab', 'c'), keyedHash(keys.codes, 'a', 'bc'))).toBe(false)
  expect(isSame(keyedHash(keys.codes, 'ab', 'c'), keyedHash(keys.codes, 'ab', 'c'))).toBe(true)
})
