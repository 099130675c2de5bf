import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import { blockPartner, unblockPartner } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { findInterface, setHouseBlocked } from '../interfaces/public.ts'
import { notify } from '../notifications/public.ts'
import { audited } from '../operators/public.ts'

type Asked = {
  readonly operator: Operator
  readonly params: { readonly id: string }
  readonly key: string
  readonly body: { readonly note: string; readonly reason: string }
  readonly isBlocked: boolean
}

/**
 * Takes an interface away from its partner, or gives it back. Whoever pays through it at the same moment is first, or finds it
 * unavailable. Its owner is told; the audit keeps it with them. Refuses: record_not_found, old_request, already_decided where it is so.
 */
export async function decidePartner(
  deps: Deps,
  { operator, params: { id }, key, body, isBlocked }: Asked,
): Promise<void> {
  if (!isId('int', id)) throw refuse('record_not_found')
  const route = (isBlocked ? blockPartner : unblockPartner).path
  await once(deps, { scope: operator.id, key, route, body: { id, ...body } }, async (tx) => {
    const row = await findInterface(tx, id)
    if (!row) throw refuse('record_not_found')
    if (!(await setHouseBlocked(tx, row.id, isBlocked ? deps.clock.now() : null))) throw refuse('already_decided')
    const { customer, company } = row
    const details = { interface: row.id, company, ...(body.note === '' ? {} : { reason: body.note }) }
    notify(tx, deps, { customer, kind: isBlocked ? 'interface_blocked' : 'interface_unblocked', details })
    deps.outbox.emit(tx, { name: 'interface.changed', customers: [customer], payload: { interface: row.id } })
    await audited(tx, deps, operator, {
      action: isBlocked ? 'interface_blocked' : 'interface_unblocked',
      about: { kind: 'customer', id: customer },
      after: { interface: row.id, company },
      reason: body.reason,
    })
    return null
  })
}
