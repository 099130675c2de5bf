import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId } from '@emun/contract/ids'
import { clearReferralFlags, holdReferralPayouts } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import { audited, type Deed } from '../operators/public.ts'
import { clearFlags, deleteHold, insertHold } from '../referrals/public.ts'
import { lockWalletsOf } from '../wallets/public.ts'

type Asked<Body extends { readonly reason: string }> = {
  readonly operator: Operator
  readonly params: { readonly id: string }
  readonly key: string
  readonly body: Body
}

/**
 * Holds the payouts of a customer's rewards, from the next one on: one that is under way at this moment has been decided before.
 * Refuses: record_not_found, old_request, already_decided where they are held.
 */
export async function holdPayouts(deps: Deps, asked: Asked<BodyOf<typeof holdReferralPayouts>>): Promise<void> {
  const { category, note } = asked.body
  await decide(deps, holdReferralPayouts.path, asked, async (tx, customer) => {
    const hold = { customer, reason: category, note, operator: asked.operator.id }
    if (!(await insertHold(tx, hold, deps.clock.now()))) throw refuse('already_decided')
    notify(tx, deps, { customer, kind: 'referral_held', details: { reason: note } })
    return { action: 'referral_held', after: { category } }
  })
}

/** Ends a hold and takes what was noticed off the list. Refuses: record_not_found, old_request, already_decided for nothing. */
export async function clear(deps: Deps, asked: Asked<BodyOf<typeof clearReferralFlags>>): Promise<void> {
  await decide(deps, clearReferralFlags.path, asked, async (tx, customer) => {
    const wasHeld = await deleteHold(tx, customer)
    const flags = await clearFlags(tx, customer, deps.clock.now())
    if (!wasHeld && flags === 0) throw refuse('already_decided')
    if (wasHeld) notify(tx, deps, { customer, kind: 'referral_released', details: {} })
    return { action: 'referral_cleared', before: { held: wasHeld, flags } }
  })
}

/** The wallet is held, so that a payout and a decision about it come one after the other. */
async function decide<Body extends { readonly reason: string }>(
  deps: Deps,
  route: string,
  { operator, params: { id }, key, body }: Asked<Body>,
  work: (tx: Tx, customer: CustomerId) => Promise<Pick<Deed, 'action' | 'before' | 'after'>>,
): Promise<void> {
  if (!isId('cus', id)) throw refuse('record_not_found')
  await once(deps, { scope: operator.id, key, route, body: { id, ...body } }, async (tx) => {
    if (!(await lockWalletsOf(tx, [id])).has(id)) throw refuse('record_not_found')
    const deed = await work(tx, id)
    deps.outbox.emit(tx, { name: 'referral.changed', customers: [id], payload: {} })
    await audited(tx, deps, operator, { ...deed, about: { kind: 'customer', id }, reason: body.reason })
    return null
  })
}
