import { compare, creditParts, isPositive, type Money, money, subtract } from '@emun/contract/money'
import { findAccount, house, type Leg, openAccount, ownerOfRail, post } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import { newUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { rateOfColumns } from '../quotes/public.ts'
import { findWalletOf, lockWalletsOf } from '../wallets/public.ts'
import { findPayments, type PaymentRow, setGoneSince, setPaymentState } from './payment-store.ts'
import { goneAfterMs } from './policy.ts'
import { type DepositRow, lockDeposit, updateDeposit } from './store.ts'

type Given = Pick<Deps, 'clock' | 'outbox' | 'log'>

/**
 * A look at a chain did not show a payment. When none has for a while it is gone: another one took its place, or the blocks
 * that held it are no more. Where it was not credited the deposit waits again. Where it was, the credit is taken back: from
 * the main balance what is there, and what the customer has spent is owed; an operator looks at it.
 */
export async function undoPayment(tx: Tx, deps: Given, payment: PaymentRow): Promise<void> {
  const row = payment.deposit === null ? null : await lockDeposit(tx, payment.deposit)
  if (!row) return
  const now = deps.clock.now()
  const current = (await findPayments(tx, [row.id])).find(({ id }) => id === payment.id)
  if (!current || current.state === 'gone' || current.isUndone || current.isDeclined) return
  if (current.goneSince === null) return setGoneSince(tx, current.id, now)
  if (now.getTime() - current.goneSince.getTime() < goneAfterMs) return
  if (current.credit === null) {
    await setPaymentState(tx, payment.id, 'gone', now)
    await waitAgain(tx, row, now)
  } else {
    deps.log.error({ deposit: row.id, payment: payment.id }, 'a credited payment was undone by its chain')
    await takeCreditBack(tx, deps, row, current, current.credit)
    await tx.query(
      sql`update payment set undone_at = ${now}, is_final = true, updated_at = ${now} where id = ${payment.id}`,
    )
    await updateDeposit(tx, row, { reviewSince: now }, now)
  }
  insertNotifications(tx, deps.clock, [
    { customer: row.customer, kind: 'deposit_undone', details: { deposit: row.id } },
  ])
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

async function waitAgain(tx: Tx, row: DepositRow, now: Date): Promise<void> {
  const others = (await findPayments(tx, [row.id])).filter(
    ({ state, isDeclined }) => state === 'seen' || (state === 'held' && !isDeclined),
  )
  if (row.state !== 'confirming' || others.length > 0) return
  const isOver = row.expiresAt !== null && row.expiresAt <= now
  await updateDeposit(tx, row, { state: isOver ? 'expired' : 'details_ready', reviewSince: null }, now)
}

/** The posting of the credit, the other way round. */
async function takeCreditBack(
  tx: Tx,
  { clock }: Given,
  row: DepositRow,
  { amount }: PaymentRow,
  { fee, receive, rate }: NonNullable<PaymentRow['credit']>,
): Promise<void> {
  await lockWalletsOf(tx, [row.customer])
  const wallet = await findWalletOf(tx, row.customer)
  const currency = receive.currency
  const owed = await openAccount(tx, { owner: row.customer, kind: 'owed', currency })
  const rail = (kind: 'float' | 'deposit_fees', of: Money) =>
    openAccount(tx, { owner: ownerOfRail(row.rail), kind, currency: of.currency })
  const houses = (kind: 'exchange' | 'fx_spread' | 'fx_rounding', of: Money) =>
    openAccount(tx, { owner: house, kind, currency: of.currency })
  const main = (await findAccount(tx, { owner: row.customer, kind: 'main', currency }))?.balance ?? money(currency, 0n)
  const there = compare(main, receive) < 0 ? main : receive
  const by = rateOfColumns(rate)
  const back = by ? await houses('exchange', receive) : await rail('float', amount)
  const legs: Leg[] = [
    { from: wallet.main, to: back, amount: there },
    { from: owed, to: back, amount: subtract(receive, there) },
    { from: await rail('deposit_fees', fee), to: back, amount: fee },
  ]
  if (by) {
    const { spread, rest } = creditParts(amount, by.rate, by.spreadBasisPoints, currency)
    legs.push(
      { from: await houses('fx_spread', spread), to: back, amount: spread },
      { from: await houses('fx_rounding', rest), to: back, amount: rest },
      { from: await houses('exchange', amount), to: await rail('float', amount), amount },
    )
  }
  const now = clock.now()
  const kept = legs.filter((leg) => isPositive(leg.amount))
  await post(tx, { id: newUuid(clock), kind: 'reversal', happenedAt: now, legs: kept })
}
