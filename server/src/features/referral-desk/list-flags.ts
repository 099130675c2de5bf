import type { FlaggedInviter, FlagReason } from '@emun/contract/operator'
import type { CustomerId } from '@emun/contract/ids'
import { toWire } from '@emun/contract/money'
import type { Db } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import { countInvited, findHold, readStanding } from '../referrals/public.ts'
import { findWalletOf } from '../wallets/public.ts'

/** Nobody reads further. */
const mostListed = 50

type Flag = { readonly reason: FlagReason; readonly count: number; readonly lastAt: Date }

/** Who was noticed and not cleared, and whose payouts are held. */
export async function listFlags(db: Db): Promise<FlaggedInviter[]> {
  const { rows } = await db.query<{ id: CustomerId }>(sql`
    select id from (
      select customer_id as id, at from referral_flag where cleared_at is null
      union all select customer_id, since from referral_hold) noticed
    group by id order by max(at) desc, id limit ${mostListed}`)
  return Promise.all(rows.map(({ id }) => viewInviter(db, id)))
}

async function viewInviter(db: Db, customer: CustomerId): Promise<FlaggedInviter> {
  const wallet = await findWalletOf(db, customer)
  const [flags, { paid, available }, invited, hold] = await Promise.all([
    findFlags(db, customer),
    readStanding(db, customer, wallet.currency),
    countInvited(db, customer),
    findHold(db, customer),
  ])
  return {
    customer,
    accountNumber: wallet.accountNumber,
    flags: flags.map(({ lastAt, ...flag }) => ({ ...flag, lastAt: lastAt.toISOString() })),
    invited: invited[1],
    paid: toWire(paid),
    available: toWire(available),
    hold: hold && { ...hold, since: hold.since.toISOString() },
  }
}

async function findFlags(db: Db, customer: CustomerId): Promise<readonly Flag[]> {
  const { rows } = await db.query<Flag>(sql`
    select reason, count(*)::int as count, max(at) as "lastAt" from referral_flag
    where customer_id = ${customer} and cleared_at is null group by reason order by reason`)
  return rows
}
