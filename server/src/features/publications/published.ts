import { questionTopics } from '@emun/contract/content'
import type { BodyOf } from '@emun/contract/endpoint'
import type { ContentId } from '@emun/contract/ids'
import type { addContent } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

type Content = BodyOf<typeof addContent>

type Of<Kind extends Content['kind']> = {
  readonly id: ContentId
  readonly version: number
  readonly content: Extract<Content, { kind: Kind }>
  /** When the version that is read began to be, and when the first one did. */
  readonly since: Date
  readonly firstSince: Date
}

/** What everybody reads at a moment. */
export type Published = {
  /** Another one when anything of it has changed. */
  readonly stamp: string
  /** Newest first. */
  readonly news: readonly Of<'news'>[]
  /** Newest first; those whose time is over are among them. */
  readonly banners: readonly Of<'banner'>[]
  /** Topic by topic, in the order of the page. */
  readonly questions: readonly Of<'question'>[]
  readonly contacts: Of<'contacts'> | null
  readonly documents: readonly Of<'document'>[]
  readonly templates: readonly Of<'template'>[]
}

export type ReadPublished = () => Promise<Published>

/**
 * Reads what is published, and reads it again only when something has begun since: a publication never changes once it has
 * begun, so their number tells.
 */
export function openPublished({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReadPublished {
  let known: Published | null = null
  return async () => {
    const now = clock.now()
    const begun = await first(
      db.query<{ count: string }>(sql`
        select count(*) from content_publication where effective_at <= ${now} and called_off_at is null`),
    )
    const stamp = begun?.count ?? '0'
    known = known?.stamp === stamp ? known : await readAt(db, now, stamp)
    return known
  }
}

type Row = { id: ContentId; version: number; content: Content; since: Date; first_since: Date }

/** Reads it from the tables, as of a moment; all of it, or what is of one kind. */
export async function readAt(
  db: Queryable,
  now: Date,
  stamp: string,
  kind: Content['kind'] | null = null,
): Promise<Published> {
  const { rows } = await db.query<Row>(sql`
    select p.item_id as id, p.version, v.content, p.effective_at as since,
      (select min(effective_at) from content_publication
        where item_id = p.item_id and not is_withdrawal and called_off_at is null) as first_since
    from (
      select distinct on (item_id) item_id, version, is_withdrawal, effective_at from content_publication
      where effective_at <= ${now} and called_off_at is null
      order by item_id, effective_at desc, seq desc) p
      join content_version v on v.item_id = p.item_id and v.version = p.version
    where not p.is_withdrawal and (${kind}::text is null or v.content ->> 'kind' = ${kind})`)
  const all = rows.map(({ first_since: firstSince, ...row }) => ({ ...row, firstSince }))
  const contacts = all.find(isOf('contacts')) ?? null
  return {
    stamp,
    news: all.filter(isOf('news')).toSorted((a, b) => b.firstSince.getTime() - a.firstSince.getTime()),
    banners: all.filter(isOf('banner')).toSorted((a, b) => b.since.getTime() - a.since.getTime()),
    questions: all.filter(isOf('question')).toSorted((a, b) => placeOf(a.content) - placeOf(b.content)),
    contacts,
    documents: all.filter(isOf('document')),
    templates: all.filter(isOf('template')),
  }
}

type Any = Omit<Of<'news'>, 'content'> & { readonly content: Content }

function isOf<Kind extends Content['kind']>(kind: Kind): (any: Any) => any is Any & Of<Kind> {
  return (any): any is Any & Of<Kind> => any.content.kind === kind
}

function placeOf({ topic, order }: Of<'question'>['content']): number {
  return questionTopics.indexOf(topic) * 1_000 + order
}

/** Those banners that are shown at a moment. */
export function bannersAt({ banners }: Published, now: Date): Published['banners'] {
  return banners.filter(({ content: { until } }) => until === null || new Date(until) > now)
}
