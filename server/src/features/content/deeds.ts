import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { audited } from '../operators/public.ts'
import { checkComplete, type Deed, type Standing, standingOf } from './policy.ts'
import { type By, insertPublication, type Item, lockItem } from './store.ts'

export type Given = Pick<Deps, 'db' | 'clock'>

/** The publication itself, of an operator or of what the product begins with. Refuses this_field_required. */
export async function putInForce(
  tx: Tx,
  { id, version, content }: Pick<Item, 'id' | 'version' | 'content'>,
  effectiveAt: Date,
  by: By,
): Promise<void> {
  checkComplete(content)
  await insertPublication(tx, id, { version, isWithdrawal: false, effectiveAt }, by)
}

type Held = { readonly item: Item; readonly standing: Standing; readonly by: By }

export async function held(tx: Tx, { clock }: Given, operator: Operator, id: string): Promise<Held> {
  const item = await lockItem(tx, id)
  if (!item) throw refuse('record_not_found')
  const at = clock.now()
  return { item, standing: standingOf(item.version, item.publications, at), by: { operator: operator.id, at } }
}

export async function auditDeed(
  tx: Tx,
  deps: Given,
  operator: Operator,
  { id, version, content }: Item,
  deed: Exclude<Deed, 'saved'> | 'proposed' | 'declined',
  more: { readonly effectiveAt?: string } = {},
  reason?: string,
): Promise<void> {
  await audited(tx, deps, operator, {
    action: `content_${deed}`,
    about: { kind: 'content', id },
    after: { kind: content.kind, version, ...more },
    ...(reason !== undefined && { reason }),
  })
}
