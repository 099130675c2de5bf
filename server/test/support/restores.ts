import { updatePassword } from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { ask } from './client.ts'
import { latestCode, newPhone } from './people.ts'

/** Asks for a restore, as from an address that nobody else has. */
export function askRestore(url: string, phone: string) {
  return ask(url, front.restorePassword, { body: { phone, country: 'IL' }, ip: newPhone().ip })
}

/** Asks for a restore, reads the code and confirms it; the token to set the password with. */
export async function confirmRestore(url: string, phone: string, messagesBefore = 0): Promise<string> {
  const { validationId, validationSecret } = (await askRestore(url, phone)).reply
  const code = await latestCode(url, phone, messagesBefore + 1)
  const { reply } = await ask(url, front.validateCode, { body: { validationId, validationSecret, code } })
  return reply.authToken
}

/** Sets a password with the token of a restore. */
export function setPassword(url: string, token: string, newPassword: string) {
  return ask(url, updatePassword, { token, body: { newPassword, confirmPassword: newPassword } })
}

/** After a minute another code may be asked for. */
export async function waitForNextCode(url: string): Promise<void> {
  await ask(url, sandboxClock, { body: { advanceMs: minute } })
}
