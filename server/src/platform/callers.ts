import type { Endpoint } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, OperatorId, OperatorSessionId, SessionId } from '@emun/contract/ids'
import { deskIdleMs, type OperatorRole } from '@emun/contract/operator'
import { type Clock, second } from '@emun/contract/time'
import { type Db, first } from './db.ts'
import type { Keys } from './keys.ts'
import { type Gathered, gather } from './gather.ts'
import { sql } from './sql.ts'
import { isProved, stepUpRefusal } from './step-up.ts'
import { rememberTokens, type VerifyToken } from './tokens.ts'

/** A customer whose session is alive, as of this request. */
export type SignedIn = {
  readonly id: CustomerId
  readonly session: SessionId
  readonly country: string
  readonly state: 'active' | 'paused'
  /** When this session last proved that it is the customer who acts. */
  readonly provedAt: Date | null
}

/** Somebody who may set a customer's password: the customer in a session, or whoever has confirmed this restore. */
export type PasswordSetter =
  | { readonly by: 'session'; readonly customer: SignedIn }
  | { readonly by: 'restore'; readonly customer: CustomerId; readonly restore: string }

/** An operator whose session is alive, as of this request; `from` is the address it came from. */
export type Operator = {
  readonly id: OperatorId
  readonly session: OperatorSessionId
  readonly name: string
  readonly role: OperatorRole
  readonly from: string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

export type Authenticate = (
  endpoint: Endpoint,
  headers: Headers,
  ip: string,
) => Promise<{ readonly customer?: SignedIn; readonly setter?: PasswordSetter; readonly operator?: Operator }>

type Deps = { readonly db: Db; readonly clock: Clock; readonly keys: Keys; readonly isSandbox: boolean }

/**
 * Decides who calls, by the row in the contract: nothing for `public` and `refresh`, a living session for the others.
 * A token is only the key to the session's row: a logout or a block is effective on the next request.
 */
export function authenticator(deps: Deps): Authenticate {
  const doors: Doors = { ...deps, verifyToken: rememberTokens(mostTokens), findSignedIn: openSignedIn(deps) }
  return async (endpoint, headers, ip) => {
    switch (endpoint.caller) {
      case 'public':
      case 'refresh':
      case 'provider':
        return {}
      case 'sandbox':
        if (!deps.isSandbox) throw refuse('record_not_found')
        return {}
      case 'partner':
        throw new Error(`${endpoint.path} is for signed calls: bind it by withSignedCalls`)
      case 'operator':
        return { operator: await operatorOf(doors, endpoint, headers, ip) }
      case 'password':
        return { setter: await setterOf(doors, endpoint, headers) }
      default:
        return { customer: await customerOf(doors, endpoint, headers) }
    }
  }
}

/** As many as are on the way in a busy minute; older ones cost a signature again. */
const mostTokens = 10_000

type Doors = Deps & { readonly verifyToken: VerifyToken; readonly findSignedIn: Gathered<string, Row | null> }

async function customerOf(doors: Doors, endpoint: Endpoint, headers: Headers): Promise<SignedIn> {
  const claims = await doors.verifyToken(doors.keys.customerTokens, 'access', tokenOf(headers), doors.clock)
  if (!claims) throw refuse('wrong_token')
  const customer = await doors.findSignedIn(claims.session)
  if (!customer || customer.id !== claims.subject) throw refuse('session_closed')
  if (customer.state === 'blocked') throw refuse('user_blocked', { details: blockedDetails(customer) })
  if (customer.closed_at !== null) throw refuse('account_closed', { details: closedDetails(customer.closed_at) })
  if (customer.state === 'paused' && !endpoint.whilePaused) throw refuse('operation_not_allowed')
  if (!customer.has_profile && endpoint.caller !== 'newcomer') throw refuse('profile_not_filled')
  const { id, country, state, proved_at: provedAt } = customer
  if (endpoint.stepUp && !isProved({ provedAt }, doors.clock.now())) throw await stepUpRefusal(doors.db, id)
  return { id, session: claims.session as SessionId, country, state, provedAt }
}

/** The token of a restore opens this door and no other; whether it was used already is known to the restore's row. */
async function setterOf(doors: Doors, endpoint: Endpoint, headers: Headers): Promise<PasswordSetter> {
  const claims = await doors.verifyToken(doors.keys.customerTokens, 'password', tokenOf(headers), doors.clock)
  if (claims) return { by: 'restore', customer: claims.subject as CustomerId, restore: claims.session }
  return { by: 'session', customer: await customerOf(doors, endpoint, headers) }
}

type OperatorEndpoint = Extract<Endpoint, { readonly caller: 'operator' }>

async function operatorOf(doors: Doors, endpoint: OperatorEndpoint, headers: Headers, ip: string): Promise<Operator> {
  const claims = await doors.verifyToken(doors.keys.operatorTokens, 'operator', tokenOf(headers), doors.clock)
  if (!claims) throw refuse('wrong_token')
  const desk = await findDesk(doors, claims.session, claims.subject)
  if (!desk) throw refuse('session_closed')
  if (!endpoint.whileLocked && isLocked(desk, doors.clock.now())) throw refuse('session_locked')
  if (!endpoint.roles.includes(desk.role)) throw refuse('no_access')
  if (!endpoint.whileLocked && !endpoint.isBackground) await touch(doors, desk)
  return { id: claims.subject as OperatorId, session: desk.id, name: desk.name, role: desk.role, from: ip }
}

type DeskRow = {
  id: OperatorSessionId
  touched_at: Date
  locked_at: Date | null
  name: string
  role: OperatorRole
}

async function findDesk({ db, clock }: Doors, session: string, operator: string): Promise<DeskRow | null> {
  return first(
    db.query<DeskRow>(sql`
      select s.id, s.touched_at, s.locked_at, o.name, o.role
      from operator_session s join operator o on o.id = s.operator_id
      where s.id = ${session} and s.operator_id = ${operator} and s.ended_at is null and o.ended_at is null
        and s.expires_at > ${clock.now()}`),
  )
}

function isLocked({ touched_at, locked_at }: DeskRow, now: Date): boolean {
  return locked_at !== null || now.getTime() - touched_at.getTime() >= deskIdleMs
}

/** So exactly is it known when a desk was last touched: a busy one is not written to with every call. */
const touchMs = 15 * second

async function touch({ db, clock }: Doors, { id, touched_at }: DeskRow): Promise<void> {
  const now = clock.now()
  if (now.getTime() - touched_at.getTime() < touchMs) return
  await db.query(sql`
    update operator_session set touched_at = greatest(touched_at, ${now}) where id = ${id} and locked_at is null`)
}

function tokenOf(headers: Headers): string {
  const token = headers['auth-token']
  return typeof token === 'string' ? token : ''
}

type Row = {
  session: string
  id: CustomerId
  country: string
  state: 'active' | 'paused' | 'blocked'
  blocked_reason: string | null
  blocked_at: Date | null
  blocked_note: string | null
  closed_at: Date | null
  has_profile: boolean
  proved_at: Date | null
}

/** Looks sessions up, together when many ask at once: every request does. */
function openSignedIn({ db, clock }: Deps): Gathered<string, Row | null> {
  return gather<string, Row | null>({
    async run(sessions) {
      const found = await findSignedIn(db, sessions, clock.now())
      return sessions.map((session) => ({ reply: found.get(session) ?? null }))
    },
    lanes: 2,
    most: 500,
    longestQueue: 10_000,
    longestWaitMs: 5_000,
  })
}

/** Sessions that are open; and those ended by a block, while it lasts, or by the closing, so that their pages can say why. */
async function findSignedIn(db: Db, sessions: readonly string[], now: Date): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await db.query<Row>({
    name: 'callers.signed_in',
    text: `select s.id as session, c.id, c.country, c.state, c.blocked_reason, c.blocked_at, c.blocked_note,
        c.closed_at, c.first_name is not null as has_profile, s.proved_at
      from session s join customer c on c.id = s.customer_id
      where s.id = any($1) and (s.ended_at is null or (s.end_reason = 'blocked' and c.state = 'blocked')
          or s.end_reason = 'account_closed')
        and s.expires_at > $2`,
    values: [sessions, now],
  })
  return new Map(rows.map((row) => [row.session, row]))
}

type BlockRow = { blocked_reason: string | null; blocked_at: Date | null; blocked_note: string | null }

/** What a blocked customer is told: the reason category, since when, and the note written for them, where there are any. */
export function blockedDetails(row: BlockRow) {
  return {
    ...(row.blocked_reason === null ? {} : { reason: row.blocked_reason }),
    ...(row.blocked_at === null ? {} : { since: row.blocked_at.toISOString() }),
    ...(row.blocked_note === null ? {} : { note: row.blocked_note }),
  }
}

/** What the pages of a closed account are told: since when. */
export function closedDetails(closedAt: Date) {
  return { since: closedAt.toISOString() }
}
