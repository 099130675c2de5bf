import {
  type accountStatement,
  longestStatementDays,
  mostStatementLines,
  type StatementFormat,
} from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { day, hour, parsePlainDate, type PlainDate } from '@emun/contract/time'
import type { Download } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { AttemptLimit } from '../../platform/attempts.ts'
import type { Gate } from '../../platform/gate.ts'
import { findCardBooks } from '../cards/public.ts'
import { csvStatement } from './csv-statement.ts'
import { jsonStatement } from './json-statement.ts'
import { pdfStatement } from './pdf-statement.ts'
import { printerOf, type Printer } from './printer.ts'
import { type Days, readCardStatement, readStatement, tooLong } from './read-statement.ts'
import type { Statement } from './statement.ts'

export const statementLimit: AttemptLimit = { action: 'statement', most: 60, withinMs: hour }

type Given = Deps & { readonly gate: Gate }
type Print = (statement: Statement, printer: Printer) => string | Promise<Uint8Array<ArrayBuffer>>

const formats: Record<StatementFormat, { readonly mediaType: Download['mediaType']; readonly print: Print }> = {
  pdf: { mediaType: 'application/pdf', print: pdfStatement },
  csv: { mediaType: 'text/csv', print: csvStatement },
  json: { mediaType: 'application/json', print: jsonStatement },
}

type Asked = Pick<QueryOf<typeof accountStatement>, 'from' | 'to' | 'format' | 'lang'>
type Read = (days: Days, maximumLines: number) => Promise<Statement>

/**
 * The statement of some days as a file. Refuses: incorrect_date for days the wrong way round; statement_too_long;
 * too_many_requests.
 */
export function makeStatement(deps: Given, customer: CustomerId, query: Asked): Promise<Download> {
  return make(deps, customer, query, 'account', (days, maximumLines) =>
    readStatement(deps, customer, days, maximumLines),
  )
}

/** The same of a card. Refuses besides: record_not_found, before anything else. */
export async function makeCardStatement(
  deps: Given,
  customer: CustomerId,
  id: string,
  query: Asked,
): Promise<Download> {
  await findCardBooks(deps.db, customer, id)
  return make(deps, customer, query, 'card', (days, maximumLines) =>
    readCardStatement(deps, customer, id, days, maximumLines),
  )
}

async function make(
  deps: Given,
  customer: CustomerId,
  query: Asked,
  about: 'account' | 'card',
  read: Read,
): Promise<Download> {
  const maximumLines = mostStatementLines[query.format]
  const days = daysOf(query, maximumLines)
  const now = deps.clock.now()
  const retryAt = await deps.attempts.take(statementLimit, customer, now)
  if (retryAt) throw refuse('too_many_requests', { details: { retryAt: retryAt.toISOString() } })
  const leave = await deps.gate.enter()
  try {
    const printer = printerOf(query.lang, deps.config, deps.rails, about)
    return await fileOf(await read(days, maximumLines), query.format, printer, about)
  } finally {
    leave()
  }
}

function daysOf(query: Pick<QueryOf<typeof accountStatement>, 'from' | 'to'>, maximumLines: number): Days {
  const [from, to] = [dayOf(query.from), dayOf(query.to)]
  if (to < from) throw refuse('incorrect_date', { field: 'to' })
  if (Date.parse(to) - Date.parse(from) >= longestStatementDays * day) throw tooLong(maximumLines)
  return { from, to }
}

/** The contract has checked it; the compiler has not seen that. */
function dayOf(text: string): PlainDate {
  const date = parsePlainDate(text)
  if (date === null) throw refuse('incorrect_date')
  return date
}

async function fileOf(
  statement: Statement,
  format: StatementFormat,
  printer: Printer,
  about: 'account' | 'card',
): Promise<Download> {
  const { mediaType, print } = formats[format]
  const printed = await print(statement, printer)
  const bytes = typeof printed === 'string' ? new TextEncoder().encode(printed) : printed
  const name = about === 'card' ? 'card-statement' : 'statement'
  return { fileName: `${name}-${statement.from}-${statement.to}.${format}`, mediaType, bytes }
}
