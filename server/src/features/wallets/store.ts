import type { AccountNumber, CustomerId } from '@emun/contract/ids'
import { type Currency, type Money, money } from '@emun/contract/money'
import { type AccountId, accountId } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { sql } from '../../platform/sql.ts'
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
  readonly phone: string
  /** What it has sent to other wallets, ever. */
  readonly sent: Money
}

type Row = {
  customer_id: CustomerId
  account_number: AccountNumber
  currency: Currency
  main_account: string
  return_account: string
  sent_minor: string
  state: Wallet['ownerState']
  first_name: string | null
  last_name: string | null
  phone: string
}

const wallets = `select w.customer_id, w.account_number, w.currency, w.main_account, w.return_account, w.sent_minor,
  c.state, c.first_name, c.last_name, c.phone from wallet w join customer c on c.id = w.customer_id`

export async function findWalletOf(db: Queryable, customer: CustomerId): Promise<Wallet> {
  const [wallet] = await find(db, 'of', `${wallets} where w.customer_id = $1`, customer)
  if (!wallet) throw new Error(`customer ${customer} has no wallet`)
  return wallet
}

/** Wallets of customers, in any order; a closed account has none any more. */
export async function findWalletsOf(db: Queryable, customers: readonly CustomerId[]): Promise<Wallet[]> {
  return find(db, 'of_several', `${wallets} where w.customer_id = any($1) and c.closed_at is null`, customers)
}

export async function findWalletByNumber(db: Queryable, number: AccountNumber): Promise<Wallet | null> {
  const [wallet] = await findWalletsByNumber(db, [number])
  return wallet ?? null
}

/** Wallets by their numbers, in any order; a number nobody has, or a closed account had, leads to none. */
export async function findWalletsByNumber(db: Queryable, numbers: readonly AccountNumber[]): Promise<Wallet[]> {
  return find(db, 'by_number', `${wallets} where w.account_number = any($1) and c.closed_at is null`, numbers)
}

/** Wallets by their owners' phones (E.164), in any order. */
export async function findWalletsByPhone(db: Queryable, phones: readonly string[]): Promise<Wallet[]> {
  return find(db, 'by_phone', `${wallets} where c.phone = any($1) and c.closed_at is null`, phones)
}

/** Wallets by their main account in the ledger. */
export async function findWalletsByMain(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Wallet>> {
  const found = await find(db, 'by_main', `${wallets} where w.main_account = any($1::bigint[])`, accounts)
  return new Map(found.map((wallet) => [wallet.main, wallet]))
}

/**
 * Holds these customers' wallets until the transaction ends, so that what is summed over their past is decided one at a
 * time. In ascending order, whoever asks.
 */
export async function lockWalletsOf(
  tx: Tx,
  customers: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Wallet>> {
  const locking = `${wallets} where w.customer_id = any($1) order by w.customer_id for no key update of w`
  const found = await find(tx, 'locked', locking, customers)
  return new Map(found.map((wallet) => [wallet.customer, wallet]))
}

/** Adds to what the wallets have sent, ever. Hold them first. */
export function addToSent(tx: Tx, additions: ReadonlyMap<CustomerId, Money>): void {
  tx.send(sql`
    update wallet w set sent_minor = w.sent_minor + a.minor
    from unnest(${[...additions.keys()]}::text[], ${[...additions.values()].map(({ minor }) => minor)}::bigint[]) a (id, minor)
    where w.customer_id = a.id`)
}

async function find(db: Queryable, name: string, text: string, value: unknown): Promise<Wallet[]> {
  const { rows } = await db.query<Row>({ name: `wallets.${name}`, text, values: [value] })
  return rows.map(walletOf)
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
    phone: row.phone,
    sent: money(row.currency, BigInt(row.sent_minor)),
  }
}
