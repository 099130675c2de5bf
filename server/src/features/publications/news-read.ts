import { refuse } from '@emun/contract/errors'
import type { ContentId, CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Published } from './published.ts'

type Article = Published['news'][number]

/** Whether somebody has read an article: they opened it, or it is older than their account. */
export async function newsReader(db: Queryable, customer: CustomerId): Promise<(article: Article) => boolean> {
  const row = await first(
    db.query<{ opened: Date; read: ContentId[] }>(sql`
      select created_at as opened, array(select item_id from news_read where customer_id = c.id) as read
      from customer c where id = ${customer}`),
  )
  if (!row) throw new Error(`customer ${customer} is not there`)
  const read = new Set(row.read)
  return ({ id, firstSince }) => firstSince <= row.opened || read.has(id)
}

/** How many of those that are published they have not; it is asked for with every page, so by no words. */
export async function countUnreadNews(db: Queryable, customer: CustomerId, now: Date): Promise<number> {
  const row = await first(
    db.query<{ count: number }>(sql`
      select count(*)::int as count from (
        select distinct on (p.item_id) p.item_id, p.is_withdrawal,
          min(p.effective_at) filter (where not p.is_withdrawal) over (partition by p.item_id) as first_since
        from content_item i join content_publication p on p.item_id = i.id
        where i.kind = 'news' and p.effective_at <= ${now} and p.called_off_at is null
        order by p.item_id, p.effective_at desc, p.seq desc) n
      where not n.is_withdrawal
        and n.first_since > (select created_at from customer where id = ${customer})
        and not exists (select 1 from news_read r where r.customer_id = ${customer} and r.item_id = n.item_id)`),
  )
  return row?.count ?? 0
}

/** Notes that somebody has opened an article, once. Refuses: record_not_found where none is published by that name. */
export async function readNews(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  customer: CustomerId,
  { news }: Published,
  slug: string,
): Promise<void> {
  const article = news.find(({ content }) => content.slug === slug)
  if (!article) throw refuse('record_not_found')
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(sql`
      insert into news_read (customer_id, item_id, read_at) values (${customer}, ${article.id}, ${clock.now()})
      on conflict do nothing`)
    if (rowCount === 1) outbox.emit(tx, { name: 'news.read', customers: [customer], payload: {} })
  })
}
