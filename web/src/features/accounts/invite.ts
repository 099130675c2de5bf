const key = 'invite'

/** Keeps who invited the visitor until the account is open, however often they come back before that. */
export function keepInvite(code: string | null): void {
  if (code !== null && /^[\w-]{1,64}$/.test(code)) localStorage.setItem(key, code)
}

export function keptInvite(): string | null {
  return localStorage.getItem(key)
}

export function dropInvite(): void {
  localStorage.removeItem(key)
}
