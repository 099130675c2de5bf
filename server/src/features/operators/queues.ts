import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** People who were invited and have not come yet: their link may have run out, or never reached them. */
export const invitations = {
  name: 'invitations',
  roles: ['admin'],
  async count(db: Queryable) {
    const found = await first(
      db.query<{ waiting: number; oldest: Date | null }>(sql`
        select count(*)::int as waiting, min(created_at) as oldest from operator_invitation`),
    )
    return { waiting: found?.waiting ?? 0, oldestAt: found?.oldest ?? null }
  },
} as const
