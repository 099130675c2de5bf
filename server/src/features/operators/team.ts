import type { ReplyOf } from '@emun/contract/endpoint'
import type { listTeam as endpoint } from '@emun/contract/operator'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { OperatorRow } from './store.ts'

type Member = ReplyOf<typeof endpoint>['team'][number]

type Row = Pick<OperatorRow, 'id' | 'name' | 'email' | 'role' | 'enrolled_at' | 'ended_at'> & {
  created_at: Date
  last_active_at: Date | null
  invited_until: Date | null
}

/** Everybody who is or was on the team: those who are by name, then those who were. */
export async function listTeam(db: Queryable): Promise<Member[]> {
  const { rows } = await db.query<Row>(sql`
    select o.id, o.name, o.email, o.role, o.enrolled_at, o.ended_at, o.created_at, i.expires_at as invited_until,
      (select max(touched_at) from operator_session s where s.operator_id = o.id) as last_active_at
    from operator o left join operator_invitation i on i.operator_id = o.id
    order by o.ended_at is not null, lower(o.name), o.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: stateOf(row),
    addedAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
  }))
}

export function stateOf({ enrolled_at, ended_at }: Pick<OperatorRow, 'enrolled_at' | 'ended_at'>): Member['state'] {
  if (ended_at) return 'ended'
  return enrolled_at ? 'active' : 'invited'
}
