import type { Clock } from '@emun/contract/time'
import { jwtVerify, SignJWT } from 'jose'

/** What a token may be used for; a token of one use is refused for every other. */
export type TokenUse = 'access' | 'refresh' | 'operator'

/** `subject` is a customer or an operator, `session` the row that can end it, `generation` counts the refreshes. */
export type TokenClaims = { readonly subject: string; readonly session: string; readonly generation: number }

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
export async function verifyToken(
  key: Uint8Array,
  use: TokenUse,
  token: string,
  clock: Clock,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: use === 'operator' ? 'emun:operator' : 'emun:customer',
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'sid', 'gen'],
    })
    const { sub, sid, gen } = payload
    if (payload['use'] !== use || typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number')
      return null
    return { subject: sub, session: sid, generation: gen }
  } catch {
    // Whatever is wrong with a token, it is not ours to explain.
    return null
  }
}
