import { longestStatementDays } from '@emun/contract/customer'
import { type Refusal, refuse } from '@emun/contract/errors'
import type { CustomerId } from '@emun/contract/ids'
import { amountOf, type Currency, zero } from '@emun/contract/money'
import { nextDay, type PlainDate, startOfDay } from '@emun/contract/time'
import { type AccountId, type Entry, statement } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { type CardMovement, describeCardEntries, findCardBooks } from '../cards/public.ts'
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
  const wallet = await findWalletOf(db, customer)
  const { accountNumber, currency } = wallet
  const describe = async (entries: readonly Entry[]) => (await describeEntries(db, entries)).map(lineOf)
  const books = await readBooks(db, wallet.main, {
    from,
    to,
    currency,
    zone: config.businessZone,
    maximumLines,
    describe,
  })
  return { holder: holderOf(wallet), accountNumber, currency, from, to, madeAt, ...books }
}

/**
 * The same of a card, from its own account: what was spent with it and what came onto it. Refuses record_not_found, alike for an
 * unknown id and for somebody else's; statement_too_long.
 */
export async function readCardStatement(
  { db, clock, config }: Given,
  customer: CustomerId,
  id: string,
  { from, to }: Days,
  maximumLines: number,
): Promise<Statement> {
  const madeAt = clock.now()
  const card = await findCardBooks(db, customer, id)
  const { currency, name, last4 } = card
  const describe = async (entries: readonly Entry[]) => (await describeCardEntries(db, card, entries)).map(lineOfCard)
  const about = { from, to, currency, zone: config.businessZone, maximumLines, describe }
  const books = await readBooks(db, card.account, about)
  const holder = holderOf(await findWalletOf(db, customer))
  return {
    holder,
    accountNumber: last4 === null ? name : `${name} •••• ${last4}`,
    currency,
    from,
    to,
    madeAt,
    ...books,
  }
}

type Wanted = Days & {
  readonly currency: Currency
  readonly zone: string
  readonly maximumLines: number
  readonly describe: (entries: readonly Entry[]) => Promise<readonly Line[]>
}

type Books = Pick<Statement, 'opening' | 'closing' | 'moneyIn' | 'moneyOut' | 'lines'>

/** What an account has on both borders of the days, and all that is between. One that is not there never had anything. */
async function readBooks(db: Queryable, account: AccountId | null, wanted: Wanted): Promise<Books> {
  const { from, to, zone, maximumLines, describe } = wanted
  const [last, before] =
    account === null
      ? []
      : [
          await lastBefore(db, account, startOfDay(zone, nextDay(to))),
          await lastBefore(db, account, startOfDay(zone, from)),
        ]
  const opening = before?.balanceAfter ?? zero(wanted.currency)
  const closing = last?.balanceAfter ?? opening
  const [afterSeq, lastSeq] = [before?.seq ?? 0n, last?.seq ?? 0n]
  if (lastSeq - afterSeq > BigInt(maximumLines)) throw tooLong(maximumLines)
  const lines = account === null ? [] : await readLines(db, account, { afterSeq, lastSeq, describe })
  if (BigInt(lines.length) !== lastSeq - afterSeq) throw new Error('lines of a statement are missing')
  return { opening, closing, lines, ...addUp(opening, lines, closing) }
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

type Between = { readonly afterSeq: bigint; readonly lastSeq: bigint } & Pick<Wanted, 'describe'>

/** The entries behind one place and up to another, the oldest first. */
async function readLines(db: Queryable, account: AccountId, { afterSeq, lastSeq, describe }: Between): Promise<Line[]> {
  const newestFirst: Line[] = []
  for (let next = lastSeq; next > afterSeq; next -= BigInt(pageSize)) {
    const left = next - afterSeq
    const limit = left < BigInt(pageSize) ? Number(left) : pageSize
    newestFirst.push(...(await describe(await statement(db, account, { beforeSeq: next + 1n, limit }))))
  }
  return newestFirst.toReversed()
}

function lineOfCard({ id, kind, state, shop, fee, entry }: CardMovement): Line {
  const { amount, balanceAfter: balance, createdAt: at } = entry
  return { id, kind, state, at, amount, fee, balance, ...(shop === null ? {} : { counterparty: { name: shop } }) }
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
