import type { QueryResultRow } from 'pg'

/**
 * What the ledger needs of an open transaction (READ COMMITTED): a way to run one named statement in it. A `pg` client
 * fits, and so does whatever the caller builds around one.
 */
export type LedgerTx = {
  // The row's type is the statement's own business; the caller of `query` names it, as with `pg`.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends QueryResultRow>(statement: LedgerStatement): Promise<{ rows: Row[] }>
}

/** The name lets PostgreSQL keep the statement prepared on the connection. */
export type LedgerStatement = { readonly name: string; readonly text: string; readonly values: unknown[] }
