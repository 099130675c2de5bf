import { longestStatementDays } from '@emun/contract/customer'
import { type Refusal, refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { amountOf, zero } from '@emun/contract/money'
import { nextDay, type PlainDate, startOfDay } from '@emun/contract/time'
import { type AccountId, type Entry, statement } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { describeEntries, type Transaction } from '../transactions/public.ts'
import { findWalletOf, type Wallet } from '../wallets/public.ts'
import { addUp, type Line, type Statement } from './statement.ts'

/** So many lines are read at once. */
const pageSize = 1_000

type Given = Pick<Deps, 'db' | 'clock'> & { readonly config: Pick<Deps['config'], 'businessZone'> }

export type Days = { readonly from: PlainDate; readonly to: PlainDate }

/**
 * The statement of the customer's main account, from the ledger. What is in it lies between two places of the account's own
 * sequence, the last entry before each border of the days: of statements that follow one another none repeats or leaves out a
 * line, also where two nodes wrote across midnight at once. Refuses statement_too_long.
 */
export async function readStatement(
  { db, clock, config }: Given,
  customer: CustomerId,
  { from, to }: Days,
  maximumLines: number,
): Promise<Statement> {
  const madeAt = clock.now()
  const zone = config.businessZone
  const wallet = await findWalletOf(db, customer)
  const [last, before] = [
    await lastBefore(db, wallet.main, startOfDay(zone, nextDay(to))),
    await lastBefore(db, wallet.main, startOfDay(zone, from)),
  ]
  const opening = before?.balanceAfter ?? zero(wallet.currency)
  const closing = last?.balanceAfter ?? opening
  const [afterSeq, lastSeq] = [before?.seq ?? 0n, last?.seq ?? 0n]
  if (lastSeq - afterSeq > BigInt(maximumLines)) throw tooLong(maximumLines)
  const lines = await readLines(db, wallet.main, afterSeq, lastSeq)
  if (BigInt(lines.length) !== lastSeq - afterSeq) throw new Error('lines of a statement are missing')
  const { accountNumber, currency } = wallet
  const about = { holder: holderOf(wallet), accountNumber, currency, from, to, madeAt }
  return { ...about, opening, closing, lines, ...addUp(opening, lines, closing) }
}

/** Too many days, or too many lines. */
export function tooLong(maximumLines: number): Refusal {
  const details = { maximumDays: longestStatementDays, maximumLines }
  return refuse('statement_too_long', { field: 'from', details })
}

async function lastBefore(db: Queryable, account: AccountId, until: Date): Promise<Entry | undefined> {
  const [entry] = await statement(db, account, { until, limit: 1 })
  return entry
}

/** The entries behind one place and up to another, the oldest first. */
async function readLines(db: Queryable, account: AccountId, afterSeq: bigint, lastSeq: bigint): Promise<Line[]> {
  const newestFirst: Line[] = []
  for (let next = lastSeq; next > afterSeq; next -= BigInt(pageSize)) {
    const left = next - afterSeq
    const limit = left < BigInt(pageSize) ? Number(left) : pageSize
    const entries = await statement(db, account, { beforeSeq: next + 1n, limit })
    newestFirst.push(...(await describeEntries(db, entries)).map(lineOf))
  }
  return newestFirst.toReversed()
}

function lineOf({ amount, fee, balanceAfter, at, id, kind, state, ...rest }: Transaction): Line {
  const { counterparty, note, paymentSystem } = rest
  return {
    id,
    kind,
    state,
    at: new Date(at),
    amount: amountOf(amount),
    fee: amountOf(fee),
    balance: amountOf(balanceAfter),
    ...(counterparty === undefined ? {} : { counterparty }),
    ...(note === undefined ? {} : { note }),
    ...(paymentSystem === undefined ? {} : { paymentSystem }),
  }
}

function holderOf({ firstName, lastName }: Wallet): string {
  return [firstName, lastName].filter((name) => name !== null).join(' ')
}
