import type { OperatorId, PartId, PlaceId, StatementLineId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** One movement of an account of ours. What came in is above nought, what went out below. */
export type LineRow = {
  readonly id: StatementLineId
  readonly rail: string
  readonly place: PlaceId | null
  readonly day: PlainDate
  readonly amount: Money
  readonly payer: string
  readonly reference: string
  readonly raw: string
  readonly state: 'open' | 'matched' | 'ignored' | 'sent_back'
  readonly version: number
  readonly createdAt: Date
}

type Columns = Omit<LineRow, 'amount'> & { minor: string; currency: Currency }

const lines = `select l.id, l.rail, l.place_id as place, l.day::text as day, l.amount_minor as minor, l.currency, l.payer,
  l.reference, l.raw, l.state, l.version, l.created_at as "createdAt" from statement_line l`

/** Holds a line until the transaction ends. Hold what it is to be matched with first: that is everybody’s order. */
export async function lockLine(tx: Tx, id: string): Promise<LineRow | null> {
  const text = `${lines} where l.id = $1 for no key update of l`
  const row = await first(tx.query<Columns>({ name: 'statement_lines.lock', text, values: [id] }))
  return row && rowOf(row)
}

/** Those that belong to nothing yet, the oldest first. */
export async function findOpenLines(db: Queryable, limit: number): Promise<readonly LineRow[]> {
  const text = `${lines} where l.state = 'open' order by l.created_at, l.id limit $1`
  const { rows } = await db.query<Columns>({ name: 'statement_lines.open', text, values: [limit] })
  return rows.map(rowOf)
}

/** Of one statement, those that came in and belong to nothing yet. */
export async function findOpenIn(db: Queryable, statement: string): Promise<readonly LineRow[]> {
  const text = `${lines} where l.statement_id = $1 and l.state = 'open' and l.amount_minor > 0 order by l.id`
  const { rows } = await db.query<Columns>({ name: 'statement_lines.open_in', text, values: [statement] })
  return rows.map(rowOf)
}

type Near = {
  readonly rail: string
  readonly place: PlaceId | null
  readonly amount: Money
  readonly aside: bigint
  readonly from: PlainDate
  readonly limit: number
}

/** Open lines of about this amount, of an account or of one that nobody has told. */
export async function findNearLines(db: Queryable, near: Near): Promise<readonly LineRow[]> {
  const text = `${lines} where l.rail = $1 and l.state = 'open' and l.amount_minor > 0
    and l.amount_minor between $2 and $3 and l.currency = $4 and l.day >= $5
    and ($6::text is null or l.place_id is null or l.place_id = $6)
    order by abs(l.amount_minor - $7), l.day desc limit $8`
  const { minor, currency } = near.amount
  const values = [near.rail, minor - near.aside, minor + near.aside, currency, near.from, near.place, minor, near.limit]
  const { rows } = await db.query<Columns>({ name: 'statement_lines.near', text, values })
  return rows.map(rowOf)
}

type End = { readonly by: OperatorId | null; readonly now: Date } & (
  | { readonly state: 'matched'; readonly payment: string }
  | { readonly state: 'matched'; readonly part: PartId }
  | { readonly state: 'matched'; readonly returned: string }
  | { readonly state: 'matched'; readonly partBack: PartId }
  | { readonly state: 'ignored'; readonly note: string }
  | { readonly state: 'sent_back'; readonly note: string; readonly reference: string }
)

/** Gives an open line that is held its end. */
export async function endLine(tx: Tx, { id }: LineRow, end: End): Promise<void> {
  await tx.query(sql`
    update statement_line set state = ${end.state}, payment_id = ${'payment' in end ? end.payment : null},
      part_id = ${'part' in end ? end.part : null}, returned_line_id = ${'returned' in end ? end.returned : null},
      returned_part_id = ${'partBack' in end ? end.partBack : null},
      note = ${'note' in end ? end.note : null}, sent_back_reference = ${'reference' in end ? end.reference : null},
      decided_by = ${end.by}, decided_at = ${end.now}, version = version + 1
    where id = ${id}`)
}

function rowOf({ minor, currency, ...row }: Columns): LineRow {
  return { ...row, amount: money(currency, BigInt(minor)) }
}
