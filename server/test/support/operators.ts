import { operatorLogin, type OperatorRole } from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { ask } from './client.ts'

const password = 'emun-demo'

/** The demo's operator of a role: the address that signs in. */
export function emailOf(role: OperatorRole): string {
  return role === 'admin' ? 'operator@emun.example' : `${role}@emun.example`
}

/** Signs the demo's operator of a role in and answers the token. Start the server with `EMUN_DEMO: 'on'`. */
export async function signOperatorIn(url: string, role: OperatorRole): Promise<string> {
  const email = emailOf(role)
  const { oneTimeCode } = (await ask(url, sandboxAuthenticator, { query: { email } })).reply
  const answer = await ask(url, operatorLogin, { body: { email, password, oneTimeCode } })
  if (answer.status !== 200) throw new Error(`${email} was not signed in: ${answer.text}`)
  return answer.reply.operatorToken
}

/** Moves the clock so far that every authenticator shows a code that was not used yet; no desk locks itself for it. */
export async function untilNextCode(url: string): Promise<void> {
  await ask(url, sandboxClock, { body: { advanceMs: minute } })
}
