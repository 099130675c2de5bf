import type { VerificationLevel } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { first, type Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'

export async function levelOfCustomer(db: Queryable, customer: CustomerId): Promise<VerificationLevel> {
  const row = await first(
    db.query<{ verification: VerificationLevel }>(sql`select verification from customer where id = ${customer}`),
  )
  return row?.verification ?? 'none'
}
