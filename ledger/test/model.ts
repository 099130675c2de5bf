import { add, compare, type Currency, type Money, largestMinor, money, negate, subtract } from '@emun/contract/money'
import type { AccountId, Leg, Posting, PostingStatus } from '../src/index.ts'

/** What the ledger should be: the reference that PostgreSQL is compared with, and whose own laws are tested. */
export type Book = {
  readonly accounts: ReadonlyMap<AccountId, ModelAccount>
  readonly posted: ReadonlyMap<string, Posting>
}

export type ModelAccount = {
  readonly minimum: bigint | null
  readonly isFrozen: boolean
  readonly balance: Money
  /** Oldest first; an entry's seq is its place, counted from 1. */
  readonly entries: readonly { readonly amount: Money; readonly balanceAfter: Money; readonly journalId: string }[]
}

export type ModelOutcome = {
  readonly status: PostingStatus
  readonly accountId: AccountId | null
  readonly payerBalance: Money | null
}

export function openModelAccount(book: Book, id: AccountId, currency: Currency, minimum: bigint | null): Book {
  const account = { minimum, isFrozen: false, balance: money(currency, 0n), entries: [] }
  return { ...book, accounts: new Map(book.accounts).set(id, account) }
}

export function freezeModelAccount(book: Book, id: AccountId, isFrozen: boolean): Book {
  return { ...book, accounts: new Map(book.accounts).set(id, { ...accountOf(book, id), isFrozen }) }
}

/** Decides one posting and answers the book after it, which is the same book when nothing moved. */
export function postOnModel(book: Book, posting: Posting): { book: Book; outcome: ModelOutcome } {
  const decided = decide(book, posting)
  const payer = posting.legs[0]
  const balance = payer && decided.book.accounts.get(payer.from)?.balance
  const payerBalance = balance && balance.currency === payer.amount.currency ? balance : null
  return { book: decided.book, outcome: { status: decided.status, accountId: decided.accountId, payerBalance } }
}

type Decision = { book: Book; status: PostingStatus; accountId: AccountId | null }

function decide(book: Book, posting: Posting): Decision {
  const earlier = book.posted.get(posting.id)
  if (earlier) return { book, status: isSame(earlier, posting) ? 'already_posted' : 'id_reused', accountId: null }
  if (posting.legs.length === 0) return { book, status: 'bad_amount', accountId: null }

  let after = book
  for (const leg of posting.legs) {
    const fault = faultOf(after, leg)
    if (fault) return { book, ...fault }
    after = move(after, leg, posting.id)
  }
  return {
    book: { ...after, posted: new Map(book.posted).set(posting.id, posting) },
    status: 'posted',
    accountId: null,
  }
}

function faultOf(book: Book, { from, to, amount }: Leg): Omit<Decision, 'book'> | null {
  const payer = book.accounts.get(from)
  const payee = book.accounts.get(to)
  if (amount.minor <= 0n || from === to) return { status: 'bad_amount', accountId: from }
  if (!payer) return { status: 'unknown_account', accountId: from }
  if (!payee) return { status: 'unknown_account', accountId: to }
  if (payer.balance.currency !== amount.currency) return { status: 'asset_mismatch', accountId: from }
  if (payee.balance.currency !== amount.currency) return { status: 'asset_mismatch', accountId: to }
  if (payer.isFrozen) return { status: 'frozen_account', accountId: from }
  if (payee.isFrozen) return { status: 'frozen_account', accountId: to }
  const left = payer.balance.minor - amount.minor
  if (left < -largestMinor) return { status: 'bad_amount', accountId: from }
  if (payer.minimum !== null && left < payer.minimum) return { status: 'insufficient_funds', accountId: from }
  if (payee.balance.minor + amount.minor > largestMinor) return { status: 'bad_amount', accountId: from }
  return null
}

function move(book: Book, { from, to, amount }: Leg, journalId: string): Book {
  const accounts = new Map(book.accounts)
  const payer = accountOf(book, from)
  const payee = accountOf(book, to)
  accounts.set(from, withEntry(payer, negate(amount), subtract(payer.balance, amount), journalId))
  accounts.set(to, withEntry(payee, amount, add(payee.balance, amount), journalId))
  return { ...book, accounts }
}

function withEntry(account: ModelAccount, amount: Money, balanceAfter: Money, journalId: string): ModelAccount {
  return { ...account, balance: balanceAfter, entries: [...account.entries, { amount, balanceAfter, journalId }] }
}

function isSame(a: Posting, b: Posting): boolean {
  return a.kind === b.kind && a.legs.length === b.legs.length && a.legs.every((leg, at) => isSameLeg(leg, b.legs[at]))
}

function isSameLeg(a: Leg, b: Leg | undefined): boolean {
  if (!b || a.from !== b.from || a.to !== b.to || a.amount.currency !== b.amount.currency) return false
  return compare(a.amount, b.amount) === 0
}

function accountOf(book: Book, id: AccountId): ModelAccount {
  const account = book.accounts.get(id)
  if (!account) throw new RangeError(`the model has no account ${id}`)
  return account
}
