import { refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { compare, type Money } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import { checkOpen } from './policy.ts'
import { insertPayments, lockMoneyRequests, type MoneyRequestRow } from './store.ts'

/** Requests that transfers pay, by their codes: held until the transaction ends. */
export type PayableRequests = Map<string, MoneyRequestRow>

export async function holdMoneyRequests(tx: Tx, codes: readonly string[]): Promise<PayableRequests> {
  if (codes.length === 0) return new Map()
  const held = await lockMoneyRequests(tx, [...new Set(codes)])
  return new Map(held.map((row) => [row.code, row]))
}

/**
 * A transfer may pay a request: it is open, goes to who asked, and is what they asked for. Refuses: money_request_not_found,
 * money_request_closed, and operation_not_allowed for another recipient or amount than the request has.
 */
export function checkPays(
  requests: PayableRequests,
  code: string,
  { payee, amount }: { readonly payee: CustomerId; readonly amount: Money },
  now: Date,
): void {
  const row = requests.get(code)
  if (!row) throw refuse('money_request_not_found')
  checkOpen(row, now)
  const isWhatWasAsked = row.amount === null || compare(row.amount, amount) === 0
  if (row.customer !== payee || !isWhatWasAsked) throw refuse('operation_not_allowed')
}

type Paid = { readonly transfer: string; readonly code: string; readonly amount: Money }

/** Writes down which transfers paid which requests; whoever comes after in this transaction finds them paid. */
export function recordPayments(tx: Tx, requests: PayableRequests, paid: readonly Paid[], now: Date): void {
  const payments = paid.flatMap(({ transfer, code, amount }) => {
    const row = requests.get(code)
    return row ? [{ transfer, moneyRequest: row.id, amount, isWhole: row.amount !== null, row }] : []
  })
  if (payments.length === 0) return
  insertPayments(tx, payments, now)
  for (const { row, isWhole } of payments) requests.set(row.code, { ...row, isPaid: isWhole })
}
