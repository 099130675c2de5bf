import { addOperator, enrolOperator, openInvitation, operatorLogin, type OperatorRole } from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import type { Browser } from '@playwright/test'
import type { Language } from '@emun/contract/language'
import { ask } from './api.ts'
import type { Server } from './server.ts'
import { desktop, openBrowser } from './story.ts'
import { codeOf } from './totp.ts'

let added = 0

/** The token of the demo's operator with this address. The clock moves on, so that no code is used twice. */
export async function signOperatorIn(url: string, email: string): Promise<string> {
  await ask(url, sandboxClock, { body: { advanceMs: 60_000 } })
  const { oneTimeCode } = await ask(url, sandboxAuthenticator, { query: { email } })
  return (await ask(url, operatorLogin, { body: { email, password: 'emun-demo', oneTimeCode } })).operatorToken
}

/** Adds somebody to the team, who enrols as anybody would: their token. */
export async function enrolColleague(url: string, role: OperatorRole, name: string): Promise<string> {
  const token = await signOperatorIn(url, 'operator@emun.example')
  added += 1
  const email = `colleague${added}@emun.example`
  const { invitation } = await ask(url, addOperator, { token, body: { name, email, role, reason: 'A long day' } })
  const invitationCode = invitation.code
  const { secret } = await ask(url, openInvitation, { body: { invitationCode } })
  const { now } = await ask(url, sandboxClock, { body: { advanceMs: 0 } })
  const password = 'a word of my own'
  const oneTimeCode = codeOf(secret, new Date(now))
  const body = { invitationCode, password, confirmPassword: password, oneTimeCode }
  return (await ask(url, enrolOperator, { body })).operatorToken
}

/** Nobody waits for a reviewer any more: whoever counts the rows of a queue does not count what stories before left there. */
export async function emptyQueues({ database }: Server): Promise<void> {
  await database.query(`update verification_case set state = 'decided', decided_at = now() where state = 'in_review'`)
}

type Visit = { readonly token: string; readonly language?: Language; readonly size?: typeof desktop }

/** A browser at the desk of whoever has this token. */
export async function openDesk(browser: Browser, server: Server, { token, language = 'en', size = desktop }: Visit) {
  const opened = await openBrowser(browser, server, { language, size })
  await opened.context.addInitScript((value) => sessionStorage.setItem('operatorToken', value), token)
  return opened
}
