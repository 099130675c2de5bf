import type { AccountNumber, CustomerId } from '@emun/contract/ids'
import type { Currency } from '@emun/contract/money'
import { type AccountId, accountId } from '@emun/ledger'
import { first, type Queryable } from '../../platform/db.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

/** A wallet with what others need to know of its owner. */
export type Wallet = {
  readonly customer: CustomerId
  readonly accountNumber: AccountNumber
  readonly currency: Currency
  readonly main: AccountId
  readonly returned: AccountId
  readonly ownerState: 'active' | 'paused' | 'blocked'
  readonly firstName: string | null
  readonly lastName: string | null
}

type Row = {
  customer_id: CustomerId
  account_number: AccountNumber
  currency: Currency
  main_account: string
  return_account: string
  state: Wallet['ownerState']
  first_name: string | null
  last_name: string | null
}

const columns = `w.customer_id, w.account_number, w.currency, w.main_account, w.return_account, c.state, c.first_name,
  c.last_name from wallet w join customer c on c.id = w.customer_id`

export async function findWalletOf(db: Queryable, customer: CustomerId): Promise<Wallet> {
  const wallet = await find(db, { text: `select ${columns} where w.customer_id = $1`, values: [customer] })
  if (!wallet) throw new Error(`customer ${customer} has no wallet`)
  return wallet
}

export async function findWalletByNumber(db: Queryable, number: AccountNumber): Promise<Wallet | null> {
  return find(db, { text: `select ${columns} where w.account_number = $1`, values: [number] })
}

export async function findWalletByPhone(db: Queryable, phone: string): Promise<Wallet | null> {
  return find(db, { text: `select ${columns} where c.phone = $1`, values: [phone] })
}

/** Wallets by their main account in the ledger. */
export async function findWalletsByMain(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Wallet>> {
  const { rows } = await db.query<Row>({
    text: `select ${columns} where w.main_account = any($1::bigint[])`,
    values: [accounts],
  })
  return new Map(rows.map((row) => [accountId(row.main_account), walletOf(row)]))
}

/** Holds the wallet's row until the transaction ends, so that what is summed over its past is decided one at a time. */
export async function lockWallet(tx: Tx, customer: CustomerId): Promise<void> {
  await tx.query(sql`select from wallet where customer_id = ${customer} for no key update`)
}

async function find(db: Queryable, statement: Statement): Promise<Wallet | null> {
  const row = await first(db.query<Row>(statement))
  return row && walletOf(row)
}

function walletOf(row: Row): Wallet {
  return {
    customer: row.customer_id,
    accountNumber: row.account_number,
    currency: row.currency,
    main: accountId(row.main_account),
    returned: accountId(row.return_account),
    ownerState: row.state,
    firstName: row.first_name,
    lastName: row.last_name,
  }
}
