import { freshToken } from './session.ts'

/** Resolves to null when no answer came. */
type Asked = { readonly token: string; readonly answer: Promise<Response | null> }

declare global {
  interface Window {
    askedEarly?: Map<string, Asked>
  }
}

/** How long an answer is waited for. */
export const timeoutMs = 30_000

/** Asks for these addresses before the app's code is here, so that answers and code travel together. */
export function askAhead(addresses: readonly string[]): void {
  const token = freshToken()
  if (token === null) return
  const headers = { accept: 'application/json', 'auth-token': token }
  const ask = (address: string): Promise<Response | null> =>
    fetch(address, { headers, credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  window.askedEarly = new Map(addresses.map((address) => [address, { token, answer: ask(address) }]))
}

/** The answer to what was asked ahead for this token, once; null when there is none. */
export async function takeAsked(address: string, token: string): Promise<Response | null> {
  const asked = window.askedEarly?.get(address)
  window.askedEarly?.delete(address)
  return asked?.token === token ? asked.answer : null
}
