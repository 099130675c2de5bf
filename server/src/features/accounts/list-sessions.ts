import type { listSessions as endpoint } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Clock } from '@emun/contract/time'
import type { CustomerId, SessionId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

type Sessions = ReplyOf<typeof endpoint>['sessions']

type Row = {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly country: string | null
  readonly created_at: Date
  readonly rotated_at: Date
}

/** Whose sessions, and which of them asks; null when it is none of them. */
type Asking = { readonly id: CustomerId; readonly session: SessionId | null }

/** More than anybody has devices; what is beyond can still be ended together. */
const mostShown = 100

/** Where the customer is logged in: this session first, then those seen last. A browser in use renews every 15 minutes. */
export async function listSessions(db: Queryable, clock: Clock, customer: Asking): Promise<Sessions> {
  const sessions = await listOpenSessions(db, clock, customer)
  return sessions.map((session) => ({ ...session, isThis: session.id === customer.session }))
}

/** The same for somebody who asks from none of them. */
export async function listOpenSessions(
  db: Queryable,
  clock: Clock,
  customer: Asking,
): Promise<Omit<Sessions[number], 'isThis'>[]> {
  const { rows } = await db.query<Row>(sql`
    select id, browser, system, country, created_at, rotated_at from session
    where customer_id = ${customer.id} and ended_at is null and expires_at > ${clock.now()}
    order by id is not distinct from ${customer.session} desc, rotated_at desc, id desc limit ${mostShown}`)
  return rows.map(({ id, browser, system, country, created_at: signedIn, rotated_at: lastSeen }) => ({
    id,
    ...(browser === null ? {} : { browser }),
    ...(system === null ? {} : { system }),
    ...(country === null ? {} : { country }),
    signedInAt: signedIn.toISOString(),
    lastSeenAt: lastSeen.toISOString(),
  }))
}
