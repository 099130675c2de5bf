import { refuse } from '@emun/contract/errors'
import { toWire, zero } from '@emun/contract/money'
import type { HostedPayment } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/network.ts'
import { levelOfCustomer } from '../verification/public.ts'
import { nowOf } from './create-payment.ts'
import { isLinkOf } from './payment-link.ts'
import { findPayment } from './payment-store.ts'
import { checkStanding, lookLimit, returnAddress, stateOf } from './policy.ts'
import { findInterface } from './store.ts'

type Asked = { readonly id: string; readonly signature: string; readonly ip: string }

/**
 * What whoever was sent here is shown: who asks, for how much, what for. What was paid is shown as paid also when the interface
 * was blocked meanwhile. Refuses: too_many_requests, transaction_not_found, invalid_signature, interface_blocked,
 * interface_unavailable.
 */
export async function readHostedPayment(deps: Deps, { id, signature, ip }: Asked): Promise<HostedPayment> {
  const retryAt = await deps.attempts.take(lookLimit, networkOf(ip), deps.clock.now())
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const row = await findPayment(deps.db, id)
  const partner = row && (await findInterface(deps.db, row.interface))
  if (!row || !partner) throw refuse('transaction_not_found')
  if (!isLinkOf(deps.keys, id, signature)) throw refuse('invalid_signature')
  if (row.paidAt === null) checkStanding(partner)
  const now = row.mode === 'test' ? nowOf(deps, partner) : deps.clock.now()
  const state = stateOf({ ...row, isUnderWay: false }, now)
  const { id: its, logo, company, name } = partner
  const isVerified = (await levelOfCustomer(deps.db, partner.customer)) === 'full'
  return {
    ok: true,
    mode: row.mode,
    state,
    amount: toWire(row.amount),
    fee: toWire(zero(row.amount.currency)),
    received: toWire(row.received),
    partner: { interface: its, logo, company, name, isVerified },
    reference: row.reference,
    ...(row.description === null ? {} : { description: row.description }),
    returnTo: returnAddress(row.returnUrl, row.id, state),
    expiresAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
  }
}
