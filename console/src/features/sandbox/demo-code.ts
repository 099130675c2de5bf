import { second } from '@emun/contract/time'
import { sandboxAuthenticator } from '@emun/contract/sandbox'
import { call } from '../../platform/api.ts'

/** A code lives 30 seconds, so the next one has come before the last of these. */
const mostTries = 20
const pauseMs = 2 * second

/** The last code that somebody came in by, by their e-mail. */
const spent = new Map<string, string>()

/** The six digits somebody's authenticator app shows now. Refuses record_not_found where there is no such operator. */
export async function readCode(email: string): Promise<string> {
  const { oneTimeCode } = await call(sandboxAuthenticator, { query: { email } })
  return oneTimeCode
}

/** A code that has not signed anybody in yet: each works once, so after one was used the next is waited for. */
export async function readUnspentCode(email: string, onWait: () => void): Promise<string> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const code = await readCode(email)
    if (code !== spent.get(email)) return code
    if (tries === 1) onWait()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return readCode(email)
}

export function noteSpent(email: string, code: string): void {
  spent.set(email, code)
}
