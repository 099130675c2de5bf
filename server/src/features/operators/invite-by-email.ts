import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { audited } from './audited.ts'
import { type Invitation, invite } from './invitations.ts'
import { clearCredentials, endSessions, findOperatorByEmail, lockOperators } from './store.ts'
import { stateOf } from './team.ts'

/**
 * Invites somebody again from the command line, where nobody else is left who could: an only operator who lost their
 * authenticator. Refuses record_not_found.
 */
export async function inviteByEmail(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, email: string): Promise<Invitation> {
  return inTransaction(deps.db, async (tx) => {
    const member = await findOperatorByEmail(tx, email)
    if (!member) throw refuse('record_not_found')
    await lockOperators(tx, [member.id])
    await clearCredentials(tx, member.id)
    await endSessions(tx, member.id, deps.clock.now())
    const invitation = await invite(tx, deps, member.id)
    await audited(tx, deps, null, {
      action: 'operator_invited',
      about: { kind: 'operator', id: member.id },
      before: { state: stateOf(member) },
      after: { state: 'invited' },
    })
    return invitation
  })
}
