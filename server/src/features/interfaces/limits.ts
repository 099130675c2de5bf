import type { InterfaceLimits, setInterfaceLimits as setting } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { isNetwork } from '../../platform/networks.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { ownInterface } from './own-interface.ts'
import { insertAct } from './store.ts'

type Asked = { readonly owner: CustomerId; readonly id: string; readonly mode: InterfaceMode }

/** Refuses record_not_found. */
export async function readLimits(
  { db }: { readonly db: Queryable },
  { owner, id, mode }: Asked,
): Promise<InterfaceLimits> {
  const { [mode]: key } = await ownInterface(db, owner, id)
  const limits = await first(
    db.query<InterfaceLimits>(sql`
      select scopes, addresses, calls_a_minute as "callsAMinute" from interface_key where key = ${key}`),
  )
  if (!limits) throw new Error(`the key of ${id} is gone`)
  return limits
}

/** Refuses: record_not_found, incorrect_value for what is no address and no network. */
export async function setLimits(
  deps: Pick<Deps, 'db' | 'clock'>,
  { owner, id, body }: Omit<Asked, 'mode'> & { readonly body: BodyOf<typeof setting> },
): Promise<InterfaceLimits> {
  const { mode, scopes, addresses, callsAMinute } = body
  const row = await ownInterface(deps.db, owner, id)
  if (!addresses.every(isNetwork)) throw refuse('incorrect_value', { field: 'addresses' })
  return inTransaction(deps.db, async (tx) => {
    await tx.query(sql`
      update interface_key set scopes = ${[...new Set(scopes)]}::text[], addresses = ${addresses}::text[],
        calls_a_minute = ${callsAMinute}
      where key = ${row[mode]}`)
    insertAct(tx, row.id, 'limited', deps.clock.now())
    return readLimits({ db: tx }, { owner, id, mode })
  })
}
