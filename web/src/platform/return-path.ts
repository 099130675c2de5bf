const key = 'returnPath'

/** Where a session begins when nothing else was asked for. */
export const homePath = '/dashboard'

/** Keeps where the visitor was going, for after the login. What is not a page of the app is not kept. */
export function rememberReturnPath(path: string): void {
  if (isAppPath(path)) sessionStorage.setItem(key, path)
}

/** Gives the kept path once; checked again here, for storage is not to be trusted. */
export function takeReturnPath(): string {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept !== null && isAppPath(kept) ? kept : homePath
}

/**
 * Only a path of this origin, read the way the browser will read it: `//evil.example`, `/\evil.example` and
 * `javascript:` name other places. The landing, the terms and the calls are not pages to come back to.
 */
function isAppPath(path: string): boolean {
  if (!/^\/[a-z]/.test(path) || /[\\\u0000-\u0020]/.test(path) || !URL.canParse(path, location.origin)) return false
  const url = new URL(path, location.origin)
  const isOurs = url.origin === location.origin && url.pathname + url.search + url.hash === path
  return isOurs && !/^\/(terms|account|sandbox|assets)(\/|$)/.test(url.pathname)
}
