import type { InterfaceSecrets } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { ownInterface } from './own-interface.ts'
import { renewalLimit } from './policy.ts'
import { renewSecret, viewSecrets } from './secrets.ts'
import { insertAct } from './store.ts'

type Asked = { readonly owner: CustomerId; readonly id: string }

/** The secrets themselves, for somebody who has just proved who they are. Each look is written down. Refuses record_not_found. */
export async function readInterfaceSecret({ db, keys, clock }: Deps, { owner, id: asked }: Asked) {
  return inTransaction(db, async (tx) => {
    const { id } = await ownInterface(tx, owner, asked)
    const now = clock.now()
    insertAct(tx, id, 'secret_shown', now)
    return {
      live: await viewSecrets(tx, keys, { id, mode: 'live' }, now),
      test: await viewSecrets(tx, keys, { id, mode: 'test' }, now),
    }
  })
}

/** Refuses: record_not_found, too_many_requests. */
export async function renewInterfaceSecret(
  { db, keys, clock, outbox, attempts }: Deps,
  { owner, id: asked, mode }: Asked & { readonly mode: InterfaceMode },
): Promise<InterfaceSecrets> {
  const now = clock.now()
  const { id, [mode]: key } = await ownInterface(db, owner, asked)
  const retryAt = await attempts.take(renewalLimit, id, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  return inTransaction(db, async (tx) => {
    await renewSecret(tx, keys, { key, mode }, now)
    insertAct(tx, id, 'secret_renewed', now)
    outbox.emit(tx, { name: 'interface.changed', customers: [owner], payload: { interface: id } })
    return viewSecrets(tx, keys, { id, mode }, now)
  })
}
