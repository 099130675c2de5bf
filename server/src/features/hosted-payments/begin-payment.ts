import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { add, compare, type Money, toWire } from '@emun/contract/money'
import type { beginHostedPayment, hostedPaymentQuote } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { networkOf } from '../../platform/network.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { answerOf, beginDeposit, type DepositRow, viewDeposit } from '../deposits/public.ts'
import { checkPayable, lockPayment, shareInterface } from '../interfaces/public.ts'
import { costsOf, findQuotes, makeQuote } from '../quotes/public.ts'
import { checkClaims, checkRail, findLinked, type Link, type Linked, missingOf } from './payable.ts'
import { beginClaims, quoteClaims } from './policy.ts'

type Quoting = { readonly id: string; readonly ip: string; readonly body: BodyOf<typeof hostedPaymentQuote> }

/**
 * What paying it by a rail costs, held for a while. Refuses: too_many_requests, transaction_not_found, invalid_signature,
 * interface_blocked, interface_unavailable, already_decided, expired_transaction, payment_system_unsupported, and what a quote
 * refuses.
 */
export async function quotePayment(
  deps: Deps,
  { id, ip, body: { signature, paymentSystem } }: Quoting,
): Promise<ReplyOf<typeof hostedPaymentQuote>> {
  await checkClaims(deps, quoteClaims(networkOf(ip)))
  const linked = await findLinked(deps.db, deps, { id, signature })
  const now = deps.clock.now()
  checkPayable(linked.row, now)
  await checkRail(deps, linked, paymentSystem)
  const asked = { direction: 'deposit', paymentSystem, amount: missingOf(linked.row) } as const
  const made = await makeQuote(deps.db, deps, linked.partner.customer, asked)
  const expiresAt = made.expiresAt.toISOString()
  return { ok: true, quote: { id: made.id, ...costsOf(made.price), dueBy: null, expiresAt, now: now.toISOString() } }
}

type Beginning = {
  readonly id: string
  readonly ip: string
  readonly secret: string | undefined
  readonly key: string
  readonly body: BodyOf<typeof beginHostedPayment>
  readonly language: Language
}

/**
 * Begins a guest’s payment: a deposit of the partner’s. Nothing moves yet. The payment is held first and then its interface, as
 * for whoever pays out of a balance. Refuses what a quote refuses, expired_or_invalid_request without a secret, quote_expired also
 * where it was for another amount, old_request, and what opening a deposit refuses.
 */
export async function beginPayment(deps: Deps, asked: Beginning): Promise<ReplyOf<typeof beginHostedPayment>> {
  const { id, ip, key, body, language } = asked
  const secretHash = hashOf(readSecret(asked.secret))
  const linked = await findLinked(deps.db, deps, { id, signature: body.signature })
  await checkClaims(deps, beginClaims(networkOf(ip), linked.row.interface))
  await checkRail(deps, linked, body.paymentSystem)
  const request = {
    scope: `guest:${secretHash.toString('hex')}`,
    key,
    route: '/hosted-payment/deposit',
    body: { id, ...body },
  }
  return once(deps, request, async (tx) => {
    const held = await hold(tx, deps, { id, signature: body.signature })
    checkPayable(held.row, deps.clock.now())
    const deposit = await begin(tx, deps, held, asked)
    tx.send(sql`insert into guest_secret (deposit_id, secret_hash) values (${deposit.id}, ${secretHash})`)
    const customers = [deposit.customer]
    deps.outbox.emit(tx, { name: 'deposit.changed', customers, payload: { deposit: deposit.id } })
    return answerOf(deps, await viewDeposit(tx, deps, deposit, language))
  })
}

/** Holds the payment, and its interface as it is. */
async function hold(tx: Tx, deps: Deps, link: Link): Promise<Linked> {
  const row = await lockPayment(tx, link.id)
  if (row) await shareInterface(tx, row.interface)
  return findLinked(tx, deps, link)
}

async function begin(
  tx: Tx,
  deps: Deps,
  { row, partner }: Linked,
  { body: { paymentSystem, quote, answers }, language }: Beginning,
): Promise<DepositRow> {
  const missing = missingOf(row)
  const of = { customer: partner.customer, fundraising: null, partnerPayment: row.id, guest: { name: '', language } }
  const deposit = await beginDeposit(tx, deps, of, { paymentSystem, amount: toWire(missing), quote, answers })
  if (compare(await worthOf(tx, deposit), missing) < 0) throw refuse('quote_expired')
  return deposit
}

/** What is paid, in the wallet’s currency, as it was shown. */
async function worthOf(tx: Tx, { id, quote }: DepositRow): Promise<Money> {
  const shown = (await findQuotes(tx, [quote])).get(quote)
  if (!shown) throw new Error(`deposit ${id} has no quote`)
  return add(shown.fee, shown.receive)
}

/** Whether what a browser keeps for a guest’s payment is a secret at all. Refuses expired_or_invalid_request. */
function readSecret(secret: string | undefined): string {
  if (secret !== undefined && /^[\w-]{22,64}$/.test(secret)) return secret
  throw refuse('expired_or_invalid_request')
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
