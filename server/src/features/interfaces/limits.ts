import type { InterfaceLimits, setInterfaceLimits as setting } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { type Currency, money, toWire } from '@emun/contract/money'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Deps } from '../../deps.ts'
import { amountAtLeast } from '../../platform/amount-at-least.ts'
import { first, type Queryable } from '../../platform/db.ts'
import { isNetwork } from '../../platform/networks.ts'
import { sql } from '../../platform/sql.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findWalletOf } from '../wallets/public.ts'
import { ownInterface } from './own-interface.ts'
import { insertAct } from './store.ts'

type Asked = { readonly owner: CustomerId; readonly id: string; readonly mode: InterfaceMode }

type Row = Omit<InterfaceLimits, 'outADay'> & { readonly minor: string | null; readonly currency: Currency }

/** Refuses record_not_found. */
export async function readLimits(
  { db }: { readonly db: Queryable },
  { owner, id, mode }: Asked,
): Promise<InterfaceLimits> {
  const { [mode]: key } = await ownInterface(db, owner, id)
  const limits = await first(
    db.query<Row>(sql`
      select scopes, addresses, calls_a_minute as "callsAMinute", out_a_day_minor as minor, out_a_day_currency as currency
      from interface_key where key = ${key}`),
  )
  if (!limits) throw new Error(`the key of ${id} is gone`)
  const { minor, currency, ...rest } = limits
  return { ...rest, outADay: minor === null ? null : toWire(money(currency, BigInt(minor))) }
}

/**
 * Refuses: record_not_found, incorrect_value for what is no address and no network; currency_not_supported, minimal_amount for an
 * amount that is none of the owner’s wallet.
 */
export async function setLimits(
  deps: Pick<Deps, 'db' | 'clock'>,
  { owner, id, body }: Omit<Asked, 'mode'> & { readonly body: BodyOf<typeof setting> },
): Promise<InterfaceLimits> {
  const { mode, scopes, addresses, callsAMinute, outADay } = body
  const row = await ownInterface(deps.db, owner, id)
  if (!addresses.every(isNetwork)) throw refuse('incorrect_value', { field: 'addresses' })
  const { currency } = await findWalletOf(deps.db, owner)
  const most = outADay && amountAtLeast(outADay, currency, 'outADay', money(currency, 1n))
  return inTransaction(deps.db, async (tx) => {
    await tx.query(sql`
      update interface_key set scopes = ${[...new Set(scopes)]}::text[], addresses = ${addresses}::text[],
        calls_a_minute = ${callsAMinute}, out_a_day_minor = ${most?.minor ?? null}, out_a_day_currency = ${most?.currency ?? null}
      where key = ${row[mode]}`)
    insertAct(tx, row.id, 'limited', deps.clock.now())
    return readLimits({ db: tx }, { owner, id, mode })
  })
}
