import type { CustomerId } from '@emun/contract/ids'
import { type Money, money } from '@emun/contract/money'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Wallet } from '../wallets/public.ts'
import { limits, type Spent } from './policy.ts'

export type Transfer = {
  /** The posting's id in the ledger. */
  readonly id: string
  readonly payer: CustomerId
  readonly payee: CustomerId
  readonly amount: Money
  /** What the payer has sent, ever, this transfer included. */
  readonly sent: Money
  readonly note: string | null
}

export function insertTransfers(tx: Tx, transfers: readonly Transfer[], now: Date): void {
  tx.send(sql`
    insert into transfer (id, payer_id, payee_id, amount_minor, currency, sent_minor, note, created_at)
    select *, ${now}::timestamptz from unnest(
      ${transfers.map(({ id }) => id)}::uuid[], ${transfers.map(({ payer }) => payer)}::text[],
      ${transfers.map(({ payee }) => payee)}::text[], ${transfers.map(({ amount }) => amount.minor)}::bigint[],
      ${transfers.map(({ amount }) => amount.currency)}::text[], ${transfers.map(({ sent }) => sent.minor)}::bigint[],
      ${transfers.map(({ note }) => note)}::text[])`)
}

/** The same of what left through an interface: its posting, and what the payer has sent, ever, this included. */
export function insertSending(tx: Tx, { id, payer, sent }: Pick<Transfer, 'id' | 'payer' | 'sent'>, now: Date): void {
  tx.send(sql`
    insert into counted_sending (id, payer_id, sent_minor, currency, created_at)
    values (${id}, ${payer}, ${sent.minor}, ${sent.currency}, ${now})`)
}

type SpentRow = { payer: CustomerId; total: string; oldest: Date | null }

/** What these wallets sent within each limit, from the difference of two totals: the cost does not grow with a history. */
export async function findSpent(
  tx: Tx,
  payers: readonly Wallet[],
  now: Date,
): Promise<ReadonlyMap<CustomerId, readonly Spent[]>> {
  const spent = new Map<CustomerId, Spent[]>(payers.map(({ customer }) => [customer, []]))
  if (payers.length === 0) return spent
  const starts = limits.map(({ withinMs }) => new Date(now.getTime() - withinMs).toISOString())
  const { rows } = await tx.query<SpentRow>(sql`
    select p.id as payer, p.sent - coalesce(greatest(
        (select sent_minor from transfer where payer_id = p.id and created_at <= l.start
          order by created_at desc, sent_minor desc limit 1),
        (select sent_minor from counted_sending where payer_id = p.id and created_at <= l.start
          order by created_at desc, sent_minor desc limit 1)), 0) as total,
      least(
        (select created_at from transfer where payer_id = p.id and created_at > l.start order by created_at limit 1),
        (select created_at from counted_sending where payer_id = p.id and created_at > l.start
          order by created_at limit 1)) as oldest
    from unnest(${payers.map(({ customer }) => customer)}::text[], ${payers.map(({ sent }) => sent.minor)}::bigint[]) p (id, sent)
    cross join unnest(${starts}::timestamptz[]) with ordinality l (start, place)
    order by l.place`)
  const currencies = new Map(payers.map(({ customer, currency }) => [customer, currency]))
  for (const { payer, total, oldest } of rows) {
    const currency = currencies.get(payer)
    if (currency) spent.get(payer)?.push({ total: money(currency, BigInt(total)), oldest })
  }
  return spent
}

/** Whether the payer has sent to the payee before. */
export async function hasSent(db: Queryable, payer: CustomerId, payee: CustomerId): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from transfer where payer_id = ${payer} and payee_id = ${payee} limit 1`)
  return rowCount === 1
}

/** Whom a customer sent to last, each once, the latest first; as far back as `searched` transfers. */
export async function findRecentPayees(
  db: Queryable,
  payer: CustomerId,
  { searched, most }: { readonly searched: number; readonly most: number },
): Promise<readonly { readonly payee: CustomerId; readonly at: Date }[]> {
  const { rows } = await db.query<{ payee: CustomerId; at: Date }>(sql`
    select payee_id as payee, max(created_at) as at from (
      select payee_id, created_at from transfer where payer_id = ${payer} order by created_at desc limit ${searched}) latest
    group by payee_id order by at desc, payee limit ${most}`)
  return rows
}

/** The latest transfer of just this amount between the two since then. */
export async function findSame(
  db: Queryable,
  { payer, payee, amount }: Pick<Transfer, 'payer' | 'payee' | 'amount'>,
  since: Date,
): Promise<{ readonly id: string; readonly at: Date } | null> {
  return first(
    db.query<{ id: string; at: Date }>(sql`
      select id, created_at as at from transfer
      where payer_id = ${payer} and created_at > ${since} and payee_id = ${payee}
        and amount_minor = ${amount.minor} and currency = ${amount.currency}
      order by created_at desc limit 1`),
  )
}

/** Notes by posting id. */
export async function findNotes(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; note: string }>(sql`
    select id, note from transfer where id = any(${ids}::uuid[]) and note is not null`)
  return new Map(rows.map(({ id, note }) => [id, note]))
}
