import type { OperatorRole } from '@emun/contract/operator'
import { addOperator, inviteByEmail } from './features/operators/public.ts'
import { openClock } from './platform/clock.ts'
import { openDb } from './platform/db.ts'
import { deriveKeys } from './platform/keys.ts'
import { openLog } from './platform/log.ts'

type Invitation = { readonly code: string; readonly expiresAt: string }

/** What can be done to the team from the command line, where whoever types has the whole machine. */
export type ByHand = {
  /** Refuses operator_exists. */
  readonly add: (person: {
    readonly email: string
    readonly name: string
    readonly role: OperatorRole
  }) => Promise<Invitation>
  /** Refuses record_not_found. */
  readonly inviteAgain: (email: string) => Promise<Invitation>
  readonly close: () => Promise<void>
}

/** Opens the team of a database that the product has been started on. `secret` is the server's own. */
export function operatorsByHand(databaseUrl: string, secret: string): ByHand {
  const db = openDb(databaseUrl, 1, openLog('silent'))
  const deps = { db, clock: openClock(), keys: deriveKeys(secret) }
  return {
    add: async (person) => (await addOperator(deps, null, person)).invitation,
    inviteAgain: (email) => inviteByEmail(deps, email),
    close: () => db.close(),
  }
}
