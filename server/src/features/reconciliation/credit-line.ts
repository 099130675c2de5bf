import { refuse } from '@emun/contract/errors'
import type { OperatorId } from '@emun/contract/ids'
import { isPositive } from '@emun/contract/money'
import { nextDay, startOfDay } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { creditPayment, type DepositRow, priceOf, statementSource, takePayment } from '../deposits/public.ts'
import type { Price } from '../quotes/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { endLine, type LineRow, lockLine } from './lines.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'rails' | 'config' | 'jobs' | 'keys'>

/** A line that came in by this rail and belongs to nothing yet, held. Refuses: record_not_found, already_decided. */
export async function holdOpenLine(tx: Tx, id: string, rail: string): Promise<LineRow> {
  const line = await lockLine(tx, id)
  if (line?.rail !== rail || !isPositive(line.amount)) throw refuse('record_not_found')
  if (line.state !== 'open') throw refuse('already_decided')
  return line
}

/**
 * Credits a deposit with a line; both are held. The line is the payment’s only name, so it is never credited twice.
 * Refuses: amount_incorrect when the fee would leave nothing of it, rate_unavailable.
 */
export async function creditFromLine(
  tx: Tx,
  deps: Given,
  row: DepositRow,
  line: LineRow,
  by: OperatorId | null,
): Promise<DepositRow> {
  const { amount } = line
  await priceOfLine(tx, deps, row, line)
  const happenedAt = dayPaid(deps, row, line)
  const taken = await takePayment(tx, deps, row, { source: statementSource, sourceRef: line.id, amount, happenedAt })
  await endLine(tx, line, { state: 'matched', payment: taken.payment.id, by, now: deps.clock.now() })
  return creditPayment(tx, deps, taken.deposit, taken.payment, by ?? undefined)
}

/** What crediting a deposit with a line would come to. Refuses as crediting it does. */
export async function priceOfLine(tx: Tx, deps: Given, row: DepositRow, line: LineRow): Promise<Price> {
  const arrived = { amount: line.amount, happenedAt: dayPaid(deps, row, line) }
  const price = await priceOf(tx, deps, row, arrived, await findWalletOf(tx, row.customer))
  if (!isPositive(price.receive)) throw refuse('amount_incorrect')
  return price
}

/**
 * When it was paid. A statement knows the day alone: within it the customer is believed to have been in time, and
 * whoever sent a proof had paid by then.
 */
function dayPaid(
  { clock, config }: Pick<Given, 'clock' | 'config'>,
  { expiresAt, proofAt }: DepositRow,
  line: LineRow,
) {
  const begins = startOfDay(config.businessZone, line.day)
  const ends = startOfDay(config.businessZone, nextDay(line.day))
  const latest = [new Date(ends.getTime() - 1), clock.now()]
  if (expiresAt !== null && expiresAt >= begins) latest.push(expiresAt)
  if (proofAt !== null) latest.push(proofAt)
  return latest.reduce((a, b) => (a < b ? a : b))
}
