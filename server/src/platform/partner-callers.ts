import type { Endpoint } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId, InterfaceId } from '@emun/contract/ids'
import { type InterfaceMode, partnerHeaders, type PartnerScope } from '@emun/contract/partner'
import { minute } from '@emun/contract/time'
import type { Attempts } from './attempts.ts'
import type { MovableClock } from './clock.ts'
import { type Db, first, type Queryable } from './db.ts'
import { decrypt, type Keys } from './keys.ts'
import { isWithin } from './networks.ts'
import { differingPart, isSignedBy, signedMessage } from './partner-signature.ts'
import { sql } from './sql.ts'
import type { RawRequest } from './webhooks.ts'

/** A partner's system that has signed this very call. */
export type PartnerCaller = {
  readonly interface: InterfaceId
  /** Whose interface it is. */
  readonly customer: CustomerId
  readonly mode: InterfaceMode
  /** How far the clock of its tests is ahead; nothing for live money. */
  readonly aheadMs: number
}

/** A call is good for so long before and after the time it names; a number is remembered for twice that. */
export const signedWindowMs = 5 * minute
export const nonceLifeMs = 2 * signedWindowMs

type Deps = { readonly db: Db; readonly clock: MovableClock; readonly keys: Keys; readonly attempts: Attempts }

/**
 * Decides which partner's system calls, each no with the header it is about.
 * Refuses: expired_or_invalid_request for a header that is missing, for a time outside the window and a number that was used;
 * invalid_signature for an unknown key and for anything that is not what was signed, with the part where it can be told;
 * interface_blocked, interface_unavailable, no_access from elsewhere or for what the key may not, too_many_requests.
 */
export async function authenticatePartner(
  deps: Deps,
  { method, scope }: Endpoint,
  request: RawRequest,
  ip: string,
): Promise<PartnerCaller> {
  const now = deps.clock.now()
  const sent = readHeaders(request)
  const wireNow = deps.clock.machineNow()
  checkTime(sent.timestamp, wireNow)
  const found = await findKey(deps.db, sent.key, now)
  if (!found) throw refuse('invalid_signature', { field: 'key' })
  const secrets = found.sealed.map((sealed) => openSecret(deps.keys, sent.key, sealed))
  const message = signedMessage({ ...sent, method, path: request.target, body: request.body })
  if (!isSignedBy(secrets, message, sent.signature)) {
    throw refuse('invalid_signature', { field: differingPart(message, sent.message, sent.signature) })
  }
  if (!(await useNonce(deps.db, sent, wireNow))) throw refuse('expired_or_invalid_request', { field: 'nonce' })
  if (found.state !== 'active' || found.closed_at !== null || found.house_blocked_at !== null) {
    throw refuse('interface_unavailable')
  }
  if (found.blocked_at !== null) throw refuse('interface_blocked')
  if (found.addresses.length > 0 && !isWithin(found.addresses, ip)) throw refuse('no_access', { field: 'address' })
  if (scope === undefined || !found.scopes.includes(scope)) throw refuse('no_access', { field: 'scope' })
  const limit = { action: 'partner_call', most: found.calls_a_minute, withinMs: minute }
  const retryAt = await deps.attempts.take(limit, sent.key, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const aheadMs = found.mode === 'test' ? Number(found.test_ahead_ms) : 0
  return { interface: found.interface_id, customer: found.customer_id, mode: found.mode, aheadMs }
}

type Sent = {
  readonly key: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
  /** What the partner's system says it signed; it proves nothing. */
  readonly message: string | null
}

function readHeaders({ headers }: RawRequest): Sent {
  const read = (name: 'key' | 'timestamp' | 'nonce' | 'signature') => {
    const value = headers[partnerHeaders[name]]
    if (typeof value !== 'string' || value === '') throw refuse('expired_or_invalid_request', { field: name })
    return value
  }
  const sent = { key: read('key'), timestamp: read('timestamp'), nonce: read('nonce'), signature: read('signature') }
  if (!/^[\x21-\x7e]{16,100}$/.test(sent.nonce)) throw refuse('expired_or_invalid_request', { field: 'nonce' })
  const message = headers[partnerHeaders.message]
  return { ...sent, message: typeof message === 'string' ? Buffer.from(message, 'base64').toString() : null }
}

function checkTime(timestamp: string, now: Date): void {
  const isNear = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1_000 - now.getTime()) <= signedWindowMs
  if (!isNear) throw refuse('expired_or_invalid_request', { field: 'timestamp' })
}

type KeyRow = {
  interface_id: InterfaceId
  customer_id: CustomerId
  mode: InterfaceMode
  calls_a_minute: number
  scopes: PartnerScope[]
  addresses: string[]
  test_ahead_ms: string
  blocked_at: Date | null
  house_blocked_at: Date | null
  state: string
  closed_at: Date | null
  sealed: Buffer[]
}

/** A key with the secrets that are good now. */
async function findKey(db: Db, key: string, now: Date): Promise<KeyRow | null> {
  return first(
    db.query<KeyRow>(sql`
      select k.interface_id, k.mode, k.calls_a_minute, k.scopes, k.addresses, i.customer_id, i.test_ahead_ms,
        i.blocked_at, i.house_blocked_at, c.state, c.closed_at,
        array(select s.sealed from interface_secret s where s.key = k.key and (s.ends_at is null or s.ends_at > ${now}))
          as sealed
      from interface_key k join interface i on i.id = k.interface_id join customer c on c.id = i.customer_id
      where k.key = ${key}`),
  )
}

/** A secret is sealed to the key it belongs to: in another row it does not open. */
export function openSecret(keys: Keys, key: string, sealed: Buffer): string {
  return decrypt(keys.interfaceSecrets, sealed, key)
}

/** False when the number was used before. */
async function useNonce(db: Queryable, { key, nonce }: Sent, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    insert into interface_nonce (key, nonce, used_at) values (${key}, ${nonce}, ${now}) on conflict do nothing`)
  return rowCount === 1
}
