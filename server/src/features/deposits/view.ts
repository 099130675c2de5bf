import type { Deposit, depositStatus } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { compare, toWire } from '@emun/contract/money'
import type { Clock } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Queryable } from '../../platform/db.ts'
import { idOfUuid } from '../../platform/ids.ts'
import { chains } from '../../providers/chain/port.ts'
import type { DepositSide, Rail } from '../../rails/rail.ts'
import { shownFields } from '../../rails/words-of.ts'
import { costsOf, findQuotes, priceDeposit, type Quote, rateOfColumns } from '../quotes/public.ts'
import { nextStepOf } from './policy.ts'
import { findOtherTokensOf, type OtherToken } from './other-tokens.ts'
import { findPayments, type PaymentRow } from './payment-store.ts'
import type { DepositRow } from './store.ts'

/** Deposits as their customers see them, in the words of a language. */
export async function viewDeposits(
  db: Queryable,
  { rails }: Pick<Deps, 'rails'>,
  rows: readonly DepositRow[],
  language: Language,
): Promise<readonly Deposit[]> {
  const [quotes, payments, tokens] = await Promise.all([
    findQuotes(
      db,
      rows.map(({ quote }) => quote),
    ),
    findPayments(
      db,
      rows.map(({ id }) => id),
    ),
    // Chains are few of all deposits, and those that somebody looks at fewer.
    findOtherTokensOf(
      db,
      rows.filter(({ way, reviewSince }) => way === 'chain' && reviewSince !== null).map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const rail = rails.get(row.rail)
    const quote = quotes.get(row.quote)
    if (!rail?.deposit || !quote) throw new Error(`deposit ${row.id} is of a rail or quote that is gone`)
    const own = payments.filter(({ deposit }) => deposit === row.id)
    return viewOf(row, {
      rail,
      side: rail.deposit,
      quote,
      payments: own,
      tokens: undecided(row, tokens),
      language,
    })
  })
}

/** What came before somebody began to look was decided on by whoever looked before. */
function undecided({ id, reviewSince }: DepositRow, tokens: readonly OtherToken[]): readonly OtherToken[] {
  return tokens.filter(({ deposit, at }) => deposit === id && reviewSince !== null && at >= reviewSince)
}

export async function viewDeposit(
  db: Queryable,
  deps: Pick<Deps, 'rails'>,
  row: DepositRow,
  language: Language,
): Promise<Deposit> {
  const [deposit] = await viewDeposits(db, deps, [row], language)
  if (!deposit) throw new Error('a deposit was not shown')
  return deposit
}

type Around = {
  readonly rail: Rail
  readonly side: DepositSide
  readonly quote: Quote
  readonly payments: readonly PaymentRow[]
  readonly tokens: readonly OtherToken[]
  readonly language: Language
}

function viewOf(row: DepositRow, around: Around): Deposit {
  const { rail, quote, payments, tokens, language } = around
  const words = rail.words[language]
  const isAdjusted = compare(row.pay, row.requested) !== 0 && row.acceptedAt === null
  return {
    id: row.id,
    paymentSystem: row.rail,
    title: words.title,
    way: row.way,
    state: row.state,
    requested: toWire(row.requested),
    costs: costsOf(priceDeposit(row.pay, quote.terms, quote.receive.currency)),
    isAdjusted,
    ...payable(row, around, isAdjusted),
    proofAt: row.proofAt?.toISOString() ?? null,
    proofAskedAgain: row.proofAskedAgain,
    payments: payments.map(paymentOf),
    otherTokens: tokens.map(({ txid, at }) => ({ txid, at: at.toISOString() })),
    rejection:
      row.rejectionReason === null ? null : { reason: row.rejectionReason, message: row.rejectionMessage ?? '' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    next: nextStepOf(row),
  }
}

type Payable = Pick<Deposit, 'details' | 'steps' | 'chain' | 'payAt'>

const nothing: Payable = { details: [], steps: [], chain: null, payAt: null }

/** What to pay with: only while it should be paid, and once the customer knows how much. */
function payable(row: DepositRow, { rail, side, language }: Around, isAdjusted: boolean): Payable {
  if (isAdjusted || !['details_ready', 'proof_sent'].includes(row.state)) return nothing
  const { steps } = rail.words[language]
  const details = side.way === 'details' && row.details ? shownFields(rail, language, side.gives, row.details) : []
  const chain =
    side.way === 'chain' && row.address !== null
      ? { network: chains[side.chain].network, address: row.address, uri: row.address }
      : null
  return { details: [...details], steps: [...steps], chain, payAt: row.payAt }
}

function paymentOf(payment: PaymentRow): Deposit['payments'][number] {
  const { credit, confirmations, confirmationsNeeded } = payment
  return {
    amount: toWire(payment.amount),
    outcome: payment.outcome,
    state: payment.isUndone ? 'gone' : payment.state,
    at: payment.happenedAt.toISOString(),
    against: payment.isUndone ? null : payment.against,
    sentBack: payment.sentBack,
    credited: credit && creditOf(payment, credit),
    transaction: credit && idOfUuid('txn', payment.id),
    txid: payment.txid,
    confirmations:
      confirmations === null || confirmationsNeeded === null
        ? null
        : { seen: Math.min(confirmations, confirmationsNeeded), needed: confirmationsNeeded },
  }
}

function creditOf({ amount }: PaymentRow, { fee, feeBasisPoints, receive, rate }: NonNullable<PaymentRow['credit']>) {
  const by = rateOfColumns(rate)
  const exchanged = by && { into: amount, spread: receive, rest: receive, by }
  return costsOf({ pay: amount, fee, feeBasisPoints, receive, exchanged })
}

/** How far it is, for asking again and again: small, and alike for its customer and for guests. */
export function viewStatus(clock: Clock, { state, updatedAt, expiresAt }: DepositRow): ReplyOf<typeof depositStatus> {
  const times = { updatedAt: updatedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
  return { ok: true, status: state, ...times, now: clock.now().toISOString() }
}
