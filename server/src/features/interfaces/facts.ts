import type { CustomerId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

/** What a posting through an interface is known by: to the partner by their own number, to the other side by the company. */
export type InterfaceFacts = { readonly partner: CustomerId; readonly company: string; readonly reference: string }

/** By posting. */
export async function findInterfaceFacts(
  db: Queryable,
  postings: readonly string[],
): Promise<ReadonlyMap<string, InterfaceFacts>> {
  const { rows } = await db.query<InterfaceFacts & { posting: string }>(sql`
    select moved.posting, i.customer_id as partner, i.company, moved.reference from (
      select posting_id as posting, interface_id, reference from partner_payment where posting_id = any(${postings}::uuid[])
      union all
      select r.posting_id, p.interface_id, p.reference from partner_refund r join partner_payment p on p.id = r.payment_id
        where r.posting_id = any(${postings}::uuid[])
      union all
      select c.id, p.interface_id, p.reference from payment c join deposit d on d.id = c.deposit_id
        join partner_payment p on p.id = d.partner_payment_id where c.id = any(${postings}::uuid[])
      union all
      select posting_id, interface_id, reference from partner_payout where posting_id = any(${postings}::uuid[])) moved
    join interface i on i.id = moved.interface_id`)
  return new Map(rows.map(({ posting, ...facts }) => [posting, facts]))
}
