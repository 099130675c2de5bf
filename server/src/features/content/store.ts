import { isId, type ContentId, type OperatorId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Content, Deed, Publication } from './policy.ts'

export type Item = {
  readonly id: ContentId
  readonly version: number
  readonly content: Content
  readonly changedAt: Date
  readonly publications: readonly Publication[]
}

type Row = {
  id: ContentId
  version: number
  content: Content
  saved_at: Date
  publications: readonly { version: number; isWithdrawal: boolean; effectiveAt: string }[]
}

/** Everything there is in its newest version, or the one of an id. */
export async function findItems(db: Queryable, id: ContentId | null = null): Promise<readonly Item[]> {
  const { rows } = await db.query<Row>(sql`
    select i.id, v.version, v.content, v.saved_at, p.publications
    from content_item i
      join lateral (
        select version, content, saved_at from content_version where item_id = i.id order by version desc limit 1) v on true
      cross join lateral (
        select coalesce(json_agg(json_build_object('version', version, 'isWithdrawal', is_withdrawal, 'effectiveAt', effective_at)
          order by effective_at desc, seq desc), '[]') as publications
        from content_publication where item_id = i.id and called_off_at is null) p
    where ${id}::text is null or i.id = ${id}
    order by i.id`)
  return rows.map(({ saved_at: changedAt, publications, ...row }) => ({
    ...row,
    changedAt,
    publications: publications.map((each) => ({ ...each, effectiveAt: new Date(each.effectiveAt) })),
  }))
}

export async function findItem(db: Queryable, id: string): Promise<Item | null> {
  const [item] = isId('cnt', id) ? await findItems(db, id) : []
  return item ?? null
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<Item | null> {
  if (!isId('cnt', id)) return null
  await tx.query(sql`select from content_item where id = ${id} for update`)
  return findItem(tx, id)
}

/** False when its address is taken, or when there is to be only one of its kind. */
export async function insertItem(
  tx: Tx,
  { id, kind, slug, at }: { id: ContentId; kind: Content['kind']; slug: string | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into content_item (id, kind, slug, created_at) values (${id}, ${kind}, ${slug}, ${at}) on conflict do nothing`)
  return rowCount === 1
}

export type By = { readonly operator: OperatorId | null; readonly at: Date }

export async function insertVersion(tx: Tx, id: ContentId, version: number, content: Content, by: By): Promise<void> {
  await tx.query(sql`
    insert into content_version (item_id, version, content, saved_by, saved_at)
    values (${id}, ${version}, ${JSON.stringify(content)}, ${by.operator}, ${by.at})`)
}

export async function insertPublication(
  tx: Tx,
  id: ContentId,
  { version, isWithdrawal, effectiveAt }: Publication,
  by: By,
): Promise<void> {
  await tx.query(sql`
    insert into content_publication (item_id, version, is_withdrawal, effective_at, decided_by, decided_at)
    values (${id}, ${version}, ${isWithdrawal}, ${effectiveAt}, ${by.operator}, ${by.at})`)
}

export async function callOff(tx: Tx, id: ContentId, by: By): Promise<void> {
  await tx.query(sql`
    update content_publication set called_off_at = ${by.at}, called_off_by = ${by.operator}
    where item_id = ${id} and called_off_at is null and effective_at > ${by.at}`)
}

export async function findVersion(db: Queryable, id: ContentId, version: number): Promise<Content | null> {
  const row = await first(
    db.query<{ content: Content }>(
      sql`select content from content_version where item_id = ${id} and version = ${version}`,
    ),
  )
  return row?.content ?? null
}

type Done = { deed: Deed; version: number; at: Date; effective_at: Date | null; by_name: string | null }

/** Everything that was done with it, newest first. */
export async function findHistory(db: Queryable, id: ContentId): Promise<readonly Done[]> {
  const { rows } = await db.query<Done>(sql`
    with done as (
      select 'saved' as deed, version, saved_at as at, null::timestamptz as effective_at, saved_by as by, 0 as nth
      from content_version where item_id = ${id}
      union all
      select case when is_withdrawal then 'withdrawn' when effective_at > decided_at then 'scheduled' else 'published' end,
        version, decided_at, case when effective_at > decided_at then effective_at end, decided_by, 1
      from content_publication where item_id = ${id}
      union all
      select 'called_off', version, called_off_at, effective_at, called_off_by, 2
      from content_publication where item_id = ${id} and called_off_at is not null)
    select d.deed, d.version, d.at, d.effective_at, o.name as by_name
    from done d left join operator o on o.id = d.by
    order by d.at desc, d.nth desc, d.version desc`)
  return rows
}
