import type { DepositState } from '@emun/contract/customer'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment, PaymentReading } from '../../providers/hosted-payment/port.ts'
import { hearAfterCredit } from './hear-after-credit.ts'
import { creditPaid, findPaid, takePaid } from './page-payment.ts'
import { type PaymentRow, setPaymentState } from './payment-store.ts'
import { isOpen } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { tellOfDeposit } from './tell.ts'

/**
 * Asks the provider how the payment of a deposit stands, and does what follows. Repeating it changes nothing. Answers what it
 * read: `not_found` also where there is no page, `unknown` also where its provider is not configured now.
 */
export async function lookUpPage(deps: Deps, id: string): Promise<PaymentReading> {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const reading = await lookUpOnce(deps, id)
    if (reading !== 'stale') return reading
  }
  return 'unknown'
}

/** Somebody else always hears something newer: then it is they who act on it. */
const mostAsked = 3

/** `stale`: the deposit changed while its provider was asked, who may have said something else since. */
async function lookUpOnce(deps: Deps, id: string): Promise<PaymentReading | 'stale'> {
  const row = await findDeposit(deps.db, id)
  if (!row || row.provider === null) return 'not_found'
  const provider = deps.pages.byName(row.provider)
  if (!provider) return 'unknown'
  const query = { id: row.id, ref: row.providerRef }
  const read = await provider.lookup(query)
  const reading = typeof read !== 'string' && read.awaitsUs ? await provider.collect(query) : read
  if (!(await inTransaction(deps.db, (tx) => follow(tx, deps, row, reading)))) return 'stale'
  // What was paid is written down by now, whatever becomes of its credit.
  if (typeof reading !== 'string' && reading.state === 'paid') await creditPaid(deps, id)
  return reading
}

/** False where the deposit is not what it was before its provider was asked. */
async function follow(tx: Tx, deps: Deps, before: DepositRow, reading: PaymentReading): Promise<boolean> {
  const row = await lockDeposit(tx, before.id)
  if (row?.version !== before.version) return false
  if (typeof reading !== 'string') await act(tx, deps, row, reading)
  return true
}

async function act(tx: Tx, deps: Deps, row: DepositRow, reading: Payment): Promise<void> {
  const { state } = reading
  const known = await findPaid(tx, row)
  if (known?.state === 'credited') return hearAfterCredit(tx, deps, row, reading)
  if (state === 'refunded' || state === 'failed') return endUnpaid(tx, deps, row, known)
  // Somebody looks at it, whatever is told of it meanwhile.
  if (known?.state === 'held') return
  if (state === 'paid' || state === 'disputed') return takePaid(tx, deps, row, reading)
  if (state === 'authorizing' && unpaid.has(row.state)) return move(tx, deps, row, 'confirming')
  const isOpenYet = row.state === 'details_ready' || row.state === 'confirming'
  if (state === 'expired' && isOpenYet) await move(tx, deps, row, 'expired')
}

/** Where nobody has paid yet. A page may be paid until it ends, whatever became of its deposit. */
const unpaid: ReadonlySet<DepositState> = new Set(['details_ready', 'expired', 'cancelled'])

async function move(tx: Tx, { clock, outbox }: Deps, row: DepositRow, state: 'confirming' | 'expired'): Promise<void> {
  await updateDeposit(tx, row, { state }, clock.now())
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

/** What failed, or went back to the payer before it was credited, is not here any more, and nobody has to look at it. */
async function endUnpaid(tx: Tx, deps: Deps, row: DepositRow, known: PaymentRow | undefined): Promise<void> {
  if (known) await setPaymentState(tx, known.id, 'gone', deps.clock.now())
  await rejectAsDeclined(tx, deps, row.id)
}

/** Ends an open deposit whose provider did not take it, or whose payment failed. */
export async function rejectAsDeclined(tx: Tx, deps: Deps, id: string): Promise<void> {
  const { clock, outbox } = deps
  const row = await lockDeposit(tx, id)
  if (!row || !isOpen(row.state)) return
  const why = { rejectionReason: 'provider_declined', rejectionMessage: '' } as const
  await updateDeposit(tx, row, { state: 'rejected', reviewSince: null, ...why }, clock.now())
  tellOfDeposit(tx, deps, row, { kind: 'deposit_rejected', details: { deposit: row.id, reason: '' } })
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: id } })
}
