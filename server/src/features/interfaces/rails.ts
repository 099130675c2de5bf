import type { listInterfaceRails } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { listPaymentSystems } from '../rails/public.ts'
import { ownInterface } from './own-interface.ts'
import { insertAct, setRails } from './store.ts'

type Asked = { readonly owner: CustomerId; readonly id: string; readonly language: Language }
type Rails = ReplyOf<typeof listInterfaceRails>

/** Refuses record_not_found. */
export async function listRails(deps: Deps, { owner, id, language }: Asked): Promise<Rails> {
  const { rails } = await ownInterface(deps.db, owner, id)
  const { paymentSystems } = await listPaymentSystems(deps, owner, language)
  return { ok: true, paymentSystems: paymentSystems.map((each) => ({ ...each, isOn: rails.includes(each.name) })) }
}

/**
 * By these rails guests may pay from now on, and by no other. Refuses: record_not_found, payment_system_unsupported for one that
 * is not offered, verification_required for one that its owner may not use themselves yet.
 */
export async function changeRails(
  deps: Deps,
  { wished, ...asked }: Asked & { readonly wished: readonly string[] },
): Promise<Rails> {
  const { paymentSystems } = await listRails(deps, asked)
  for (const name of wished) {
    const offered = paymentSystems.find((each) => each.name === name)
    if (!offered) throw refuse('payment_system_unsupported', { field: 'paymentSystems' })
    const { unlock: requestType } = offered
    if (requestType !== null) throw refuse('verification_required', { details: { requestType } })
  }
  const { id } = await ownInterface(deps.db, asked.owner, asked.id)
  await inTransaction(deps.db, async (tx) => {
    await setRails(tx, id, [...new Set(wished)])
    insertAct(tx, id, 'rails', deps.clock.now())
    deps.outbox.emit(tx, { name: 'interface.changed', customers: [asked.owner], payload: { interface: id } })
  })
  return listRails(deps, asked)
}
