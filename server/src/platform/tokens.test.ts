import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, it, test } from 'vitest'
import { deriveKeys } from './keys.ts'
import { rememberTokens, signToken, verifyToken } from './tokens.ts'

const { customerTokens, operatorTokens } = deriveKeys('a secret of more than thirty-two characters')
const issued = new Date('2026-11-27T12:00:00Z')
const expires = new Date('2026-11-27T12:15:00Z')
const claims = { subject: 'cus_1', session: 'ses_1', generation: 3 }
const at = (instant: string) => ({ now: () => new Date(instant) })
const inTime = at('2026-11-27T12:14:59Z')

it('knows its own token until the second it expires', async () => {
  const token = await signToken(customerTokens, 'access', claims, issued, expires)
  expect(await verifyToken(customerTokens, 'access', token, inTime)).toMatchObject(claims)
  expect(await verifyToken(customerTokens, 'access', token, at('2026-11-27T12:15:00Z'))).toBeNull()
})

it('takes a token for its own use only', async () => {
  const refresh = await signToken(customerTokens, 'refresh', claims, issued, expires)
  expect(await verifyToken(customerTokens, 'access', refresh, inTime)).toBeNull()
  expect(await verifyToken(operatorTokens, 'operator', refresh, inTime)).toBeNull()
})

it('refuses a token whatever bit of it was changed', async () => {
  const token = await signToken(customerTokens, 'access', claims, issued, expires)
  for (const part of [0, 1, 2]) {
    const parts = token.split('.').map((text) => Buffer.from(text, 'base64url'))
    const bytes = parts[part]
    if (!bytes) throw new Error('a token has three parts')
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4
    const changed = parts.map((each) => each.toString('base64url')).join('.')
    expect(await verifyToken(customerTokens, 'access', changed, inTime)).toBeNull()
  }
})

test.each([
  ['nothing', async () => ''],
  ['no token', async () => 'a.b.c'],
  [
    'a token without a signature',
    async () =>
      new UnsecuredJWT({ sub: 'cus_1', sid: 's', gen: 1, use: 'access' })
        .setIssuer('emun')
        .setAudience('emun:customer')
        .setExpirationTime(expires)
        .encode(),
  ],
  ['another algorithm', async () => forged({ alg: 'HS512' }, customerTokens)],
  ['another key', async () => forged({ alg: 'HS256' }, operatorTokens)],
  [
    'a key named by the token itself',
    async () => forged({ alg: 'HS256', jku: 'https://evil.example/keys', kid: '../x' }, operatorTokens),
  ],
])('refuses %s', async (_, token) => {
  expect(await verifyToken(customerTokens, 'access', await token(), inTime)).toBeNull()
})

function forged(header: { alg: string; [name: string]: string }, key: Uint8Array): Promise<string> {
  const long = Buffer.concat([key, key])
  return new SignJWT({ sid: 'ses_1', gen: 1, use: 'access' })
    .setProtectedHeader(header)
    .setIssuer('emun')
    .setAudience('emun:customer')
    .setSubject('cus_1')
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(header.alg === 'HS512' ? long : key)
}

it('remembers a token it has checked, no longer than it lives, and for its own use only', async () => {
  const verify = rememberTokens(1)
  const token = await signToken(customerTokens, 'access', claims, issued, expires)
  for (let times = 0; times < 2; times += 1) {
    expect(await verify(customerTokens, 'access', token, inTime)).toMatchObject(claims)
  }
  expect(await verify(customerTokens, 'refresh', token, inTime)).toBeNull()
  expect(await verify(customerTokens, 'access', token, at('2026-11-27T12:15:00Z'))).toBeNull()
  const other = await signToken(customerTokens, 'access', { ...claims, session: 'ses_2' }, issued, expires)
  expect(await verify(customerTokens, 'access', other, inTime)).toMatchObject({ session: 'ses_2' })
  expect(await verify(customerTokens, 'access', token, inTime)).toMatchObject(claims)
})
