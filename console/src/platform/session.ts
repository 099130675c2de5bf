/** Why a session is over: the server says so, or the operator left. */
export type Ending = 'expired' | 'logged_out'

/** Kept for this tab alone and under names of its own: a customer's token never stands where an operator's does. */
const tokenKey = 'operatorToken'
const emailKey = 'operatorEmail'

const listeners = new Set<(why: Ending) => void>()

export function sessionToken(): string | null {
  return sessionStorage.getItem(tokenKey)
}

export function startSession(operatorToken: string, email: string): void {
  sessionStorage.setItem(tokenKey, operatorToken)
  sessionStorage.setItem(emailKey, email)
}

/** Forgets the token and tells whoever listens. Who did not leave by choice finds their e-mail filled in. */
export function endSession(why: Ending): void {
  if (sessionToken() === null) return
  sessionStorage.removeItem(tokenKey)
  if (why === 'logged_out') sessionStorage.removeItem(emailKey)
  for (const listener of listeners) listener(why)
}

/** Calls back when the session is over. Returns the way to stop listening. */
export function onSessionEnd(listener: (why: Ending) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whose session it was, for signing in again; empty when the tab knows nobody. */
export function rememberedEmail(): string {
  return sessionStorage.getItem(emailKey) ?? ''
}

/** When the server will end this session by itself; null when the token does not say. */
export function sessionEndsAt(): Date | null {
  try {
    const payload = sessionToken()?.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number }
    return exp === undefined ? null : new Date(exp * 1_000)
  } catch {
    // Only the server judges a token; one that cannot be read here simply has no time to show.
    return null
  }
}
