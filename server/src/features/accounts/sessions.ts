import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Clock } from '@emun/contract/time'
import type { Deps as AllDeps } from '../../deps.ts'
import { blockedDetails, closedDetails } from '../../platform/callers.ts'
import { type Db, first } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Keys } from '../../platform/keys.ts'
import { sql } from '../../platform/sql.ts'
import { signToken, verifyToken } from '../../platform/tokens.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { deviceHash, deviceWords, type Visitor } from './devices.ts'
import { onNewDevice } from './on-new-device.ts'
import { accessTokenLifeMs, idleSessionMs, longestSessionMs, renewalGraceMs } from './policy.ts'

export type TokenPair = { readonly ok: true; readonly authToken: string; readonly refreshToken: string }

type Deps = { readonly db: Db; readonly clock: Clock; readonly keys: Keys }
type StartDeps = Pick<AllDeps, 'db' | 'clock' | 'keys' | 'outbox' | 'countryOf'>

/** Opens a session and gives its first pair of tokens. A device not seen before is told of, but for the customer's first. */
export async function startSession(
  tx: Tx,
  deps: StartDeps,
  customer: CustomerId,
  visitor: Visitor,
): Promise<TokenPair> {
  const id = newId('ses', deps.clock)
  const now = wholeSecond(deps.clock.now())
  const { browser, system } = deviceWords(visitor.userAgent)
  const country = deps.countryOf(visitor.ip)
  const device = deviceHash(deps.keys, customer, visitor)
  const isNew = await isNewDevice(tx, customer, device)
  await tx.query(sql`
    insert into session (id, customer_id, rotated_at, created_at, expires_at, device_hash, browser, system, country)
    values (${id}, ${customer}, ${now}, ${now}, ${sessionEnd(now, now)}, ${device}, ${browser}, ${system}, ${country})`)
  deps.outbox.emit(tx, { name: 'session.opened', customers: [customer], payload: { session: id } })
  if (isNew) onNewDevice(tx, deps, { customer, browser, system, country })
  return pairOf(deps, { id, customer_id: customer, generation: 1, rotated_at: now, created_at: now })
}

/** The device of the very first session is the one the account was opened with. */
async function isNewDevice(tx: Tx, customer: CustomerId, device: Buffer): Promise<boolean> {
  const seen = await first(
    tx.query<{ any: boolean; here: boolean }>(sql`
      select count(*) > 0 as any, count(*) filter (where device_hash = ${device}) > 0 as here
      from session where customer_id = ${customer}`),
  )
  return seen !== null && seen.any && !seen.here
}

/**
 * Exchanges a refresh token for the next pair. The token before the present one still gets the present pair for 30
 * seconds (tabs that ask together, a reply that was lost); any older use means that it was stolen and ends the session.
 * Refuses: wrong_token, session_closed, user_blocked, account_closed.
 */
export async function renewSession(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const claims = await verifyToken(deps.keys.customerTokens, 'refresh', refreshToken, deps.clock)
  if (!claims) throw refuse('wrong_token')
  const renewed = await inTransaction(deps.db, (tx) => rotate(tx, claims.session, claims.generation, deps.clock.now()))
  if (!renewed) throw refuse('session_closed')
  return pairOf(deps, renewed)
}

type Session = { id: string; customer_id: CustomerId; generation: number; rotated_at: Date; created_at: Date }
type Locked = Session & {
  state: string
  blocked_reason: string | null
  blocked_at: Date | null
  blocked_note: string | null
  closed_at: Date | null
}

/** The session after the exchange; null when it is over or has just been ended for reuse, which must be committed. */
async function rotate(tx: Tx, id: string, presented: number, now: Date): Promise<Session | null> {
  const session = await first(
    tx.query<Locked>(sql`
      select s.id, s.customer_id, s.generation, s.rotated_at, s.created_at, c.state, c.blocked_reason, c.blocked_at,
        c.blocked_note, c.closed_at
      from session s join customer c on c.id = s.customer_id
      where s.id = ${id} and (s.ended_at is null or (s.end_reason = 'blocked' and c.state = 'blocked')
          or s.end_reason = 'account_closed')
        and s.expires_at > ${now} for no key update of s`),
  )
  if (!session) return null
  if (session.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(session) })
  if (session.closed_at !== null) throw refuse('account_closed', { details: closedDetails(session.closed_at) })
  if (presented === session.generation) return advance(tx, session, wholeSecond(now))
  const isRecent = now.getTime() - session.rotated_at.getTime() <= renewalGraceMs
  if (presented === session.generation - 1 && isRecent) return session
  await tx.query(sql`update session set ended_at = ${now}, end_reason = 'reuse' where id = ${id}`)
  return null
}

async function advance(tx: Tx, session: Session, now: Date): Promise<Session> {
  const generation = session.generation + 1
  await tx.query(sql`
    update session set generation = ${generation}, rotated_at = ${now}, expires_at = ${sessionEnd(session.created_at, now)}
    where id = ${session.id}`)
  return { ...session, generation, rotated_at: now }
}

/** Made from the row alone, so that a repeated exchange gives the very same refresh token. */
async function pairOf({ keys, clock }: Deps, session: Session): Promise<TokenPair> {
  const claims = { subject: session.customer_id, session: session.id, generation: session.generation }
  const now = clock.now()
  const key = keys.customerTokens
  const [authToken, refreshToken] = await Promise.all([
    signToken(key, 'access', claims, now, new Date(now.getTime() + accessTokenLifeMs)),
    signToken(key, 'refresh', claims, session.rotated_at, sessionEnd(session.created_at, session.rotated_at)),
  ])
  return { ok: true, authToken, refreshToken }
}

function sessionEnd(created: Date, renewed: Date): Date {
  return new Date(Math.min(created.getTime() + longestSessionMs, renewed.getTime() + idleSessionMs))
}

/** Tokens count in seconds; so does what they are made from. */
function wholeSecond(instant: Date): Date {
  return new Date(instant.getTime() - (instant.getTime() % 1_000))
}
