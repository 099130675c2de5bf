import { hash } from 'node:crypto'
import type { Clock } from '@emun/contract/time'
import { jwtVerify, SignJWT } from 'jose'

/** What a token may be used for; a token of one use is refused for every other. */
export type TokenUse = 'access' | 'refresh' | 'password' | 'operator'

/**
 * `subject` is a customer or an operator, `session` the row that can end it (of a password token: the confirmed restore),
 * `generation` counts the refreshes.
 */
export type TokenClaims = { readonly subject: string; readonly session: string; readonly generation: number }

/** The claims of a token that is ours, and until when it is good. */
export type KnownToken = TokenClaims & { readonly expiresAt: Date }

export type VerifyToken = (key: Uint8Array, use: TokenUse, token: string, clock: Clock) => Promise<KnownToken | null>

const issuer = 'emun'

/** Signs a token (HS256, the one algorithm) that works from `issuedAt` until `expiresAt`. Equal input gives an equal token. */
export async function signToken(
  key: Uint8Array,
  use: TokenUse,
  claims: TokenClaims,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: claims.session, gen: claims.generation, use })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(use === 'operator' ? 'emun:operator' : 'emun:customer')
    .setSubject(claims.subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** The claims of a token that is ours, unexpired and of this use; null for anything else. */
export const verifyToken: VerifyToken = async (key, use, token, clock) => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: use === 'operator' ? 'emun:operator' : 'emun:customer',
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'sid', 'gen'],
    })
    const { sub, sid, gen, exp } = payload
    if (payload['use'] !== use || typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number')
      return null
    return { subject: sub, session: sid, generation: gen, expiresAt: new Date(Number(exp) * 1_000) }
  } catch {
    // Whatever is wrong with a token, it is not ours to explain.
    return null
  }
}

/** Checks each token's signature once: until it expires, seeing the same token again costs a hash. Keeps the newest. */
export function rememberTokens(most: number): VerifyToken {
  const known = new Map<string, KnownToken>()
  return async (key, use, token, clock) => {
    const id = hash('sha256', `${use} ${token}`, 'base64')
    const remembered = known.get(id)
    if (remembered) return clock.now() < remembered.expiresAt ? remembered : null
    const verified = await verifyToken(key, use, token, clock)
    if (verified) keep(known, id, verified, most)
    return verified
  }
}

/** A map gives its keys in the order they came: the first is the oldest. */
function keep<T>(known: Map<string, T>, id: string, value: T, most: number): void {
  const [oldest] = known.keys()
  if (known.size >= most && oldest !== undefined) known.delete(oldest)
  known.set(id, value)
}
