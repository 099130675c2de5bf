/** The dialogs of the landing, by the name they have in its address: `/?auth=login`. */
const dialogs = ['login', 'register', 'restore', 'detail', 'logout', 'blocked'] as const

export type AuthDialog = (typeof dialogs)[number]

/** What an address asks for: a dialog, an invitation; and whether a session was just closed, or a password updated. */
export type Asked = {
  readonly dialog: AuthDialog | null
  readonly invite: string | null
  readonly isExpired: boolean
  readonly isPasswordUpdated: boolean
}

export function readAddress(search: string): Asked {
  const query = new URLSearchParams(search)
  const invite = query.get('invite')
  const isExpired = query.has('tokenExpired')
  return {
    dialog: namedDialog(query.get('auth')) ?? (isExpired ? 'login' : invite === null ? null : 'register'),
    invite,
    isExpired,
    isPasswordUpdated: query.has('passwordUpdated'),
  }
}

/** The login, for those who have just set a new password. */
export const restoredAddress = '/?auth=login&passwordUpdated=true'

export function addressOf(dialog: AuthDialog): string {
  return `/?auth=${dialog}`
}

function namedDialog(name: string | null): AuthDialog | null {
  return dialogs.find((dialog) => dialog === name) ?? null
}

const listeners = new Set<() => void>()

/** Opens a dialog as a step of its own: Back closes it. */
export function pushDialog(dialog: AuthDialog): void {
  history.pushState({ isFromPage: true }, '', addressOf(dialog))
  tell()
}

/** From one dialog to another: still one step back to the page. */
export function replaceDialog(dialog: AuthDialog): void {
  replaceAddress(addressOf(dialog))
}

/** From the restore to the login, which says that the password was updated. */
export function replaceRestored(): void {
  replaceAddress(restoredAddress)
}

function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address)
  tell()
}

/** Back to the bare page: by the step that opened the dialog, or in place for those who arrived with it open. */
export function leaveDialog(): void {
  const { isFromPage = false } = (history.state ?? {}) as { isFromPage?: boolean }
  if (isFromPage) return history.back()
  history.replaceState(null, '', '/')
  tell()
  return undefined
}

/** Calls back whenever the address may ask for another dialog. Returns the way to stop listening. */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
