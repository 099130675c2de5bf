import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { contentKinds } from '@emun/contract/content'
import {
  messageTemplateNames,
  type listContent as listEndpoint,
  type readContent as readEndpoint,
} from '@emun/contract/operator'
import type { Operator } from '../../platform/callers.ts'
import type { Given } from './deeds.ts'
import { completeLanguages, languagesOf, slugOf, standingOf, titleOf } from './policy.ts'
import { findProposed, type Proposed } from './propose-document.ts'
import { findHistory, findItem, findItems, findVersion, type Item } from './store.ts'

type Listed = ReplyOf<typeof listEndpoint>['items'][number]

/** Everything there is: kind by kind, questions and templates in an order of their own, news with the newest first, all else with what changed last first. */
export async function listContent(
  { db, clock }: Given,
  operator: Operator,
  language: Language,
): Promise<ReplyOf<typeof listEndpoint>> {
  const now = clock.now()
  const [items, proposed] = await Promise.all([findItems(db), findProposed(db, null, now)])
  const at = { now, proposed, operator }
  return { ok: true, items: items.toSorted(inOrder).map((item) => listed(item, language, at)) }
}

/** The moment, what is proposed at it, and who asks. */
type At = { readonly now: Date; readonly proposed: readonly Proposed[]; readonly operator: Operator }

function listed(item: Item, language: Language, at: At): Listed {
  const { content } = item
  const topic = content.kind === 'question' ? content.topic : null
  return { ...shown(item, at), kind: content.kind, title: titleOf(content, language), topic, slug: slugOf(content) }
}

function shown(item: Item, { now, proposed, operator }: At) {
  const { id, version, content, changedAt, publications } = item
  const { state, read, publishesAt } = standingOf(version, publications, now)
  return {
    id,
    state,
    isRead: read !== null,
    version,
    complete: [...completeLanguages(content)],
    languages: [...languagesOf(content)],
    publishesAt: publishesAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    proposal: shownProposal(
      proposed.find(({ subject }) => subject === id),
      operator,
    ),
  }
}

function shownProposal(found: Proposed | undefined, operator: Operator) {
  if (!found) return null
  const { proposal, proposedBy, proposedByName: by, proposedAt, expiresAt } = found
  const [at, expires] = [proposedAt.toISOString(), expiresAt.toISOString()]
  return { ...proposal, by, isOwn: proposedBy === operator.id, at, expiresAt: expires }
}

function inOrder(a: Item, b: Item): number {
  const byKind = contentKinds.indexOf(a.content.kind) - contentKinds.indexOf(b.content.kind)
  if (byKind !== 0) return byKind
  if (a.content.kind === 'question' && b.content.kind === 'question') return a.content.order - b.content.order
  if (a.content.kind === 'template' && b.content.kind === 'template')
    return messageTemplateNames.indexOf(a.content.slug) - messageTemplateNames.indexOf(b.content.slug)
  const [of, other] = a.content.kind === 'news' ? [newsAt(a), newsAt(b)] : [a.changedAt, b.changedAt]
  return other.getTime() - of.getTime() || b.changedAt.getTime() - a.changedAt.getTime()
}

/** When it became news, or will: what nobody has published yet is the newest. */
function newsAt({ publications, changedAt }: Item): Date {
  return publications.at(-1)?.effectiveAt ?? changedAt
}

/** One piece, and everything that was done with it. Refuses record_not_found. */
export async function readContent(
  { db, clock }: Given,
  operator: Operator,
  { id, version }: { readonly id: string; readonly version?: string | undefined },
): Promise<ReplyOf<typeof readEndpoint>> {
  const item = await findItem(db, id)
  const content = item && (version === undefined ? item.content : await findVersion(db, item.id, Number(version)))
  if (!item || !content) throw refuse('record_not_found')
  const now = clock.now()
  const [history, proposed] = await Promise.all([findHistory(db, item.id), findProposed(db, [item.id], now)])
  return {
    ok: true,
    ...shown(item, { now, proposed, operator }),
    content,
    history: history.map(({ deed, version: its, at, effective_at, by_name: by }) => ({
      deed,
      version: its,
      at: at.toISOString(),
      effectiveAt: effective_at?.toISOString() ?? null,
      by,
    })),
  }
}
