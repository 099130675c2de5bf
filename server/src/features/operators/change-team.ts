import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { OperatorRole } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { audited } from './audited.ts'
import { type Invitation, invite, withdrawInvitation } from './invitations.ts'
import { clearCredentials, endSessions, lockOperators, type OperatorRow } from './store.ts'
import { stateOf } from './team.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'keys'>

/** Gives somebody another role and ends their sessions. Refuses: record_not_found, operation_not_allowed. */
export async function changeRole(
  deps: Given,
  operator: Operator,
  id: string,
  { role, reason }: { readonly role: OperatorRole; readonly reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, operator, id)
    if (member.role === role) return
    await tx.query(sql`update operator set role = ${role} where id = ${member.id}`)
    await endSessions(tx, member.id, deps.clock.now())
    const [before, after] = [{ role: member.role }, { role }]
    await audited(tx, deps, operator, { action: 'operator_role_changed', about: about(member), before, after, reason })
  })
}

/**
 * Invites somebody again: what they signed in with until now is void at once, and they choose it anew.
 * Refuses: record_not_found, operation_not_allowed.
 */
export async function inviteAgain(deps: Given, operator: Operator, id: string, reason: string): Promise<Invitation> {
  return inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, operator, id)
    await clearCredentials(tx, member.id)
    await endSessions(tx, member.id, deps.clock.now())
    const invitation = await invite(tx, deps, member.id)
    const [before, after] = [{ state: stateOf(member) }, { state: 'invited' }]
    await audited(tx, deps, operator, { action: 'operator_invited', about: about(member), before, after, reason })
    return invitation
  })
}

/** Ends somebody's time on the team, with the next request. Refuses: record_not_found, operation_not_allowed. */
export async function endOperator(deps: Given, operator: Operator, id: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, operator, id)
    await tx.query(sql`update operator set ended_at = ${now} where id = ${member.id}`)
    await endSessions(tx, member.id, now)
    await withdrawInvitation(tx, member.id)
    const [before, after] = [{ state: stateOf(member) }, { state: 'ended' }]
    await audited(tx, deps, operator, { action: 'operator_ended', about: about(member), before, after, reason })
  })
}

/**
 * The member, held together with who decides: of two who end each other at once, one comes too late. Nobody changes
 * themselves, so there is always somebody left who can. Refuses: record_not_found, operation_not_allowed.
 */
async function lockMember(tx: Tx, operator: Operator, id: string): Promise<OperatorRow> {
  if (!isId('opr', id)) throw refuse('record_not_found')
  const rows = await lockOperators(tx, [operator.id, id])
  const member = rows.find((row) => row.id === id)
  const decider = rows.find((row) => row.id === operator.id)
  if (!member) throw refuse('record_not_found')
  const mayDecide = decider?.ended_at === null && decider.role === 'admin'
  if (!mayDecide || member.id === operator.id || member.ended_at) throw refuse('operation_not_allowed')
  return member
}

function about({ id }: OperatorRow) {
  return { kind: 'operator', id } as const
}
