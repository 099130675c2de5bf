import { createInterface as endpoint, type PartnerInterface } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { interfaceModes } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { SentImage } from '../../platform/uploads.ts'
import { attachFile, takeImage } from '../files/public.ts'
import { ownInterface } from './own-interface.ts'
import { logoLimit, mostInterfaces } from './policy.ts'
import { newKey, renewSecret } from './secrets.ts'
import { countInterfaces, insertAct, insertInterface, insertKey } from './store.ts'
import { viewInterface } from './view.ts'

type Asked = { readonly owner: CustomerId; readonly body: BodyOf<typeof endpoint>; readonly image: SentImage }

/**
 * Makes an interface with its logo, and for live money and for tests a key with a secret each.
 * Refuses: too_many_requests, operation_not_allowed beyond the most one customer may have, file_not_image, too_many_pixels,
 * file_infected.
 */
export async function createInterface(deps: Deps, { owner, body, image }: Asked): Promise<PartnerInterface> {
  const logo = await takeLogo(deps, owner, image)
  return inTransaction(deps.db, async (tx) => {
    if ((await countInterfaces(tx, owner)) >= mostInterfaces) throw refuse('operation_not_allowed')
    await attachFile(tx, deps, logo)
    const now = deps.clock.now()
    const id = newId('int', deps.clock)
    await insertInterface(tx, { id, customer: owner, ...body, logo: logo.id, createdAt: now })
    for (const mode of interfaceModes) {
      const key = newKey(mode)
      await insertKey(tx, id, mode, key)
      await renewSecret(tx, deps.keys, { key, mode }, now)
    }
    insertAct(tx, id, 'created', now)
    deps.outbox.emit(tx, { name: 'interface.changed', customers: [owner], payload: { interface: id } })
    return viewInterface(await ownInterface(tx, owner, id))
  })
}

/** Refuses: too_many_requests, file_not_image, too_many_pixels, file_infected. */
export async function takeLogo(deps: Deps, owner: CustomerId, image: SentImage) {
  const retryAt = await deps.attempts.take(logoLimit, owner, deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  return takeImage(deps, { image, upload: endpoint.upload, owner, purpose: 'logo' })
}
