import type { VerificationLevel } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** Whose money it is, as much as the desk needs to see. */
export type PayingCustomer = {
  readonly id: string
  readonly name: string
  readonly accountNumber: string
  readonly phone: string
  readonly language: Language
  readonly level: VerificationLevel
  readonly since: string
  readonly credited: number
  readonly rejected: number
}

type Row = Omit<PayingCustomer, 'since'> & { since: Date }

export async function payingCustomer(db: Queryable, id: CustomerId): Promise<PayingCustomer> {
  const row = await first(
    db.query<Row>(sql`
      select c.id, concat_ws(' ', c.first_name, c.last_name) as name, w.account_number as "accountNumber", c.phone, c.language,
        c.verification as level, c.created_at as since,
        (select count(*) from deposit d where d.customer_id = c.id and d.state = 'credited')::int as credited,
        (select count(*) from deposit d where d.customer_id = c.id and d.state = 'rejected')::int as rejected
      from customer c join wallet w on w.customer_id = c.id where c.id = ${id}`),
  )
  if (!row) throw new Error(`no customer ${id}`)
  return { ...row, since: row.since.toISOString() }
}
