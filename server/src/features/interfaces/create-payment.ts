import type { BodyOf } from '@emun/contract/endpoint'
import { fromWire, zero } from '@emun/contract/money'
import { createPayment as endpoint } from '@emun/contract/partner'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import { checkSendable, findWalletOf } from '../wallets/public.ts'
import { insertPayment } from './payment-store.ts'
import { usualMinutes } from './policy.ts'
import { viewPayment } from './view-payment.ts'

type Asked = { readonly partner: PartnerCaller; readonly key: string; readonly body: BodyOf<typeof endpoint> }

/** What tells one partner's keys from another's, and tests from live money. */
export function scopeOf({ interface: id, mode }: PartnerCaller): string {
  return `${id} ${mode}`
}

/** The partner's now: their tests may be ahead. */
export function nowOf({ clock }: Pick<Deps, 'clock'>, { aheadMs }: Pick<PartnerCaller, 'aheadMs'>): Date {
  return new Date(clock.now().getTime() + aheadMs)
}

/**
 * Asks for money; nothing moves. Refuses: wallets_differ_in_currency, minimal_amount, maximum_amount, old_request.
 */
export async function createPayment(deps: Deps, { partner, key, body }: Asked) {
  return once(deps, { scope: scopeOf(partner), key, route: endpoint.path, body }, async (tx) => {
    const amount = fromWire(body.amount)
    if (!amount) throw new Error('the contract let an amount through that is none')
    checkSendable(amount, (await findWalletOf(tx, partner.customer)).currency)
    const createdAt = nowOf(deps, partner)
    const row = {
      id: newId('ipy', deps.clock),
      interface: partner.interface,
      mode: partner.mode,
      amount,
      reference: body.reference,
      description: body.description || null,
      returnUrl: body.returnUrl ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + (body.minutes ?? usualMinutes) * minute),
    }
    await insertPayment(tx, row)
    const nothing = zero(amount.currency)
    const moved = { received: nothing, fee: nothing, refunded: nothing }
    const unpaid = { ...moved, paidAt: null, cancelledAt: null, payer: null, isUnderWay: false }
    return { ok: true as const, payment: viewPayment(deps, { ...row, ...unpaid }, createdAt) }
  })
}
