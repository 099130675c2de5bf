import { add, compare, creditParts, isPositive, type Money, subtract, toWire, zero } from '@emun/contract/money'
import {
  findAccount,
  house,
  LedgerRefusal,
  type Leg,
  openAccount,
  ownerOfFundraising,
  ownerOfRail,
  post,
} from '@emun/ledger'
import { refuse } from '@emun/contract/errors'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { holdPartnerPayment, takenBackByRail } from '../interfaces/public.ts'
import { insertNotifications } from '../notifications/public.ts'
import { rateOfColumns } from '../quotes/public.ts'
import { lockWalletsOf } from '../wallets/public.ts'
import { markUndone, type PaymentRow } from './payment-store.ts'
import type { DepositRow } from './store.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'outbox' | 'jobs' | 'keys' | 'config'>

/**
 * Takes the credit of a payment back, the posting of the credit the other way round: main ──what is there──▶ float,
 * owed ──the rest──▶ float, deposit_fees ──▶ float; what was exchanged goes back through the exchange. Of what was paid for a
 * fundraising its account comes before main, where its organiser may have moved it. `wentBack` is how much of
 * it its payer has again by withdrawals: that much is neither taken from them nor out of the fee. Answers what the customer
 * loses by it. Refuses operation_not_allowed while an account is frozen.
 */
export async function takeCreditBack(
  tx: Tx,
  deps: Given,
  row: DepositRow,
  payment: PaymentRow,
  wentBack: Money | null,
): Promise<Money> {
  if (payment.credit === null) throw new Error(`payment ${payment.id} was never credited`)
  const taken = partsOf(payment, payment.credit, wentBack ?? zero(payment.amount.currency))
  const { clock } = deps
  if (row.partnerPayment !== null) await holdPartnerPayment(tx, row.partnerPayment)
  await lockWalletsOf(tx, [row.customer])
  const legs = (await legsOf(tx, row, taken)).filter(({ amount }) => isPositive(amount))
  const now = clock.now()
  if (legs.length > 0)
    await post(tx, { id: newUuid(clock), kind: 'reversal', happenedAt: now, legs }).catch((error: unknown) => {
      throw error instanceof LedgerRefusal && error.code === 'frozen_account' ? refuse('operation_not_allowed') : error
    })
  tellOrganiser(tx, clock, row, taken.receive)
  if (row.partnerPayment !== null) {
    const { fee, receive } = taken
    await takenBackByRail(tx, deps, { payment: row.partnerPayment, worth: add(fee, receive), fee })
  }
  await markUndone(tx, payment.id, wentBack && isPositive(taken.amount) ? taken.amount : null, now)
  return taken.receive
}

type Taken = {
  readonly amount: Money
  readonly fee: Money
  readonly receive: Money
  readonly rate: PaymentRow['credit']
}

/** What went back before was paid out of what was received first; only what is beyond that out of the fee. */
function partsOf({ amount }: PaymentRow, credit: NonNullable<PaymentRow['credit']>, wentBack: Money): Taken {
  const { fee, receive } = credit
  if (!isPositive(wentBack)) return { amount, fee, receive, rate: credit }
  const left = subtract(amount, wentBack)
  const ofCustomer = compare(wentBack, receive) < 0 ? subtract(receive, wentBack) : zero(receive.currency)
  return { amount: left, fee: subtract(left, ofCustomer), receive: ofCustomer, rate: credit }
}

async function legsOf(tx: Tx, row: DepositRow, { amount, fee, receive, rate }: Taken): Promise<Leg[]> {
  const currency = receive.currency
  const rail = (kind: 'float' | 'deposit_fees', of: Money) =>
    openAccount(tx, { owner: ownerOfRail(row.rail), kind, currency: of.currency })
  const houses = (kind: 'exchange' | 'fx_spread' | 'fx_rounding', of: Money) =>
    openAccount(tx, { owner: house, kind, currency: of.currency })
  const by = rate && rateOfColumns(rate.rate)
  const back = by ? await houses('exchange', receive) : await rail('float', amount)
  const legs: Leg[] = [
    ...(await sourcesOf(tx, row, receive)).map((source) => ({ ...source, to: back })),
    { from: await rail('deposit_fees', fee), to: back, amount: fee },
  ]
  if (!by) return legs
  const { spread, rest } = creditParts(amount, by.rate, by.spreadBasisPoints, currency)
  return [
    ...legs,
    { from: await houses('fx_spread', spread), to: back, amount: spread },
    { from: await houses('fx_rounding', rest), to: back, amount: rest },
    { from: await houses('exchange', amount), to: await rail('float', amount), amount },
  ]
}

/** Out of which accounts so much is taken: what is there, in this order, and the rest is owed. */
async function sourcesOf(
  tx: Tx,
  { customer, fundraising }: DepositRow,
  receive: Money,
): Promise<readonly Omit<Leg, 'to'>[]> {
  const { currency } = receive
  const main = { owner: customer, kind: 'main', currency } as const
  const given = fundraising && ({ owner: ownerOfFundraising(fundraising), kind: 'fundraising', currency } as const)
  const sources: Omit<Leg, 'to'>[] = []
  let left = receive
  for (const name of given ? [given, main] : [main]) {
    const account = await findAccount(tx, name)
    if (!account) continue
    const amount = compare(account.balance, left) < 0 ? account.balance : left
    sources.push({ from: account.id, amount })
    left = subtract(left, amount)
  }
  return [...sources, { from: await openAccount(tx, { owner: customer, kind: 'owed', currency }), amount: left }]
}

/** Of a gift its organiser is told, whose balance may have paid for it; of a deposit whoever takes its credit back says why. */
function tellOrganiser(tx: Tx, clock: Deps['clock'], { customer, fundraising }: DepositRow, lost: Money): void {
  if (fundraising === null) return
  const details = { fundraising, amount: toWire(lost) }
  insertNotifications(tx, clock, [{ customer, kind: 'fundraising_taken_back', details }])
}
