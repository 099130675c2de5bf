import type { ReplyOf } from '@emun/contract/endpoint'
import { operatorLock, operatorLogout, operatorMe, operatorStay } from '@emun/contract/operator'
import { call } from '../../platform/api.ts'
import { type Asked, useAsked } from '../../platform/asked.ts'
import { lockDesk } from '../../platform/desk-lock.ts'
import { type Ending, endSession } from '../../platform/session.ts'

export type Operator = ReplyOf<typeof operatorMe>['operator']

/** Who is signed in, asked once a visit. */
export function useOperator(): Asked<ReplyOf<typeof operatorMe>> {
  return useAsked(operatorMe, {})
}

/** Leaves at once; the server hears of it by itself. If it does not, nobody holds the token any more and it runs out. */
export function signOut(why: Ending): void {
  call(operatorLogout, {}).catch(() => undefined)
  endSession(why)
}

/** Locks the desk at once. Should the server not hear of it, it locks by itself once nobody has called for long enough. */
export function lock(): void {
  lockDesk()
  call(operatorLock, {}).catch(() => undefined)
}

/** Tells the server that somebody is here. Not being heard costs no more than a lock that comes early. */
export function stay(): void {
  call(operatorStay, {}).catch(() => undefined)
}
