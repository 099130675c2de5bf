import { refuse } from '@emun/contract/errors'
import type { PartnerPayment } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { nowOf } from './create-payment.ts'
import { lockPayment, setCancelled } from './payment-store.ts'
import { checkOpen } from './policy.ts'
import { tellPartner } from './tell-partner.ts'
import { viewPayment } from './view-payment.ts'

type Asked = { readonly partner: PartnerCaller; readonly id: string }

/**
 * Takes back what was asked for; nothing moves. Whoever pays at the same moment is first, or finds it cancelled; what a guest has
 * begun to pay by a rail is the partner’s when it comes. One that is
 * cancelled is answered as it is, and told of once.
 * Refuses: transaction_not_found, already_decided where it is paid, expired_transaction.
 */
export async function cancelPayment(deps: Deps, { partner, id }: Asked): Promise<PartnerPayment> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row || row.interface !== partner.interface || row.mode !== partner.mode) throw refuse('transaction_not_found')
    const now = nowOf(deps, partner)
    if (row.cancelledAt !== null) return viewPayment(deps, row, now)
    checkOpen(row, now)
    await setCancelled(tx, row.id, now)
    const payment = viewPayment(deps, { ...row, cancelledAt: now }, now)
    const { interface: its, mode } = partner
    await tellPartner(tx, deps, { interface: its, mode, type: 'payment.cancelled', data: payment })
    deps.outbox.emit(tx, { name: 'interface.changed', customers: [partner.customer], payload: { interface: its } })
    return payment
  })
}
