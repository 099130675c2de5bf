import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { AuditAction, AuditSubject, OperatorRole, readAudit as endpoint } from '@emun/contract/operator'
import { nextDay, type PlainDate, startOfDay } from '@emun/contract/time'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Facts } from './audited.ts'

type Query = QueryOf<typeof endpoint>
type Page = ReplyOf<typeof endpoint>

const usualPage = 50

type Row = {
  seq: string
  at: Date
  operator_id: string | null
  operator_name: string | null
  role: OperatorRole | null
  action: AuditAction
  about_kind: AuditSubject
  about_id: string
  about_name: string | null
  before: Facts | null
  after: Facts | null
  reason: string | null
  from_address: string | null
  seal: string
}

/** A page of the audit, newest first. Rows that are added meanwhile never shift a page. */
export async function readAudit(db: Queryable, query: Query, zone: string): Promise<Page> {
  const limit = query.limit ?? usualPage
  const [rows, people] = await Promise.all([findRows(db, query, zone, limit + 1), findPeople(db)])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { ok: true, rows: page.map(shown), nextCursor: last?.seq ?? null, people }
}

async function findRows(db: Queryable, query: Query, zone: string, limit: number): Promise<Row[]> {
  const from = query.from === undefined ? null : startOfDay(zone, query.from as PlainDate)
  const until = query.to === undefined ? null : startOfDay(zone, nextDay(query.to as PlainDate))
  const { rows } = await db.query<Row>(sql`
    select a.seq, a.at, a.operator_id, a.operator_name, a.role, a.action, a.about_kind, a.about_id,
      coalesce(o.name, c.first_name || ' ' || c.last_name, p.name, k.name, t.slug, t.kind) as about_name,
      a.before, a.after, a.reason, a.from_address, left(encode(a.hash, 'hex'), 12) as seal
    from operator_audit a
      left join operator o on a.about_kind = 'operator' and o.id = a.about_id
      left join customer c on a.about_kind = 'customer' and c.id = a.about_id
      left join deposit_place p on a.about_kind = 'place' and p.id = a.about_id
      left join card k on a.about_kind = 'card' and k.id = a.about_id
      left join content_item t on a.about_kind = 'content' and t.id = a.about_id
    where (${query.cursor ?? null}::bigint is null or a.seq < ${query.cursor ?? null}::bigint)
      and (${query.who ?? null}::text is null or a.operator_id = ${query.who ?? null})
      and (${query.action ?? null}::text is null or a.action = ${query.action ?? null})
      and (${query.about ?? null}::text is null or a.about_id = ${query.about ?? null})
      and (${from}::timestamptz is null or a.at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or a.at < ${until}::timestamptz)
    order by a.seq desc limit ${limit}`)
  return rows
}

async function findPeople(db: Queryable): Promise<Page['people']> {
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select id, name from operator order by lower(name), id`,
  )
  return rows
}

function shown(row: Row): Page['rows'][number] {
  const { operator_id, operator_name, role } = row
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    who: operator_id && operator_name && role ? { id: operator_id, name: operator_name, role } : null,
    action: row.action,
    about: { kind: row.about_kind, id: row.about_id, name: row.about_name },
    before: row.before,
    after: row.after,
    reason: row.reason,
    from: row.from_address,
    seal: row.seal,
  }
}
