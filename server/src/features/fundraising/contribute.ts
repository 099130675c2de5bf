import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { add, fromWire } from '@emun/contract/money'
import type { contribute as endpoint, fundraisingQuote } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { once } from '../../platform/idempotency.ts'
import { networkOf } from '../../platform/network.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { answerOf, beginDeposit, type DepositRow, viewDeposit } from '../deposits/public.ts'
import { costsOf, findQuotes, makeQuote, type Price } from '../quotes/public.ts'
import { givesBackItself } from '../rails/public.ts'
import { checkActive, checkGift, giftClaims, quoteClaims, readSecret } from './policy.ts'
import { checkClaims, known } from './show-page.ts'
import { type FundraisingRow, shareFundraising } from './store.ts'

type Quoting = { readonly id: string; readonly ip: string; readonly body: BodyOf<typeof fundraisingQuote> }

/**
 * What giving an amount costs, held for a while. Refuses: invalid_fundraising, expired_fundraising, too_many_requests,
 * minimal_amount also below what the organiser asks for, and what a quote refuses.
 */
export async function quoteGift(deps: Deps, { id, ip, body }: Quoting): Promise<ReplyOf<typeof fundraisingQuote>> {
  await checkClaims(deps, quoteClaims(networkOf(ip)))
  const row = await known(deps.db, id)
  const now = deps.clock.now()
  checkTakes(deps, row, body.paymentSystem, now)
  const amount = fromWire(body.amount)
  if (!amount) throw new Error('the contract let an amount through that is none')
  const { paymentSystem } = body
  const made = await makeQuote(deps.db, deps, row.customer, { direction: 'fundraising', paymentSystem, amount })
  checkGift(worthOf(made.price), row.minimum)
  const expiresAt = made.expiresAt.toISOString()
  return { ok: true, quote: { id: made.id, ...costsOf(made.price), dueBy: null, expiresAt, now: now.toISOString() } }
}

type Giving = {
  readonly ip: string
  readonly secret: string | undefined
  readonly key: string
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

/**
 * Begins a guest’s payment: a deposit of the organiser’s that is credited to the fundraiser. Nothing moves yet. One that begins
 * before the end counts whenever it arrives, and more than the target is welcome.
 * Refuses: invalid_fundraising, expired_fundraising, expired_or_invalid_request without a secret, minimal_amount also below
 * what the organiser asks for, too_many_requests, old_request, and what opening a deposit refuses.
 */
export async function contribute(deps: Deps, giving: Giving): Promise<ReplyOf<typeof endpoint>> {
  const { ip, key, body, language } = giving
  const secretHash = hashOf(readSecret(giving.secret))
  await checkClaims(deps, giftClaims(networkOf(ip), (await known(deps.db, body.fundraising)).id))
  const request = { scope: `guest:${secretHash.toString('hex')}`, key, route: '/fundraising/deposit', body }
  return once(deps, request, async (tx) => {
    const row = await shareFundraising(tx, body.fundraising)
    if (!row) throw refuse('invalid_fundraising')
    checkTakes(deps, row, body.paymentSystem, deps.clock.now())
    const deposit = await begin(tx, deps, row, body, language)
    const { hidesName, hidesAmount } = body
    tx.send(sql`
      insert into contribution (deposit_id, hides_name, hides_amount, secret_hash)
      values (${deposit.id}, ${hidesName}, ${hidesAmount}, ${secretHash})`)
    deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: deposit.id } })
    return answerOf(deps, await viewDeposit(tx, deps, deposit, language))
  })
}

async function begin(
  tx: Tx,
  deps: Deps,
  { id: fundraising, customer, minimum }: FundraisingRow,
  { paymentSystem, amount, quote, answers, name }: Giving['body'],
  language: Language,
): Promise<DepositRow> {
  const guest = { name, language }
  const deposit = await beginDeposit(
    tx,
    deps,
    { customer, fundraising, partnerPayment: null, guest },
    { paymentSystem, amount, quote, answers },
  )
  const shown = (await findQuotes(tx, [deposit.quote])).get(deposit.quote)
  if (!shown) throw new Error(`deposit ${deposit.id} has no quote`)
  checkGift(worthOf(shown), minimum)
  return deposit
}

/** What is paid, in the wallet’s currency. */
function worthOf({ fee, receive }: Pick<Price, 'fee' | 'receive'>) {
  return add(fee, receive)
}

/** All-or-nothing is paid only by rails that money can go back by, without anybody deciding how. */
function checkTakes(deps: Pick<Deps, 'rails' | 'pages'>, row: FundraisingRow, rail: string, now: Date): void {
  checkActive(row, now)
  if (!row.isOwnerActive) throw refuse('expired_fundraising')
  if (row.isAllOrNothing && !givesBackItself(deps, rail)) {
    throw refuse('payment_system_unsupported', { field: 'paymentSystem' })
  }
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
