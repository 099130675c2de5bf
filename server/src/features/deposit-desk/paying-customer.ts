import type { VerificationLevel } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Language } from '@emun/contract/language'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
import type { DepositRow } from '../deposits/public.ts'
import { purposeOf } from '../fundraising/public.ts'
import { findInterface, findPayment } from '../interfaces/public.ts'

/** Whose money it is, as much as the desk needs to see. */
export type PayingCustomer = {
  readonly id: string
  readonly name: string
  readonly accountNumber: string
  readonly phone: string
  readonly language: Language
  readonly guest: { readonly name: string; readonly purpose: string } | null
  readonly level: VerificationLevel
  readonly since: string
  readonly credited: number
  readonly rejected: number
}

type Row = Omit<PayingCustomer, 'since' | 'guest'> & { since: Date }

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
  return { ...row, guest: null, since: row.since.toISOString() }
}

/** Who pays a deposit: of a guest’s also what for, and in whose language they are written to. */
export async function payerOf(
  db: Queryable,
  { customer, fundraising, partnerPayment, guest }: DepositRow,
): Promise<PayingCustomer> {
  const paying = await payingCustomer(db, customer)
  if (guest === null) return paying
  const { name, language } = guest
  const purpose = fundraising === null ? await orderOf(db, partnerPayment ?? '') : await purposeOf(db, fundraising)
  return { ...paying, language, guest: { name, purpose } }
}

/** What a guest of a partner pays for, as the partner knows it. */
async function orderOf(db: Queryable, id: string): Promise<string> {
  const payment = await findPayment(db, id)
  const partner = payment && (await findInterface(db, payment.interface))
  return `${partner?.company ?? ''} · ${payment?.reference ?? ''}`
}
