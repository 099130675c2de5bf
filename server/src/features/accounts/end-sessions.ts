import { refuse } from '@emun/contract/errors'
import type { CustomerId, SessionId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { SignedIn } from '../../platform/callers.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox'>

/** Logs out: both tokens of this session stop working with the next request. */
export async function logOut(deps: Given, { id, session }: SignedIn): Promise<void> {
  await inTransaction(deps.db, (tx) => endOne(tx, deps, id, session, 'logout'))
}

/**
 * Ends one of the customer's own sessions. Somebody else's is answered like one that never was.
 * Refuses: session_not_found.
 */
export async function closeSession(deps: Given, customer: CustomerId, session: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await endOne(tx, deps, customer, session, 'closed_elsewhere'))) throw refuse('session_not_found')
  })
}

/** Ends all the customer's sessions but this one; answers how many those were. */
export async function closeOtherSessions(deps: Given, { id, session }: SignedIn): Promise<number> {
  const which = { customer: id, except: session, reason: 'closed_elsewhere' } as const
  return inTransaction(deps.db, (tx) => endSessionsOf(tx, deps, which))
}

type Which = {
  readonly customer: CustomerId
  /** The session that goes on; null ends all. */
  readonly except: SessionId | null
  readonly reason: 'closed_elsewhere' | 'password_changed' | 'blocked' | 'ended_by_us' | 'account_closed'
}

/** Ends the customer's sessions with their next request, and tells the browsers they are open in. */
export async function endSessionsOf(
  tx: Tx,
  deps: Pick<Given, 'clock' | 'outbox'>,
  { customer, except, reason }: Which,
): Promise<number> {
  const now = deps.clock.now()
  const { rowCount } = await tx.query(sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where customer_id = ${customer} and ended_at is null and expires_at > ${now} and id is distinct from ${except}`)
  if (rowCount) tellOf(tx, deps, customer)
  return rowCount ?? 0
}

async function endOne(
  tx: Tx,
  deps: Given,
  customer: CustomerId,
  session: string,
  reason: 'logout' | 'closed_elsewhere',
): Promise<boolean> {
  const now = deps.clock.now()
  const { rowCount } = await tx.query(sql`
    update session set ended_at = ${now}, end_reason = ${reason}
    where id = ${session} and customer_id = ${customer} and ended_at is null and expires_at > ${now}`)
  if (rowCount) tellOf(tx, deps, customer)
  return rowCount === 1
}

/** An open page asks again when it hears of this, and so learns that its session is over. */
function tellOf(tx: Tx, { outbox }: Pick<Given, 'outbox'>, customer: CustomerId): void {
  outbox.emit(tx, { name: 'session.ended', customers: [customer], payload: {} })
}
