import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/callers.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** What of a customer an operator can look at. A feature adds its own. */
export type Looked = 'profile' | 'balances' | 'transactions' | 'sessions' | 'documents' | 'notes'

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
