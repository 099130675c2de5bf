import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId } from '@emun/contract/ids'
import type { AuditAction } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { first } from '../../platform/db.ts'
import { onceEach } from '../../platform/idempotency.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { audited, type Facts } from '../operators/public.ts'

/** How a customer's account stands, held until the transaction ends. */
export type Standing = {
  readonly id: CustomerId
  readonly state: 'active' | 'paused' | 'blocked'
  readonly blocked_reason: string | null
  readonly paused_until: Date | null
  readonly closing_at: Date | null
  readonly closed_at: Date | null
}

/** Whoever decides about this account at the same moment waits, and then sees what was decided. */
export async function lockStanding(tx: Tx, id: CustomerId): Promise<Standing | null> {
  return first(
    tx.query<Standing>(sql`
      select id, state, blocked_reason, paused_until, closing_at, closed_at from customer where id = ${id}
      for no key update`),
  )
}

/** The same for somebody who is there and has not closed their account. Refuses already_decided. */
export async function holdOpen(tx: Tx, id: CustomerId): Promise<Standing> {
  const standing = await lockStanding(tx, id)
  if (!standing || standing.closed_at !== null) throw refuse('already_decided')
  return standing
}

/** A call of an operator's that decides something about a customer. */
export type Asked<Body extends object = object> = {
  readonly operator: Operator
  readonly params: { readonly id: string }
  readonly key: string
  readonly body: Body & { readonly reason?: string }
}

/** What was decided, as the audit keeps it. */
export type Decided = { readonly action: AuditAction; readonly before?: Facts; readonly after?: Facts }

/**
 * Decides about a customer, once per key: of two operators who decide the same at once, one comes too late. The deed, its
 * audit row and the answer stand or fall together. Refuses: record_not_found, old_request, and what the work refuses.
 */
export async function decide(
  deps: Deps,
  route: string,
  { operator, params: { id }, key, body }: Asked,
  work: (tx: Tx, standing: Standing) => Promise<Decided>,
): Promise<void> {
  if (!isId('cus', id)) throw refuse('record_not_found')
  const request = { scope: operator.id, key, route, body: { id, ...body } }
  const [settled] = await onceEach(deps, [request], {
    read: (tx) => lockStanding(tx, id),
    async settle(tx, _fresh, standing) {
      if (!standing) throw refuse('record_not_found')
      const deed = await work(tx, standing)
      const reason = body.reason === undefined ? {} : { reason: body.reason }
      await audited(tx, deps, operator, { ...deed, about: { kind: 'customer', id }, ...reason })
      return [{ reply: null }]
    },
  })
  if (settled && 'refusal' in settled) throw settled.refusal
}
