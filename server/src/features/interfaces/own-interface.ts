import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import type { Queryable } from '../../platform/db.ts'
import { findInterface, type InterfaceRow } from './store.ts'

/** One of this customer's. Refuses record_not_found, alike for an unknown id and for somebody else's. */
export async function ownInterface(db: Queryable, customer: CustomerId, id: string): Promise<InterfaceRow> {
  const row = await findInterface(db, id)
  if (row?.customer !== customer) throw refuse('record_not_found')
  return row
}
