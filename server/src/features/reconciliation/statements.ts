import type { ReplyOf } from '@emun/contract/endpoint'
import type { OperatorId, PlaceId, StatementId, StatementLineId } from '@emun/contract/ids'
import type { listStatements as endpoint } from '@emun/contract/operator'
import { type Currency, type Money, money, toWire } from '@emun/contract/money'
import { ownerOfRail } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { StatementLine } from './statement-file/read-statement.ts'

export type StatementView = ReplyOf<typeof endpoint>['statements'][number]

type Account = { readonly rail: string; readonly place: PlaceId | null }

/** Until the transaction ends nobody else reads a statement of this rail: its first one carries what the others must not. */
export async function holdRail(tx: Tx, rail: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${rail}`}, 0))`)
}

export type NewLine = StatementLine & {
  readonly id: StatementLineId
  /** What it says, as a hash, and the how many-th it is that says so. */
  readonly content: string
  readonly nth: number
}

/** Those that are there already, as `content:nth`. */
export async function knownContents(
  tx: Tx,
  { rail, place }: Account,
  lines: readonly Pick<NewLine, 'content'>[],
): Promise<ReadonlySet<string>> {
  const contents = [...new Set(lines.map(({ content }) => content))]
  const { rows } = await tx.query<{ known: string }>(sql`
    select encode(content, 'hex') || ':' || nth as known from statement_line
    where rail = ${rail} and coalesce(place_id, '') = ${place ?? ''}
      and content in (select decode(c, 'hex') from unnest(${contents}::text[]) c)`)
  return new Set(rows.map(({ known }) => known))
}

export async function hasStatement(tx: Tx, { rail, place }: Account): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from statement where rail = ${rail} and place_id is not distinct from ${place} limit 1`)
  return rowCount !== 0
}

/** What came and went by the rail before this moment, by our books; nought once it has a statement. */
export async function carriedBy(tx: Tx, rail: string, begins: Date): Promise<Money> {
  const { rows } = await tx.query<{ minor: string }>(sql`
    select coalesce(-sum(e.amount), 0)::text as minor
    from ledger.account a join ledger.entry e on e.account_id = a.id join ledger.journal j on j.id = e.journal_id
    where a.owner = ${ownerOfRail(rail)} and a.kind = 'float' and a.asset = 'ILS' and j.happened_at < ${begins}
      and not exists (select from statement s where s.rail = ${rail})`)
  return money('ILS', BigInt(rows[0]?.minor ?? 0))
}

type NewStatement = Account & {
  readonly id: StatementId
  readonly firstDay: string
  readonly lastDay: string
  readonly closing: Money
  readonly opening: Money
  readonly carried: Money
  readonly added: number
  readonly by: OperatorId
  readonly at: Date
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<void> {
  const { id, rail, place, closing, opening, carried, firstDay, lastDay, added, by, at } = statement
  await tx.query(sql`
    insert into statement (id, rail, place_id, currency, closing_minor, opening_minor, carried_minor, first_day, last_day, added,
      imported_by, imported_at)
    values (${id}, ${rail}, ${place}, ${closing.currency}, ${closing.minor}, ${opening.minor}, ${carried.minor}, ${firstDay},
      ${lastDay}, ${added}, ${by}, ${at})`)
}

type Under = Account & { readonly statement: StatementId; readonly now: Date }

export async function insertLines(tx: Tx, { statement, rail, place, now }: Under, lines: readonly NewLine[]) {
  await tx.query(sql`
    insert into statement_line (id, statement_id, rail, place_id, content, nth, day, amount_minor, currency, payer,
      reference, raw, created_at)
    select l.id, ${statement}, ${rail}, ${place}, decode(l.content, 'hex'), l.nth, l.day, l.minor, 'ILS', l.payer,
      l.reference, l.raw, ${now}
    from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ content }) => content)}::text[],
      ${lines.map(({ nth }) => nth)}::int[], ${lines.map(({ at }) => at)}::date[],
      ${lines.map(({ amount }) => String(amount.minor))}::bigint[], ${lines.map(({ payerName }) => payerName)}::text[],
      ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ raw }) => raw)}::text[])
      as l (id, content, nth, day, minor, payer, reference, raw)`)
}

type Columns = Omit<StatementView, 'closing' | 'at'> & { closing: string; currency: Currency; at: Date }

const views = `select s.id, s.rail, p.name as place, s.first_day::text as "firstDay", s.last_day::text as "lastDay",
  s.closing_minor as closing, s.currency, s.added,
  (select count(*)::int from statement_line l where l.statement_id = s.id and l.state = 'open') as open,
  o.name as by, s.imported_at as at
  from statement s join operator o on o.id = s.imported_by left join deposit_place p on p.id = s.place_id`

export async function findStatement(db: Queryable, id: string): Promise<StatementView | null> {
  const text = `${views} where s.id = $1`
  const { rows } = await db.query<Columns>({ name: 'statements.one', text, values: [id] })
  return rows.map(viewOf)[0] ?? null
}

/** The newest first. */
export async function findStatements(db: Queryable, limit: number): Promise<readonly StatementView[]> {
  const text = `${views} order by s.imported_at desc, s.id desc limit $1`
  const { rows } = await db.query<Columns>({ name: 'statements.newest', text, values: [limit] })
  return rows.map(viewOf)
}

function viewOf({ closing, currency, at, ...row }: Columns): StatementView {
  return { ...row, closing: toWire(money(currency, BigInt(closing))), at: at.toISOString() }
}

/** Places of ours that a statement can be of, also one that is off: money may still come to it. */
export async function findNamedPlaces(
  db: Queryable,
): Promise<readonly { readonly rail: string; readonly place: string; readonly name: string }[]> {
  const { rows } = await db.query<{ rail: string; place: string; name: string }>(sql`
    select rail, id as place, name from deposit_place where currency = 'ILS' order by rail, name`)
  return rows
}
