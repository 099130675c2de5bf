import type { TransactionId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Payouts } from '../../providers/payout/port.ts'
import { findCardPayment } from '../card-payments/public.ts'
import type { PartRow } from './part-store.ts'
import { findWithdrawal } from './store.ts'

/**
 * Who pays a part: whoever took the payment that it goes back to; of the others whoever has the part already, else whoever
 * pays now. Null where nobody does.
 */
export async function payerOf(deps: Deps, part: PartRow): Promise<Payouts | null> {
  const row = await findWithdrawal(deps.db, part.withdrawal)
  const { payouts, pages, rails } = deps
  if (!rails.get(row?.rail ?? '')?.withdrawal?.goesBack)
    return part.provider === null ? payouts.current : payouts.byName(part.provider)
  // What goes back to a payment keeps its number under this name.
  const payment = await findCardPayment(deps.db, part.answers['payment'] as TransactionId)
  return payment && pages.payoutsBackTo(payment.provider, { id: payment.deposit, ref: payment.ref })
}
