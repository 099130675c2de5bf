import { refuse } from '@emun/contract/errors'
import { add, compare, type Currency, type Money, money, subtract, toWire, zero } from '@emun/contract/money'
import { day } from '@emun/contract/time'
import { first } from '../../platform/db.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/**
 * Counts what is about to leave by a key, in payouts and in refunds, towards the most its owner lets it in 24 hours. Holds the
 * key until the transaction ends, so that of two at once the second counts the first; wallets and the ledger come afterwards.
 * Refuses maximum_amount with what is left.
 */
export async function checkOutADay(tx: Tx, partner: PartnerCaller, amount: Money, now: Date): Promise<void> {
  const most = await holdMost(tx, partner)
  if (most === null) return
  const out = await findOut(tx, partner, amount.currency, new Date(now.getTime() - day))
  if (compare(add(out, amount), most) <= 0) return
  const left = compare(out, most) < 0 ? subtract(most, out) : zero(most.currency)
  throw refuse('maximum_amount', { field: 'amount', details: { maximum: toWire(most), remaining: toWire(left) } })
}

async function holdMost(tx: Tx, { interface: id, mode }: PartnerCaller): Promise<Money | null> {
  const row = await first(
    tx.query<{ minor: string | null; currency: Currency }>(sql`
      select out_a_day_minor as minor, out_a_day_currency as currency from interface_key
      where interface_id = ${id} and mode = ${mode} for no key update`),
  )
  return row === null || row.minor === null ? null : money(row.currency, BigInt(row.minor))
}

async function findOut(
  tx: Tx,
  { interface: id, mode }: PartnerCaller,
  currency: Currency,
  since: Date,
): Promise<Money> {
  const row = await first(
    tx.query<{ minor: string }>(sql`
      select coalesce((select sum(amount_minor) from partner_payout
          where interface_id = ${id} and mode = ${mode} and currency = ${currency} and created_at > ${since}), 0)
        + coalesce((select sum(r.amount_minor) from partner_refund r join partner_payment p on p.id = r.payment_id
          where p.interface_id = ${id} and p.mode = ${mode} and r.currency = ${currency}
            and r.created_at > ${since}), 0) as minor`),
  )
  return money(currency, BigInt(row?.minor ?? 0))
}
