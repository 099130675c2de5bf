import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { type Refusal, refuse } from '@emun/contract/errors'
import type { transfer } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import { add, fromWire, type Money, negate, toWire, zero } from '@emun/contract/money'
import { LedgerRefusal, postAll, type PostingOutcome } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/callers.ts'
import { onceEach } from '../../platform/idempotency.ts'
import { idOfUuid, newUuid } from '../../platform/ids.ts'
import { andThen, settle, type Settled, settledWell } from '../../platform/settled.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkPays, holdMoneyRequests, type PayableRequests, recordPayments } from '../money-requests/public.ts'
import { insertNotifications, type Notice } from '../notifications/public.ts'
import { checkSendable, addToSent, lockWalletsOf, maskedName, type Wallet } from '../wallets/public.ts'
import { findPayees } from './find-payee.ts'
import { inTurns } from './in-turns.ts'
import { checkLimits, checkPayee, checkProof, isBelowLimits } from './policy.ts'
import { findSpent, insertTransfers } from './store.ts'

type Body = BodyOf<typeof transfer>
type Reply = ReplyOf<typeof transfer>
type Given = Pick<Deps, 'db' | 'clock' | 'outbox'> & { readonly config: Pick<Deps['config'], 'stepUpAbove'> }

/** A customer's wish to send money: theirs are told apart by their keys. */
export type TransferRequest = {
  readonly payer: SignedIn
  readonly scope: CustomerId
  readonly key: string
  readonly route: string
  readonly body: Body
}

/**
 * Sends money to other wallets, at once and for good: payer main → payee main, each transfer by itself, all in one
 * transaction. No fee. The same key and body get the same answer again and move nothing. No payer may be there twice.
 * Refuses each: invalid_wallet_id, unknown_wallet, user_not_found, own_wallet, wallet_owner_blocked, wallets_differ_in_currency,
 * minimal_amount, maximum_amount, step_up_required, transfer_limit_reached, low_balance, operation_not_allowed, old_request;
 * and with a request for money, which is paid once: money_request_not_found, money_request_closed.
 */
export async function sendTransfers(
  deps: Given,
  requests: readonly TransferRequest[],
): Promise<readonly Settled<Reply>[]> {
  return onceEach<TransferRequest, Seen, Reply>(deps, requests, {
    read: see,
    settle: (tx, fresh, seen) => inTurns(fresh, codeOf, (turn) => transferEach(tx, deps, turn, seen)),
  })
}

function codeOf({ body }: TransferRequest): string | undefined {
  return body.moneyRequest
}

/** Everybody's wallets: the payers' are held until the end, and so are the requests for money that they pay. */
type Seen = {
  readonly payers: ReadonlyMap<CustomerId, Wallet>
  readonly payees: ReadonlyMap<TransferRequest, Settled<Wallet>>
  readonly asked: PayableRequests
}

async function see(tx: Tx, requests: readonly TransferRequest[]): Promise<Seen> {
  const ids = requests.map(({ payer }) => payer.id)
  const typed = requests.map(({ payer, body }) => ({ to: body.to, country: payer.country }))
  const [payers, payees] = await Promise.all([lockWalletsOf(tx, ids), findPayees(tx, typed)])
  const settled = requests.flatMap((request, place) => {
    const payee = payees[place]
    return payee ? [[request, payee] as const] : []
  })
  const asked = await holdMoneyRequests(
    tx,
    requests.flatMap((request) => codeOf(request) ?? []),
  )
  return { payers, payees: new Map(settled), asked }
}

async function transferEach(
  tx: Tx,
  deps: Given,
  requests: readonly TransferRequest[],
  { payers, payees, asked }: Seen,
): Promise<Settled<Reply>[]> {
  const now = deps.clock.now()
  const planned = requests.map((request) =>
    settle(() => {
      const made = plan(request, payers.get(request.payer.id), payees.get(request), newUuid(deps.clock))
      if (made.code !== undefined) checkPays(asked, made.code, { ...made, payee: made.payee.customer }, now)
      checkProof(made.amount, deps.config.stepUpAbove, request.payer, now)
      return made
    }),
  )
  const allowed = await withinLimits(tx, planned, now)
  const moved = await move(tx, allowed, now)
  record(tx, deps, settledWell(moved), now)
  recordPayments(tx, asked, settledWell(moved).flatMap(paidRequest), now)
  return moved.map((each) => andThen(each, (done) => replyOf(done, now)))
}

/** A transfer that may be made as far as can be told before the ledger is asked. `id` is that of its posting. */
type Plan = {
  readonly id: string
  readonly payer: Wallet
  readonly payee: Wallet
  readonly amount: Money
  readonly note: string | null
  /** Of the request for money that it pays. */
  readonly code: string | undefined
}

function plan(
  { body }: TransferRequest,
  payer: Wallet | undefined,
  payee: Settled<Wallet> | undefined,
  id: string,
): Plan {
  if (!payer || !payee) throw new Error('somebody without a wallet sends money')
  const amount = fromWire(body.amount)
  if (!amount) throw new Error('the contract let an amount through that is none')
  checkSendable(amount, payer.currency)
  if ('refusal' in payee) throw payee.refusal
  checkPayee(payer, payee.reply)
  return { id, payer, payee: payee.reply, amount, note: body.note || null, code: body.moneyRequest }
}

async function withinLimits(tx: Tx, planned: readonly Settled<Plan>[], now: Date): Promise<Settled<Plan>[]> {
  const isBelow = ({ amount, payer }: Plan) => isBelowLimits(amount, payer.sent)
  const near = settledWell(planned).filter((each) => !isBelow(each))
  const spent = await findSpent(
    tx,
    near.map(({ payer }) => payer),
    now,
  )
  return planned.map((each) =>
    andThen(each, (made) => {
      if (!isBelow(made)) checkLimits(made.amount, spent.get(made.payer.customer) ?? [], now)
      return made
    }),
  )
}

type Done = Plan & { readonly balanceAfter: Money }

/** Posts them, each all or nothing, in their order. */
async function move(tx: Tx, allowed: readonly Settled<Plan>[], now: Date): Promise<Settled<Done>[]> {
  const postings = settledWell(allowed).map(({ id, payer, payee, amount }) => ({
    id,
    kind: 'transfer',
    happenedAt: now,
    legs: [{ from: payer.main, to: payee.main, amount }],
  }))
  const outcomes = new Map((await postAll(tx, postings)).map((outcome) => [outcome.id, outcome]))
  return allowed.map((each) =>
    andThen(each, (made) => {
      const outcome = outcomes.get(made.id)
      if (outcome?.status !== 'posted') throw meaningOf(outcome, made)
      return { ...made, balanceAfter: outcome.payerBalance ?? zero(made.amount.currency) }
    }),
  )
}

/** What the ledger's no means to the one who sends. */
function meaningOf(outcome: PostingOutcome | undefined, { payer, amount }: Plan): Refusal | Error {
  if (!outcome || outcome.status === 'posted' || outcome.status === 'already_posted') {
    return new Error('the ledger did not answer for a new posting')
  }
  if (outcome.status === 'insufficient_funds') {
    const available = toWire(outcome.payerBalance ?? zero(amount.currency))
    return refuse('low_balance', { field: 'amount', details: { available } })
  }
  if (outcome.status === 'frozen_account') {
    return outcome.accountId === payer.main
      ? refuse('operation_not_allowed')
      : refuse('wallet_owner_blocked', { field: 'to' })
  }
  return new LedgerRefusal(outcome.status, outcome.accountId)
}

/** The feature's own rows, the running totals, what the payees are told, and the events that tell both sides at once. */
function record(tx: Tx, { clock, outbox }: Given, done: readonly Done[], now: Date): void {
  if (done.length === 0) return
  const transfers = done.map(({ id, payer, payee, amount, note }) => ({
    id,
    payer: payer.customer,
    payee: payee.customer,
    amount,
    sent: add(payer.sent, amount),
    note,
  }))
  insertTransfers(tx, transfers, now)
  addToSent(tx, new Map(transfers.map(({ payer, amount }) => [payer, amount])))
  insertNotifications(tx, clock, done.map(receivedBy))
  const events = transfers.map(({ id, payer, payee }) => ({
    name: 'transfer.sent' as const,
    customers: [payer, payee],
    payload: { transaction: idOfUuid('txn', id) },
  }))
  outbox.emit(tx, ...events)
}

function paidRequest({ id, code, amount }: Done) {
  return code === undefined ? [] : [{ transfer: id, code, amount }]
}

function receivedBy({ id, payer, payee, amount }: Done): Notice {
  const transaction = idOfUuid('txn', id)
  const details = { transaction, amount: toWire(amount), from: maskedName(payer) }
  return { customer: payee.customer, kind: 'money_received', details }
}

function replyOf({ id, payee, amount, note, balanceAfter }: Done, now: Date): Reply {
  return {
    ok: true,
    transaction: {
      id: idOfUuid('txn', id),
      kind: 'transfer_out',
      state: 'credited',
      amount: toWire(negate(amount)),
      fee: toWire(zero(amount.currency)),
      at: now.toISOString(),
      counterparty: { name: maskedName(payee), accountNumber: payee.accountNumber },
      ...(note === null ? {} : { note }),
      balanceAfter: toWire(balanceAfter),
    },
  }
}
