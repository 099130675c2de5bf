import { refuse } from '@emun/contract/errors'
import type { Operator } from '../../platform/callers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditDeed, type Given, held, putInForce } from './deeds.ts'
import { checkDeed } from './policy.ts'
import { proposeDocument } from './propose-document.ts'
import { callOff, insertPublication } from './store.ts'

type Publish = { readonly id: string; readonly version: number; readonly at: string | null }

/**
 * Publishes the newest version now, or has it publish itself at a moment; a document is only proposed. Refuses:
 * record_not_found, already_decided where that is no longer the newest, operation_not_allowed where it stands or while
 * another one is proposed, this_field_required where a language has a hole, date_in_past.
 */
export async function publishContent(deps: Given, operator: Operator, { id, version, at }: Publish): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { item, standing, by } = await held(tx, deps, operator, id)
    if (item.version !== version) throw refuse('already_decided')
    const effectiveAt = at === null ? by.at : new Date(at)
    if (effectiveAt < by.at) throw refuse('date_in_past', { field: 'at' })
    const deed = effectiveAt > by.at ? 'scheduled' : 'published'
    checkDeed(standing, deed)
    const since = at === null ? {} : { effectiveAt: effectiveAt.toISOString() }
    if (item.content.kind === 'document') return proposeDocument(tx, deps, operator, item, since)
    await putInForce(tx, item, effectiveAt, by)
    return auditDeed(tx, deps, operator, item, deed, since)
  })
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
    checkDeed(standing, 'withdrawn', item.content.kind)
    const version = standing.read ?? item.version
    await insertPublication(tx, item.id, { version, isWithdrawal: true, effectiveAt: by.at }, by)
    await auditDeed(tx, deps, operator, { ...item, version }, 'withdrawn', {}, reason)
  })
}
