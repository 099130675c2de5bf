import { refuse } from '@emun/contract/errors'
import type { ContentId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { audited } from '../operators/public.ts'
import { checkDeed, checkTexts, type Content, slugOf, standingOf } from './policy.ts'
import { findProposed } from './propose-document.ts'
import { type By, insertItem, insertVersion, lockItem } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock'>

/**
 * Writes a first draft. Refuses: incorrect_value for an address that is taken and for a text of no field, max_symbol, and
 * operation_not_allowed for a second one where there is only one.
 */
export async function addContent(deps: Given, operator: Operator, content: Content): Promise<ContentId> {
  return inTransaction(deps.db, async (tx) => {
    const id = await draftContent(tx, deps, content, { operator: operator.id, at: deps.clock.now() })
    await auditSave(tx, deps, operator, { id, version: 1, content })
    return id
  })
}

/** The draft itself, of an operator or of what the product begins with. */
export async function draftContent(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  content: Content,
  by: By,
): Promise<ContentId> {
  checkTexts(content)
  const id = newId('cnt', clock)
  const slug = slugOf(content)
  const isNew = await insertItem(tx, { id, kind: content.kind, slug, at: by.at })
  if (!isNew && slug !== null) throw refuse('incorrect_value', { field: 'slug' })
  if (!isNew) throw refuse('operation_not_allowed')
  await insertVersion(tx, id, 1, content, by)
  return id
}

type Save = { readonly id: string; readonly after: number; readonly content: Content }

/**
 * Saves a version after the one that was looked at; who reads now goes on reading what they read. Answers its number.
 * Refuses: record_not_found, already_decided where somebody else has saved one meanwhile, operation_not_allowed while it is
 * scheduled or proposed, incorrect_value for another kind or address, and what a draft is refused for.
 */
export async function saveContent(deps: Given, operator: Operator, { id, after, content }: Save): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const item = await lockItem(tx, id)
    if (!item) throw refuse('record_not_found')
    if (item.version !== after) throw refuse('already_decided')
    checkDeed(standingOf(item.version, item.publications, at), 'saved')
    const [proposed] = await findProposed(tx, [item.id], at)
    if (proposed) throw refuse('operation_not_allowed')
    if (item.content.kind !== content.kind) throw refuse('incorrect_value', { field: 'kind' })
    if (slugOf(item.content) !== slugOf(content)) throw refuse('incorrect_value', { field: 'slug' })
    checkTexts(content)
    const version = item.version + 1
    await insertVersion(tx, item.id, version, content, { operator: operator.id, at })
    await auditSave(tx, deps, operator, { id: item.id, version, content })
    return version
  })
}

type Saved = { readonly id: ContentId; readonly version: number; readonly content: Content }

async function auditSave(tx: Tx, deps: Given, operator: Operator, { id, version, content }: Saved): Promise<void> {
  await audited(tx, deps, operator, {
    action: 'content_saved',
    about: { kind: 'content', id },
    after: { kind: content.kind, ...addressFact(content), version },
  })
}

function addressFact(content: Content): { readonly slug?: string } {
  const slug = slugOf(content)
  return slug === null ? {} : { slug }
}
