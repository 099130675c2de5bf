import type { DocumentName } from '@emun/contract/content'
import type { listNewDocuments as listEndpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { readAt } from './published.ts'

type NewDocument = ReplyOf<typeof listEndpoint>['documents'][number]

/** The documents that are newer than what somebody has agreed to, in the words of a language. */
export async function listNewDocuments(
  db: Queryable,
  customer: CustomerId,
  language: Language,
  now: Date,
): Promise<NewDocument[]> {
  const [{ documents }, agreed] = await Promise.all([readAt(db, now, '', 'document'), lastAgreed(db, customer)])
  return documents.flatMap(({ version, since, content: { slug: name, texts } }) => {
    const last = agreed.find(({ document }) => document === name)
    if (last && last.version >= version) return []
    const before = last && {
      version: last.version,
      since: last.since.toISOString(),
      agreedAt: last.accepted_at.toISOString(),
    }
    return [
      { name, title: texts[language]['title'] ?? '', version, since: since.toISOString(), before: before ?? null },
    ]
  })
}

type Agreed = { document: DocumentName; version: number; accepted_at: Date; since: Date }

/** What was agreed to last of each, and since when that was in force then. */
async function lastAgreed(db: Queryable, customer: CustomerId): Promise<readonly Agreed[]> {
  const { rows } = await db.query<Agreed>(sql`
    select distinct on (a.document) a.document, a.version, a.accepted_at, p.effective_at as since
    from document_acceptance a
      join content_item i on i.kind = 'document' and i.slug = a.document
      join content_publication p on p.item_id = i.id and p.version = a.version
        and p.called_off_at is null and p.effective_at <= a.accepted_at
    where a.customer_id = ${customer}
    order by a.document, a.version desc, p.effective_at desc`)
  return rows
}

/** How many of them there are, without their words: it is asked for with every page. */
export async function countNewDocuments(db: Queryable, customer: CustomerId, now: Date): Promise<number> {
  const row = await first(
    db.query<{ count: number }>(sql`
      select count(*)::int as count from (
        select distinct on (p.item_id) i.slug, p.version
        from content_item i join content_publication p on p.item_id = i.id
        where i.kind = 'document' and p.effective_at <= ${now} and p.called_off_at is null
        order by p.item_id, p.effective_at desc, p.seq desc) d
      where not exists (
        select 1 from document_acceptance a
        where a.customer_id = ${customer} and a.document = d.slug and a.version >= d.version)`),
  )
  return row?.count ?? 0
}
