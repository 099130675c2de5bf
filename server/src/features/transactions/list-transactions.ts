import type { QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { type CustomerId, isId } from '@emun/contract/ids'
import type { listTransactions as endpoint } from '@emun/contract/customer'
import { type PlainDate, nextDay, startOfDay } from '@emun/contract/time'
import { type Entry, entriesOf, statement, type StatementFilter } from '@emun/ledger'
import type { Queryable } from '../../platform/db.ts'
import { uuidOfId } from '../../platform/ids.ts'
import { findCardFacts } from '../cards/public.ts'
import { findDepositFacts } from '../deposits/public.ts'
import { findPurposes } from '../fundraising/public.ts'
import { findInterfaceFacts } from '../interfaces/public.ts'
import { findNotes } from '../transfers/public.ts'
import { findWalletOf, findWalletsByMain } from '../wallets/public.ts'
import { findWithdrawalFacts } from '../withdrawals/public.ts'
import { entryFilterOf, type Transaction, transactionOf } from './transaction-of-entry.ts'

type Query = QueryOf<typeof endpoint>
type Page = ReplyOf<typeof endpoint>

const usualPage = 20

/**
 * A page of the customer's history, newest first, straight from their main account in the ledger. The cursor is a place
 * in that account's sequence, so money that moves meanwhile never shifts a page.
 */
export async function listTransactions(db: Queryable, customer: CustomerId, query: Query, zone: string): Promise<Page> {
  const limit = query.limit ?? usualPage
  const filter = filterOf(query, zone)
  if (!filter) return { ok: true, transactions: [], nextCursor: null }
  const wallet = await findWalletOf(db, customer)
  const before = query.cursor === undefined ? {} : { beforeSeq: BigInt(query.cursor) }
  const entries = await statement(db, wallet.main, { ...before, ...filter, limit: limit + 1 })
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  const transactions = (await describeEntries(db, page)).filter(
    ({ state }) => query.state === undefined || state === query.state,
  )
  return { ok: true, transactions, nextCursor: last ? String(last.seq) : null }
}

/** One transaction of this customer. Refuses transaction_not_found, alike for an unknown id and for somebody else's. */
export async function readTransaction(db: Queryable, customer: CustomerId, id: string): Promise<Transaction> {
  if (!isId('txn', id)) throw refuse('transaction_not_found')
  const wallet = await findWalletOf(db, customer)
  const entries = await entriesOf(db, uuidOfId(id))
  const [transaction] = await describeEntries(
    db,
    entries.filter((entry) => entry.accountId === wallet.main),
  )
  if (!transaction) throw refuse('transaction_not_found')
  return transaction
}

/** Null when nothing in the ledger can match: only money held for a withdrawal is ever pending or rejected. */
function filterOf(query: Query, zone: string): StatementFilter | null {
  const { state, kind } = query
  const isOfHeld = state === 'pending' || state === 'rejected'
  if (state === 'failed' || (isOfHeld && kind !== undefined && kind !== 'withdraw')) return null
  const wanted = isOfHeld ? 'withdraw' : kind
  return {
    ...(wanted === undefined ? {} : entryFilterOf(wanted)),
    ...(query.from === undefined ? {} : { from: startOfDay(zone, query.from as PlainDate) }),
    ...(query.to === undefined ? {} : { until: startOfDay(zone, nextDay(query.to as PlainDate)) }),
  }
}

/** Entries of main accounts as their customers see them, in the order given. */
export async function describeEntries(db: Queryable, entries: readonly Entry[]): Promise<Transaction[]> {
  const postings = entries.map(({ journalId }) => journalId)
  const [peers, notes, purposes, deposits, withdrawals, cards, through] = await Promise.all([
    findWalletsByMain(
      db,
      entries.map(({ peer }) => peer),
    ),
    findNotes(db, postings),
    findPurposes(db, postings),
    findDepositFacts(db, postings),
    findWithdrawalFacts(db, postings),
    findCardFacts(db, entries),
    findInterfaceFacts(db, postings),
  ])
  return entries.map((entry) =>
    transactionOf(entry, {
      peer: peers.get(entry.peer),
      note: notes.get(entry.journalId),
      purpose: purposes.get(entry.journalId),
      deposit: deposits.get(entry.journalId),
      withdrawal: withdrawals.get(entry.journalId),
      card: cards.get(entry.journalId),
      through: through.get(entry.journalId),
    }),
  )
}
