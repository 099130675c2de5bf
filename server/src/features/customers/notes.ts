import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { addCustomerNote, type readCustomerNotes as endpoint } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { sql } from '../../platform/sql.ts'
import { lookAt, type Visit } from './read-customer.ts'
import { type Asked, decide } from './standing.ts'

const usualPage = 20

type Row = { id: string; by: string; at: Date; note: string }

/** Writes a note about a customer, for other operators. The audit says that there is one. Refuses: record_not_found, old_request. */
export async function addNote(deps: Deps, asked: Asked<BodyOf<typeof addCustomerNote>>): Promise<void> {
  await decide(deps, addCustomerNote.path, asked, async (tx, { id }) => {
    await tx.query(sql`
      insert into customer_note (customer_id, operator_id, note, at)
      values (${id}, ${asked.operator.id}, ${asked.body.note}, ${deps.clock.now()})`)
    return { action: 'customer_noted' }
  })
}

/** A page of what operators wrote down about a customer, newest first. Refuses record_not_found. */
export async function readNotes(
  deps: Deps,
  visit: Visit,
  { cursor, limit = usualPage }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  return lookAt(deps, visit, ['notes'], async (tx, id) => {
    const { rows } = await tx.query<Row>(sql`
      select n.id, o.name as by, n.at, n.note from customer_note n join operator o on o.id = n.operator_id
      where n.customer_id = ${id} and (${cursor ?? null}::bigint is null or n.id < ${cursor ?? null}::bigint)
      order by n.id desc limit ${limit + 1}`)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { ok: true, notes: page.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor: last?.id ?? null }
  })
}
