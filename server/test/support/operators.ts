import { addOperator, enrolOperator, openInvitation, operatorLogin, type OperatorRole } from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { generateSync } from 'otplib'
import { ask } from './client.ts'

const password = 'emun-demo'

/** The demo's operator of a role: the address that signs in. */
export function emailOf(role: OperatorRole): string {
  return role === 'admin' ? 'operator@emun.example' : `${role}@emun.example`
}

/** Signs the demo's operator of a role in and answers the token. Start the server with `EMUN_DEMO: 'on'`. */
export async function signOperatorIn(url: string, role: OperatorRole): Promise<string> {
  const email = emailOf(role)
  const signIn = async () => {
    const { oneTimeCode } = (await ask(url, sandboxAuthenticator, { query: { email } })).reply
    return ask(url, operatorLogin, { body: { email, password, oneTimeCode } })
  }
  let answer = await signIn()
  // The code may have been used up by what ran before in the same half minute.
  if (answer.status !== 200) {
    await untilNextCode(url)
    answer = await signIn()
  }
  if (answer.status !== 200) throw new Error(`${email} was not signed in: ${answer.text}`)
  return answer.reply.operatorToken
}

/** Moves the clock so far that every authenticator shows a code that was not used yet; no desk locks itself for it. */
export async function untilNextCode(url: string): Promise<void> {
  await ask(url, sandboxClock, { body: { advanceMs: minute } })
}

let added = 0

/** Adds somebody to the team by the token of who may, and they enrol: their id, their token and the way to sign in again. */
export async function enrolColleague(url: string, boss: string, role: OperatorRole, name = 'Dalia Peretz') {
  added += 1
  const email = `colleague${added}@emun.example`
  const body = { name, email, role, reason: 'One more pair of hands' }
  const { id, invitation } = (await ask(url, addOperator, { token: boss, body })).reply
  const invitationCode = invitation.code
  const { secret } = (await ask(url, openInvitation, { body: { invitationCode } })).reply
  const codeNow = async () => {
    const { now } = (await ask(url, sandboxClock, { body: { advanceMs: 0 } })).reply
    return generateSync({ secret, epoch: Date.parse(now) / 1_000 })
  }
  const chosen = 'a word of my own'
  const credentials = { invitationCode, password: chosen, confirmPassword: chosen, oneTimeCode: await codeNow() }
  const { operatorToken } = (await ask(url, enrolOperator, { body: credentials })).reply
  /** Signs in again; a code that was used does not do it twice. */
  const signIn = async () => {
    await untilNextCode(url)
    const again = { email, password: chosen, oneTimeCode: await codeNow() }
    return (await ask(url, operatorLogin, { body: again })).reply.operatorToken
  }
  return { id, token: operatorToken, signIn }
}
