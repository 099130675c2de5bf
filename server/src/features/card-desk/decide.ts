import { refuse } from '@emun/contract/errors'
import { isId } from '@emun/contract/ids'
import type { AuditAction } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { onceEach } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type HeldCard, holdCard } from '../cards/public.ts'
import { audited, type Facts } from '../operators/public.ts'

/** A call of an operator's that decides something about a card. */
export type Asked<Body extends object = object> = {
  readonly operator: Operator
  readonly params: { readonly id: string }
  readonly key: string
  readonly body: Body & { readonly reason: string }
}

/** What was decided, as the audit keeps it. */
export type Decided = { readonly action: AuditAction; readonly before?: Facts; readonly after?: Facts }

/**
 * Decides about a card, once per key: of two operators who decide the same at once, one comes too late. The deed, its audit
 * row and the answer stand or fall together. Refuses: record_not_found, old_request, and what the work refuses.
 */
export async function decide(
  deps: Deps,
  route: string,
  { operator, params: { id }, key, body }: Asked,
  work: (tx: Tx, held: HeldCard) => Promise<Decided>,
): Promise<void> {
  if (!isId('crd', id)) throw refuse('record_not_found')
  const request = { scope: operator.id, key, route, body: { id, ...body } }
  const [settled] = await onceEach(deps, [request], {
    read: (tx) => holdCard(tx, id),
    async settle(tx, _fresh, held) {
      if (!held) throw refuse('record_not_found')
      const deed = await work(tx, held)
      await audited(tx, deps, operator, { ...deed, about: { kind: 'card', id }, reason: body.reason })
      return [{ reply: null }]
    },
  })
  if (settled && 'refusal' in settled) throw settled.refusal
}
