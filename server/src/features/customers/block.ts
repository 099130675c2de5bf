import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { blockCustomer, endCustomerSessions, unblockCustomer } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import { endSessionsOf } from '../accounts/public.ts'
import { notify } from '../notifications/public.ts'
import { type Asked, decide } from './standing.ts'

/**
 * Blocks an account at once: its next request is refused, its open pages say why. A pause or a closing under way is over.
 * Refuses: record_not_found, already_decided, old_request.
 */
export async function block(deps: Deps, asked: Asked<BodyOf<typeof blockCustomer>>): Promise<void> {
  const { category, note } = asked.body
  await decide(deps, blockCustomer.path, asked, async (tx, { id, state, closed_at }) => {
    if (state === 'blocked' || closed_at !== null) throw refuse('already_decided')
    await tx.query(sql`
      update customer set state = 'blocked', blocked_reason = ${category}, blocked_at = ${deps.clock.now()},
        blocked_note = ${note}, paused_until = null, closing_at = null
      where id = ${id}`)
    await endSessionsOf(tx, deps, { customer: id, except: null, reason: 'blocked' })
    deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [id], payload: {} })
    notify(tx, deps, { customer: id, kind: 'account_blocked', details: { reason: note } })
    return { action: 'customer_blocked', before: { state }, after: { state: 'blocked', category } }
  })
}

/** Opens a blocked account again. Refuses: record_not_found, already_decided, old_request. */
export async function unblock(deps: Deps, asked: Asked<BodyOf<typeof unblockCustomer>>): Promise<void> {
  const { note } = asked.body
  await decide(deps, unblockCustomer.path, asked, async (tx, { id, state, blocked_reason: category }) => {
    if (state !== 'blocked') throw refuse('already_decided')
    await tx.query(sql`
      update customer set state = 'active', blocked_reason = null, blocked_at = null, blocked_note = null
      where id = ${id}`)
    deps.outbox.emit(tx, { name: 'customer.state_changed', customers: [id], payload: {} })
    notify(tx, deps, { customer: id, kind: 'account_unblocked', details: { reason: note } })
    return { action: 'customer_unblocked', before: { state, category }, after: { state: 'active' } }
  })
}

/** Ends every session of a customer, who logs in again. Refuses: record_not_found, old_request. */
export async function endSessions(deps: Deps, asked: Asked): Promise<void> {
  await decide(deps, endCustomerSessions.path, asked, async (tx, { id }) => {
    const sessions = await endSessionsOf(tx, deps, { customer: id, except: null, reason: 'ended_by_us' })
    return { action: 'customer_sessions_ended', after: { sessions } }
  })
}
