import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { audited } from '../operators/public.ts'
import { checkComplete, checkDeed, type Deed, type Standing, standingOf } from './policy.ts'
import { type By, callOff, insertPublication, type Item, lockItem } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock'>
type Publish = { readonly id: string; readonly version: number; readonly at: string | null }

/**
 * Publishes the newest version now, or has it publish itself at a moment. Refuses: record_not_found, already_decided where
 * that is no longer the newest, operation_not_allowed where it stands, this_field_required where a language has a hole,
 * date_in_past.
 */
export async function publishContent(deps: Given, operator: Operator, { id, version, at }: Publish): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { item, standing, by } = await held(tx, deps, operator, id)
    if (item.version !== version) throw refuse('already_decided')
    const effectiveAt = at === null ? by.at : new Date(at)
    if (effectiveAt < by.at) throw refuse('date_in_past', { field: 'at' })
    const deed = effectiveAt > by.at ? 'scheduled' : 'published'
    checkDeed(standing, deed)
    await putInForce(tx, item, effectiveAt, by)
    await auditDeed(tx, deps, operator, item, deed, at === null ? {} : { effectiveAt: effectiveAt.toISOString() })
  })
}

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

/** Makes a draft again of what was to publish itself. Refuses: record_not_found, operation_not_allowed. */
export async function callContentOff(deps: Given, operator: Operator, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { item, standing, by } = await held(tx, deps, operator, id)
    checkDeed(standing, 'called_off')
    await callOff(tx, item.id, by)
    await auditDeed(tx, deps, operator, item, 'called_off')
  })
}

/** Takes what is read away, at once. Refuses: record_not_found, operation_not_allowed where nobody reads it. */
export async function withdrawContent(deps: Given, operator: Operator, id: string, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { item, standing, by } = await held(tx, deps, operator, id)
    checkDeed(standing, 'withdrawn')
    const version = standing.read ?? item.version
    await insertPublication(tx, item.id, { version, isWithdrawal: true, effectiveAt: by.at }, by)
    await auditDeed(tx, deps, operator, { ...item, version }, 'withdrawn', {}, reason)
  })
}

type Held = { readonly item: Item; readonly standing: Standing; readonly by: By }

async function held(tx: Tx, { clock }: Given, operator: Operator, id: string): Promise<Held> {
  const item = await lockItem(tx, id)
  if (!item) throw refuse('record_not_found')
  const at = clock.now()
  return { item, standing: standingOf(item.version, item.publications, at), by: { operator: operator.id, at } }
}

async function auditDeed(
  tx: Tx,
  deps: Given,
  operator: Operator,
  { id, version, content }: Item,
  deed: Exclude<Deed, 'saved'>,
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
