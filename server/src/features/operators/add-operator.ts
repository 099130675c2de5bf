import { refuse } from '@emun/contract/errors'
import type { OperatorId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type Actor, audited } from './audited.ts'
import { type Invitation, invite } from './invitations.ts'
import { insertOperator, type OperatorRow } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'keys'>
type NewOperator = Pick<OperatorRow, 'name' | 'email' | 'role'> & { readonly reason?: string }
type Added = { readonly id: OperatorId; readonly invitation: Invitation }

/** Adds somebody to the team; they come in by the invitation, which is answered this once. Refuses operator_exists. */
export async function addOperator(deps: Given, actor: Actor, { reason, ...person }: NewOperator): Promise<Added> {
  const id = newId('opr', deps.clock)
  return inTransaction(deps.db, async (tx) => {
    const isNew = await insertOperator(tx, { ...person, id }, deps.clock.now())
    if (!isNew) throw refuse('operator_exists', { field: 'email' })
    const invitation = await invite(tx, deps, id)
    await audited(tx, deps, actor, {
      action: 'operator_added',
      about: { kind: 'operator', id },
      after: { name: person.name, email: person.email, role: person.role },
      ...(reason === undefined ? {} : { reason }),
    })
    return { id, invitation }
  })
}
