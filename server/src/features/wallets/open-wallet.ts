import { randomInt } from 'node:crypto'
import type { AccountNumber, CustomerId } from '@emun/contract/ids'
import type { Currency } from '@emun/contract/money'
import { openAccount } from '@emun/ledger'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'

const mostDraws = 50

/**
 * Opens a customer's wallet: its main and return accounts in the ledger, and a number drawn at random, so that nobody can
 * tell from one number what the next customer's is.
 */
export async function openWallet(tx: Tx, customer: CustomerId, currency: Currency, now: Date): Promise<AccountNumber> {
  const main = await openAccount(tx, { owner: customer, kind: 'main', currency })
  const returned = await openAccount(tx, { owner: customer, kind: 'return', currency })
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const number = String(randomInt(1_000_000, 10_000_000)) as AccountNumber
    const { rowCount } = await tx.query(sql`
      insert into wallet (customer_id, account_number, currency, main_account, return_account, created_at)
      values (${customer}, ${number}, ${currency}, ${main}, ${returned}, ${now})
      on conflict (account_number) do nothing`)
    if (rowCount === 1) return number
  }
  throw new Error('no free account number was found')
}
