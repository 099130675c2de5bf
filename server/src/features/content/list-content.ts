import type { ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { contentKinds } from '@emun/contract/content'
import type { listContent as listEndpoint, readContent as readEndpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { completeLanguages, languagesOf, standingOf, titleOf } from './policy.ts'
import { findHistory, findItem, findItems, findVersion, type Item } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock'>
type Listed = ReplyOf<typeof listEndpoint>['items'][number]

/** Everything there is: kind by kind, questions in the order of their page, all else with what changed last first. */
export async function listContent({ db, clock }: Given, language: Language): Promise<ReplyOf<typeof listEndpoint>> {
  const now = clock.now()
  const items = (await findItems(db)).toSorted(inOrder)
  return { ok: true, items: items.map((item) => listed(item, language, now)) }
}

function listed(item: Item, language: Language, now: Date): Listed {
  const { content } = item
  const topic = content.kind === 'question' ? content.topic : null
  return { ...shown(item, now), kind: content.kind, title: titleOf(content, language), topic }
}

function shown(item: Item, now: Date) {
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
  }
}

function inOrder(a: Item, b: Item): number {
  const byKind = contentKinds.indexOf(a.content.kind) - contentKinds.indexOf(b.content.kind)
  if (byKind !== 0) return byKind
  if (a.content.kind === 'question' && b.content.kind === 'question') return a.content.order - b.content.order
  return b.changedAt.getTime() - a.changedAt.getTime()
}

/** One piece, and everything that was done with it. Refuses record_not_found. */
export async function readContent(
  { db, clock }: Given,
  id: string,
  version: string | undefined,
): Promise<ReplyOf<typeof readEndpoint>> {
  const item = await findItem(db, id)
  const content = item && (version === undefined ? item.content : await findVersion(db, item.id, Number(version)))
  if (!item || !content) throw refuse('record_not_found')
  const history = await findHistory(db, item.id)
  return {
    ok: true,
    ...shown(item, clock.now()),
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
