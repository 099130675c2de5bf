import { browserNow } from './clock.ts'

/** The pair of signed tokens, stored under the names older clients use. */
export type Tokens = { readonly authToken: string; readonly refreshToken: string }

type Renew = (refreshToken: string) => Promise<Tokens | null>

const tokenKey = 'token'
const refreshTokenKey = 'refreshToken'
const skewKey = 'clockSkewMs'

/** A token is renewed this long before it expires. */
const marginMs = 5_000

const endListeners = new Set<() => void>()

export function isSignedIn(): boolean {
  return localStorage.getItem(tokenKey) !== null
}

/** Public pages are drawn for nobody in particular: their styles leave out what is for strangers. */
export function markSignedIn(isIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isIn)
}

/** Keeps the tokens, and how far this browser's clock is from the server's, so that a wrong clock does not sign anyone out. */
export function startSession(tokens: Tokens): void {
  localStorage.setItem(tokenKey, tokens.authToken)
  localStorage.setItem(refreshTokenKey, tokens.refreshToken)
  const issued = claimsOf(tokens.authToken)?.iat
  if (issued !== undefined) localStorage.setItem(skewKey, String(issued * 1_000 - browserNow()))
}

/** Forgets the tokens and tells whoever listens: the cache is cleared and the page left by the app, not here. */
export function endSession(): void {
  const wasSignedIn = isSignedIn()
  for (const key of [tokenKey, refreshTokenKey, skewKey]) localStorage.removeItem(key)
  if (wasSignedIn) for (const listener of endListeners) listener()
}

/** Calls back when this tab ends the session or another tab has. Returns the way to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === tokenKey || event.key === null) && !isSignedIn()) listener()
  }
  endListeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    endListeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The token to send now, renewed first when it is about to expire; null when there is no session (any more). */
export async function currentToken(renew: Renew): Promise<string | null> {
  const token = localStorage.getItem(tokenKey)
  if (token === null || !isExpiring(token)) return token
  return renewToken(token, renew)
}

/** The token, if it can be sent without being renewed first. */
export function freshToken(): string | null {
  const token = localStorage.getItem(tokenKey)
  return token === null || isExpiring(token) ? null : token
}

/**
 * Exchanges the refresh token, once across all tabs: the tabs queue on a lock, and one that finds another token than
 * the one it came with takes that instead of asking again.
 */
export async function renewToken(staleToken: string, renew: Renew): Promise<string | null> {
  return acrossTabs(async () => {
    const present = localStorage.getItem(tokenKey)
    if (present !== staleToken) return present
    const refreshToken = localStorage.getItem(refreshTokenKey)
    const tokens = refreshToken === null ? null : await renew(refreshToken)
    if (tokens === null) {
      endSession()
      return null
    }
    startSession(tokens)
    return tokens.authToken
  })
}

function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('emun-refresh', work) as Promise<T>) : work()
}

function isExpiring(token: string): boolean {
  const expires = claimsOf(token)?.exp
  const skewMs = Number(localStorage.getItem(skewKey) ?? 0)
  return expires !== undefined && expires * 1_000 - (browserNow() + skewMs) <= marginMs
}

function claimsOf(token: string): { iat?: number; exp?: number } | null {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: number; exp?: number }
  } catch {
    return null
  }
}
