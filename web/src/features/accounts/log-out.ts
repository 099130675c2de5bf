import { logout } from '@emun/contract/customer'
import { call } from '../../platform/api.ts'
import { endSession } from '../../platform/session.ts'
import { dropDraft } from './draft.ts'

let isAskedFor = false

/** True from the moment the customer asked to log out: whoever hears of the session's end need not explain it to them. */
export function isLoggingOut(): boolean {
  return isAskedFor
}

/** Ends the session here whatever the network does: a token the server still knows runs out by itself. */
export async function logOut(): Promise<void> {
  isAskedFor = true
  await call(logout, {}).catch(() => undefined)
  dropDraft('detail')
  endSession()
}
