import type { CustomerId } from '@emun/contract/ids'
import { type Currency, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'
import type { Told } from './policy.ts'

/** Customers with something in the balance who have not used their account since a moment: no log-in, no transaction, no payment by card. */
export async function findUnused(db: Queryable, since: Date): Promise<readonly CustomerId[]> {
  const { rows } = await db.query<{ id: CustomerId }>(sql`
    select c.id from customer c join wallet w on w.customer_id = c.id join ledger.account main on main.id = w.main_account
    where c.state = 'active' and c.closed_at is null and c.created_at <= ${since} and main.balance > 0
      and not exists (select from session s where s.customer_id = c.id and s.rotated_at > ${since})
      and not exists (select from card where customer_id = c.id and used_at > ${since})
      and not exists (select from ledger.entry e
        where e.account_id = w.main_account and e.created_at > ${since} and e.kind <> 'inactivity_fee')
    order by c.id`)
  return rows.map(({ id }) => id)
}

/** When an account was used last, as far as anybody knows: sessions are kept longer than it takes to count as unused. */
export async function readUsedAt(tx: Tx, { customer, main }: Wallet): Promise<Date> {
  const row = await first(
    tx.query<{ at: Date }>(sql`
      select greatest(c.created_at, (select max(rotated_at) from session where customer_id = c.id),
        (select max(used_at) from card where customer_id = c.id),
        (select created_at from ledger.entry where account_id = ${main} and kind <> 'inactivity_fee'
          order by seq desc limit 1)) as at
      from customer c where c.id = ${customer}`),
  )
  if (!row) throw new Error(`there is no customer ${customer}`)
  return row.at
}

type Columns = { unused_since: Date; fee_minor: string; currency: Currency; due_at: Date }

export async function findTold(tx: Tx, customer: CustomerId): Promise<Told | null> {
  const row = await first(
    tx.query<Columns>(sql`
      select unused_since, fee_minor, currency, due_at from inactivity_notice where customer_id = ${customer}`),
  )
  return row && { since: row.unused_since, fee: money(row.currency, BigInt(row.fee_minor)), dueAt: row.due_at }
}

/** Writes down what a customer whose wallet is held was told. */
export async function putTold(tx: Tx, customer: CustomerId, { since, fee, dueAt }: Told, now: Date): Promise<void> {
  await tx.query(sql`
    insert into inactivity_notice (customer_id, unused_since, fee_minor, currency, due_at, told_at)
    values (${customer}, ${since}, ${fee.minor}, ${fee.currency}, ${dueAt}, ${now})
    on conflict (customer_id) do update set unused_since = excluded.unused_since, fee_minor = excluded.fee_minor,
      currency = excluded.currency, due_at = excluded.due_at, told_at = excluded.told_at`)
}

/** When the fee is taken next. */
export async function putDue(tx: Tx, customer: CustomerId, dueAt: Date): Promise<void> {
  await tx.query(sql`update inactivity_notice set due_at = ${dueAt} where customer_id = ${customer}`)
}
