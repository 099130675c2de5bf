import { homePath } from '../platform/return-path.ts'

type Address = { readonly pathname: string; readonly search: string }

/**
 * Where a visitor of this page belongs instead; null where they are right. Whoever followed a link into the app is asked to
 * log in, and then comes back to it; the landing is for those who named no page.
 */
export function wayOn(page: string | undefined, { pathname, search }: Address, isSignedIn: boolean): string | null {
  const asked = new URLSearchParams(search)
  const staysOnLanding = asked.has('tokenExpired') || asked.has('invite')
  if (page === 'landing' && isSignedIn && !staysOnLanding) return homePath
  if (page !== 'app' || isSignedIn) return null
  return pathname === homePath ? '/' : '/?auth=login'
}
