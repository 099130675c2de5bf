import { hash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { PlaceId } from '@emun/contract/ids'
import type { importStatement as endpoint } from '@emun/contract/operator'
import { add, amountOf, isPositive, type Money, subtract, toDecimal, zero } from '@emun/contract/money'
import { type PlainDate, startOfDay } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { once } from '../../platform/idempotency.ts'
import { newId, uuidOfId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listAllPlaces } from '../deposits/public.ts'
import { audited } from '../operators/public.ts'
import { matchLines } from './match-lines.ts'
import { postStatement } from './move-money.ts'
import { readStatement, type StatementLine } from './statement-file/read-statement.ts'
import {
  carriedBy,
  findStatement,
  hasStatement,
  holdRail,
  insertLines,
  insertStatement,
  knownContents,
  type NewLine,
} from './statements.ts'

type Imported = Omit<ReplyOf<typeof endpoint>, 'ok'>
type Account = { readonly rail: string; readonly place: PlaceId | null }

/**
 * Takes a statement: every row, or none and what is wrong with which. A row that is known, by its account, day, amount,
 * payer and reference, changes nothing.
 *
 * float ──what came in──▶ suspense, and with the first one of an account float ──what it held before──▶ own_funds.
 * Refuses: payment_system_unsupported, currency_not_supported, not_allowed_option for a place of another rail, old_request.
 */
export async function importStatement(
  deps: Deps,
  operator: Operator,
  key: string,
  body: BodyOf<typeof endpoint>,
): Promise<Imported> {
  const account = await accountOf(deps, body)
  const read = readStatement(new TextEncoder().encode(body.text))
  if ('problems' in read) return { statement: null, added: 0, known: 0, problems: [...read.problems] }
  const request = { scope: operator.id, key, route: '/operator/statements', body }
  return once(deps, request, (tx) => write(tx, deps, operator, account, amountOf(body.closing), read.lines))
}

async function accountOf(
  { rails, db, clock }: Deps,
  { rail, place, closing }: BodyOf<typeof endpoint>,
): Promise<Account> {
  const known = rails.get(rail)
  if (!known) throw refuse('payment_system_unsupported', { field: 'rail' })
  // Statements are read as shekels.
  if (known.currency !== 'ILS' || closing.currency !== 'ILS')
    throw refuse('currency_not_supported', { field: 'closing' })
  if (place === undefined) return { rail, place: null }
  // One that is off has its past, and what was under way to it.
  const found = (await listAllPlaces(db, clock.now())).find((each) => each.id === place && each.rail === rail)
  if (!found) throw refuse('not_allowed_option', { field: 'place' })
  return { rail, place: found.id }
}

async function write(
  tx: Tx,
  deps: Deps,
  operator: Operator,
  account: Account,
  closing: Money,
  read: readonly StatementLine[],
): Promise<Imported> {
  // Of two files that come at once, the second sees what the first one brought.
  await holdRail(tx, account.rail)
  const all = numbered(read)
  const known = await knownContents(tx, account, all)
  const fresh = all.filter((line) => !known.has(keyOf(line)))
  const counts = { added: fresh.length, known: all.length - fresh.length, problems: [] }
  if (fresh.length === 0) return { statement: null, ...counts }
  const now = deps.clock.now()
  const id = newId('stm', deps.clock)
  const days = read.map(({ at }) => at).toSorted()
  const [firstDay] = days
  if (firstDay === undefined) throw new Error('a statement without rows was read')
  const period = { firstDay, lastDay: days.at(-1) ?? firstDay }
  const { opening, carried } = await openingOf(tx, deps, account, subtract(closing, sumOf(read)), period.firstDay)
  const balances = { closing, opening, carried }
  await insertStatement(tx, { id, ...account, ...period, ...balances, added: fresh.length, by: operator.id, at: now })
  await insertLines(
    tx,
    { statement: id, ...account, now },
    fresh.map((line) => ({ ...line, id: newId('lin', deps.clock) })),
  )
  const cameIn = sumOf(fresh.filter(({ amount }) => isPositive(amount)))
  await postStatement(tx, uuidOfId(id), account.rail, { opening: subtract(opening, carried), cameIn }, now)
  await deps.jobs.enqueue(tx, matchLines(deps), { statement: id })
  const statement = await findStatement(tx, id)
  const facts = { rail: account.rail, lines: fresh.length, amount: `${toDecimal(closing)} ILS` }
  await audited(tx, deps, operator, {
    action: 'statement_imported',
    about: { kind: 'operator', id: operator.id },
    after: facts,
  })
  return { statement, ...counts }
}

/**
 * What an account held before its first statement. What our books knew of by then is in it already: of several accounts of a
 * rail, the first one carries that.
 */
async function openingOf(tx: Tx, { config }: Deps, account: Account, before: Money, firstDay: PlainDate) {
  const nothing = zero('ILS')
  if (await hasStatement(tx, account)) return { opening: nothing, carried: nothing }
  const begins = startOfDay(config.businessZone, firstDay)
  return { opening: before, carried: await carriedBy(tx, account.rail, begins) }
}

/** Rows that say the same are counted: the bank writes two of them when there were two payments. */
function numbered(lines: readonly StatementLine[]): readonly Omit<NewLine, 'id'>[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const told = JSON.stringify([line.at, toDecimal(line.amount), line.payerName, line.reference])
    const content = hash('sha256', told, 'hex')
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    return { ...line, content, nth }
  })
}

function keyOf({ content, nth }: Pick<NewLine, 'content' | 'nth'>): string {
  return `${content}:${nth}`
}

function sumOf(lines: readonly Pick<StatementLine, 'amount'>[]): Money<'ILS'> {
  return lines.reduce((sum, { amount }) => add(sum, amount), zero('ILS'))
}
