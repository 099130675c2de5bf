import type { FlagReason } from '@emun/contract/operator'
import type { CustomerId } from '@emun/contract/ids'
import { day } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { type Keys, keyedHash } from '../../platform/keys.ts'
import { networkOf } from '../../platform/network.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** So many accounts by one invitation in a day are looked at: people have friends, but not that many at once. */
const manyADay = 5
/** So many of those that were invited last are compared with a newcomer. */
const mostCompared = 50

type Arrived = {
  readonly customer: CustomerId
  readonly ip: string
  /** What the newcomer's device would be called in somebody else's sessions; null where it has no name of its own. */
  readonly deviceOf: (other: CustomerId) => Buffer | null
}

/**
 * Notes from where an account was opened and what is odd about who invited it: the device or the network of the inviter, or of
 * another one whom they invited, or many at once. Nobody is refused for it: an operator looks.
 */
export async function noteArrival(tx: Tx, deps: Pick<Deps, 'clock' | 'keys'>, arrived: Arrived): Promise<void> {
  const { customer, ip } = arrived
  const now = deps.clock.now()
  const address = addressHash(deps.keys, ip)
  await tx.query(sql`
    insert into registration_address (customer_id, address_hash, at) values (${customer}, ${address}, ${now})`)
  const { rows } = await tx.query<{ id: CustomerId; inviter: CustomerId; created_at: Date }>(sql`
    select other.id, c.invited_by as inviter, other.created_at
    from customer c join customer other on other.id = c.invited_by or (other.invited_by = c.invited_by and other.id <> c.id)
    where c.id = ${customer} order by other.id = c.invited_by desc, other.id desc limit ${mostCompared}`)
  const [{ inviter } = { inviter: null }] = rows
  if (inviter === null) return
  const others = rows.map(({ id }) => id)
  const since = new Date(now.getTime() - day)
  const isMany = rows.filter(({ id, created_at: at }) => id !== inviter && at >= since).length + 1 >= manyADay
  const reasons: readonly (FlagReason | null)[] = [
    (await hasDevice(tx, others, arrived)) ? 'same_device' : null,
    (await hasAddress(tx, others, address)) ? 'same_address' : null,
    isMany ? 'many_accounts' : null,
  ]
  for (const reason of reasons) if (reason) await raiseFlag(tx, inviter, { reason, about: customer }, now)
}

function addressHash(keys: Keys, ip: string): Buffer {
  return keyedHash(keys.devices, 'registration', networkOf(ip))
}

async function hasDevice(tx: Tx, others: readonly CustomerId[], { deviceOf }: Arrived): Promise<boolean> {
  const named = others.flatMap((other) => {
    const device = deviceOf(other)
    return device ? [{ other, device }] : []
  })
  const { rowCount } = await tx.query(sql`
    select from session s join unnest(${named.map(({ other }) => other)}::text[], ${named.map(({ device }) => device)}::bytea[])
      n (id, device) on s.customer_id = n.id and s.device_hash = n.device limit 1`)
  return rowCount === 1
}

async function hasAddress(tx: Tx, others: readonly CustomerId[], address: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from registration_address where customer_id = any(${others}) and address_hash = ${address} limit 1`)
  return rowCount === 1
}

/** Each is noted once. One that was cleared is not raised again for the same. */
export async function raiseFlag(
  tx: Tx,
  inviter: CustomerId,
  { reason, about }: { readonly reason: FlagReason; readonly about: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into referral_flag (customer_id, reason, about, at)
    values (${inviter}, ${reason}, ${about}, ${now}) on conflict do nothing`)
}
