import type { readAccessLog as endpoint } from '@emun/contract/customer'
import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import type { CustomerId } from '@emun/contract/ids'
import type { OperatorRole } from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

type Entry = ReplyOf<typeof endpoint>['entries'][number]

/** What of a customer an operator can look at. A feature adds its own. */
export type Looked = Entry['what']

type Look = { readonly customer: CustomerId; readonly what: Looked; readonly why?: string }

/**
 * Notes that an operator looks at something of a customer's, in the transaction that reads it: nothing is shown that was
 * not noted. The customer can see these rows, so they name no more than what was looked at.
 */
export async function logAccess(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id }: Pick<Operator, 'id'>,
  { customer, what, why }: Look,
): Promise<void> {
  await tx.query(sql`
    insert into customer_access (customer_id, operator_id, what, why, at)
    values (${customer}, ${id}, ${what}, ${why ?? null}, ${clock.now()})`)
}

type Looks = { readonly customers: readonly CustomerId[]; readonly whats: readonly Looked[]; readonly why: string }

/** One visit is one row: the same look of the same operator within so long says nothing new. */
const visitMs = 10 * minute

/** Notes looks at the same things of several customers, each once a visit. */
export async function logLooks(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id }: Pick<Operator, 'id'>,
  { customers, whats, why }: Looks,
): Promise<void> {
  const now = clock.now()
  await tx.query(sql`
    insert into customer_access (customer_id, operator_id, what, why, at)
    select c.id, ${id}, w.what, ${why}, ${now}
    from unnest(${customers}::text[]) c (id) cross join unnest(${whats}::text[]) w (what)
    where not exists (
      select from customer_access a
      where a.customer_id = c.id and a.operator_id = ${id} and a.what = w.what and a.why = ${why}
        and a.at > ${new Date(now.getTime() - visitMs)})`)
}

const usualPage = 20

type Row = { id: string; at: Date; name: string; role: OperatorRole; what: Looked; why: string | null }

/** Who of the staff looked at what of the customer's account, newest first. They are known by their first name. */
export async function readAccess(
  db: Queryable,
  customer: CustomerId,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const limit = query.limit ?? usualPage
  const { rows } = await db.query<Row>(sql`
    select a.id, a.at, o.name, o.role, a.what, a.why
    from customer_access a join operator o on o.id = a.operator_id
    where a.customer_id = ${customer} and (${query.cursor ?? null}::bigint is null or a.id < ${query.cursor ?? null}::bigint)
    order by a.id desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { ok: true, entries: page.map(shown), nextCursor: last?.id ?? null }
}

function shown({ id, at, name, role, what, why }: Row): Entry {
  const [firstName = ''] = name.split(' ')
  return { id, at: at.toISOString(), who: { firstName, role }, what, why }
}
