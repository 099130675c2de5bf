import type { InterfaceTransaction } from '@emun/contract/customer'
import type { InterfaceId } from '@emun/contract/ids'
import { type Currency, money, negate, toWire } from '@emun/contract/money'
import type { InterfaceMode } from '@emun/contract/partner'
import type { Queryable } from '../../platform/db.ts'
import { idOfUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import { stateOf } from './policy.ts'

type Row = {
  id: string
  kind: InterfaceTransaction['kind']
  amount: string
  currency: Currency
  reference: string
  posting: string | null
  at: Date
  paidAt: Date | null
  cancelledAt: Date | null
  expiresAt: Date | null
  isUnderWay: boolean
  received: string | null
  fee: string | null
}

type Asked = {
  readonly interface: InterfaceId
  readonly mode: InterfaceMode
  readonly cursor: string | null
  readonly limit: number
}

/** What went through an interface, the newest first: each kind is read a page deep, and the newest of them are the page. */
export async function listInterfaceTransactions(
  db: Queryable,
  { interface: id, mode, cursor, limit }: Asked,
  now: Date,
): Promise<{ transactions: InterfaceTransaction[]; nextCursor: string | null }> {
  const { rows } = await db.query<Row>(sql`
    select * from (
      (select p.id, 'payment' as kind, p.amount_minor as amount, p.currency, p.reference, p.posting_id as posting,
          p.created_at as at, p.paid_at as "paidAt", p.cancelled_at as "cancelledAt",
          p.expires_at as "expiresAt", p.received_minor as received, p.fee_minor as fee, exists (
            select from deposit d where d.partner_payment_id = p.id
              and d.state in ('awaiting_details', 'details_ready', 'proof_sent', 'confirming')) as "isUnderWay",
          substr(p.id, 5) as place
        from partner_payment p where p.interface_id = ${id} and p.mode = ${mode}
          and (${cursor}::text is null or substr(p.id, 5) < ${cursor})
        order by p.id desc limit ${limit + 1})
      union all
      (select r.id, 'refund', r.amount_minor, r.currency, p.reference, r.posting_id, r.created_at, r.created_at, null, null,
          null, null, false, substr(r.id, 5)
        from partner_refund r join partner_payment p on p.id = r.payment_id
        where p.interface_id = ${id} and p.mode = ${mode} and (${cursor}::text is null or substr(r.id, 5) < ${cursor})
        order by r.id desc limit ${limit + 1})
      union all
      (select o.id, 'payout', o.amount_minor, o.currency, o.reference, o.posting_id, o.created_at, o.created_at, null, null,
          null, null, false, substr(o.id, 5)
        from partner_payout o where o.interface_id = ${id} and o.mode = ${mode}
          and (${cursor}::text is null or substr(o.id, 5) < ${cursor})
        order by o.id desc limit ${limit + 1})) t
    order by place desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    transactions: page.map((row) => viewTransaction(row, mode, now)),
    // Of the three kinds’ ids all but the prefix is one order of time.
    nextCursor: last ? last.id.slice(4) : null,
  }
}

function viewTransaction(row: Row, mode: InterfaceMode, now: Date): InterfaceTransaction {
  const amount = money(row.currency, BigInt(row.amount))
  const read = (minor: string | null) => (minor === null ? null : toWire(money(row.currency, BigInt(minor))))
  return {
    id: row.id,
    kind: row.kind,
    mode,
    state: stateOf({ ...row, expiresAt: row.expiresAt ?? now }, now),
    amount: toWire(row.kind === 'payment' ? amount : negate(amount)),
    received: read(row.received),
    fee: read(row.fee),
    reference: row.reference,
    transaction: row.posting === null ? null : idOfUuid('txn', row.posting),
    at: row.at.toISOString(),
  }
}
