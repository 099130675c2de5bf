import type { ReplyOf } from '@emun/contract/endpoint'
import type { OperatorId, PartId, PayoutFileId, WithdrawalId } from '@emun/contract/ids'
import type { listPayoutFiles as endpoint } from '@emun/contract/operator'
import { type Currency, type Money, money, toWire } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

export type PayoutFileView = ReplyOf<typeof endpoint>['files'][number]

/** Until the transaction ends nobody else makes a file: numbers follow each other. */
export async function holdFiles(tx: Tx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('payout files', 0))`)
}

/** A part that could go into a file. */
export type Ready = {
  readonly part: PartId
  readonly withdrawal: WithdrawalId
  readonly who: string
  readonly amount: Money
  /** Somebody else works on its withdrawal now, and may be paying it by hand. */
  readonly isOnDesk: boolean
}

type ReadyRow = Omit<Ready, 'amount'> & { minor: string; currency: Currency }

const isReady = `w.rail = 'bank' and p.state = 'claimed' and p.provider is null
  and (not p.needs_approval or p.approved_by is not null)`

/** In the order in which withdrawals are held. */
export async function findReady(
  db: Queryable,
  operator: OperatorId,
  now: Date,
  limit: number,
): Promise<readonly Ready[]> {
  const text = `select p.id as part, w.id as withdrawal, concat_ws(' ', c.first_name, c.last_name) as who,
      p.pay_minor as minor, p.pay_currency as currency,
      exists (select from desk_claim k where k.queue = 'withdrawals' and k.item = w.id and k.operator_id <> $1
        and k.until > $2) as "isOnDesk"
    from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id join customer c on c.id = w.customer_id
    where ${isReady} order by w.id, p.id limit $3`
  const { rows } = await db.query<ReadyRow>({ name: 'payout_files.ready', text, values: [operator, now, limit] })
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: money(currency, BigInt(minor)) }))
}

export async function countReady(db: Queryable): Promise<number> {
  const text = `select count(*)::int as n from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where ${isReady}`
  const row = await first(db.query<{ n: number }>({ name: 'payout_files.count', text, values: [] }))
  return row?.n ?? 0
}

/** Hold the files first. */
export async function nextNumbers(
  tx: Tx,
  createdOn: PlainDate,
): Promise<{ readonly number: number; readonly serial: number }> {
  const row = await first(
    tx.query<{ number: number; serial: number }>(sql`
      select (coalesce(max(number), 0) + 1)::int as number,
        (coalesce(max(serial) filter (where created_on = ${createdOn}), 0) + 1)::int as serial
      from payout_file`),
  )
  if (!row) throw new Error('payout files have no next number')
  return row
}

type NewFile = {
  readonly id: PayoutFileId
  readonly number: number
  readonly serial: number
  readonly createdOn: PlainDate
  readonly payOn: PlainDate
  readonly total: Money
  readonly bytes: Uint8Array
  readonly parts: readonly PartId[]
  readonly by: OperatorId
  readonly at: Date
}

export async function insertFile(tx: Tx, { id, parts, ...file }: NewFile): Promise<void> {
  await tx.query(sql`
    insert into payout_file (id, number, rail, serial, created_on, pay_on, payments, total_minor, currency, bytes, created_by,
      created_at)
    values (${id}, ${file.number}, 'bank', ${file.serial}, ${file.createdOn}, ${file.payOn}, ${parts.length},
      ${file.total.minor}, ${file.total.currency}, ${Buffer.from(file.bytes)}, ${file.by}, ${file.at})`)
  await tx.query(sql`
    insert into payout_file_part (part_id, file_id, position)
    select part, ${id}, at from unnest(${parts}::text[]) with ordinality as p (part, at)`)
}

type Columns = Omit<PayoutFileView, 'total' | 'fileName' | 'at'> & {
  total: string
  currency: Currency
  serial: number
  createdOn: string
  at: Date
}

const files = `select f.id, f.number::int as number, f.serial, f.created_on::text as "createdOn", f.pay_on::text as "payOn",
  f.payments, f.total_minor as total, f.currency, o.name as by, f.created_at as at
  from payout_file f join operator o on o.id = f.created_by`

export async function findFile(db: Queryable, id: string): Promise<PayoutFileView | null> {
  const text = `${files} where f.id = $1`
  const row = await first(db.query<Columns>({ name: 'payout_files.one', text, values: [id] }))
  return row && viewOf(row)
}

/** The newest first. */
export async function findFiles(db: Queryable, limit: number): Promise<readonly PayoutFileView[]> {
  const text = `${files} order by f.number desc limit $1`
  const { rows } = await db.query<Columns>({ name: 'payout_files.newest', text, values: [limit] })
  return rows.map(viewOf)
}

type Named = { readonly createdOn: string; readonly serial: number }

export function fileNameOf({ createdOn, serial }: Named): string {
  return `masav-${createdOn}-${String(serial).padStart(3, '0')}.txt`
}

function viewOf({ total, currency, serial, createdOn, at, ...row }: Columns): PayoutFileView {
  const fileName = fileNameOf({ createdOn, serial })
  return { ...row, fileName, total: toWire(money(currency, BigInt(total))), at: at.toISOString() }
}

export async function keptBytes(db: Queryable, id: string): Promise<(Named & { readonly bytes: Buffer }) | null> {
  return first(
    db.query<Named & { bytes: Buffer }>(sql`
      select bytes, serial, created_on::text as "createdOn" from payout_file where id = ${id}`),
  )
}
