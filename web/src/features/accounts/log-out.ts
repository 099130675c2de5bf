import { logout } from '@emun/contract/customer'
import { call } from '../../platform/api.ts'
import { endSession } from '../../platform/session.ts'
import { dropDraft } from './draft.ts'

let leavingTo: string | null = null

/** Where whoever asked to leave wants to go; null while nobody has: whoever hears of the end then has to explain it. */
export function wantedExit(): string | null {
  return leavingTo
}

/** Says ahead that the end of the session is wanted, and where it leads; null takes it back. */
export function wantExit(to: string | null): void {
  leavingTo = to
}

/** Ends the session here whatever the network does: a token the server still knows runs out by itself. */
export async function logOut(): Promise<void> {
  wantExit('/')
  await call(logout, {}).catch(() => undefined)
  dropDraft('detail')
  endSession()
}
