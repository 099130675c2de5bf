import type { InterfaceAct, PartnerInterface, renameInterface as renaming } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { CustomerId, InterfaceId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, removeFile } from '../files/public.ts'
import { takeLogo } from './create-interface.ts'
import { ownInterface } from './own-interface.ts'
import { insertAct, replaceLogo, setBlocked, setNames } from './store.ts'
import { viewInterface } from './view.ts'

type Asked = { readonly owner: CustomerId; readonly id: string }

/** Refuses record_not_found. */
export function renameInterface(
  deps: Deps,
  { body, ...asked }: Asked & { readonly body: BodyOf<typeof renaming> },
): Promise<PartnerInterface> {
  return change(deps, asked, 'renamed', (tx, id) => setNames(tx, id, body))
}

/** The logo before is destroyed. Refuses: record_not_found, and what a picture is refused with. */
export async function setInterfaceLogo(
  deps: Deps,
  { image, ...asked }: Asked & { readonly image: SentImage },
): Promise<PartnerInterface> {
  await ownInterface(deps.db, asked.owner, asked.id)
  const logo = await takeLogo(deps, asked.owner, image)
  return change(deps, asked, 'logo', async (tx, id) => {
    await attachFile(tx, deps, logo)
    const before = await replaceLogo(tx, id, logo.id)
    if (before !== null) await removeFile(tx, deps, before)
  })
}

/**
 * Whoever pays at the same moment is first, or finds it blocked. Refuses record_not_found.
 */
export function setInterfaceBlocked(
  deps: Deps,
  { isBlocked, ...asked }: Asked & { readonly isBlocked: boolean },
): Promise<PartnerInterface> {
  return change(deps, asked, isBlocked ? 'blocked' : 'unblocked', (tx, id) =>
    setBlocked(tx, id, isBlocked ? deps.clock.now() : null),
  )
}

async function change(
  deps: Deps,
  { owner, id }: Asked,
  act: InterfaceAct,
  write: (tx: Tx, id: InterfaceId) => Promise<void>,
): Promise<PartnerInterface> {
  return inTransaction(deps.db, async (tx) => {
    const row = await ownInterface(tx, owner, id)
    await write(tx, row.id)
    insertAct(tx, row.id, act, deps.clock.now())
    deps.outbox.emit(tx, { name: 'interface.changed', customers: [owner], payload: { interface: row.id } })
    return viewInterface(await ownInterface(tx, owner, id))
  })
}
