import { second } from '@emun/contract/time'
import { sandboxAuthenticator } from '@emun/contract/sandbox'
import { call } from '../../platform/api.ts'

/** The operator that the demo hires; there is nothing behind this door but simulated rails. */
export const demo = { email: 'operator@emun.example', password: 'emun-demo' } as const

/** A code lives 30 seconds, so the next one has come before the last of these. */
const mostTries = 20
const pauseMs = 2 * second

let spent: string | null = null

/** The six digits the demo operator's authenticator app shows now. Refuses record_not_found where there is no demo. */
export async function readCode(): Promise<string> {
  const { oneTimeCode } = await call(sandboxAuthenticator, { query: { email: demo.email } })
  return oneTimeCode
}

/** A code that has not signed anybody in yet: each works once, so after one was used the next is waited for. */
export async function readUnspentCode(onWait: () => void): Promise<string> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const code = await readCode()
    if (code !== spent) return code
    if (tries === 1) onWait()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return readCode()
}

export function noteSpent(code: string): void {
  spent = code
}
