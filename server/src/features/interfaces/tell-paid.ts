import type { CustomerId } from '@emun/contract/ids'
import { type Money, toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { idOfUuid } from '../../platform/ids.ts'
import type { PartnerCaller } from '../../platform/partner-callers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { findInterface } from './store.ts'

type Paid = {
  readonly partner: PartnerCaller
  readonly payee: CustomerId
  readonly posting: string
  readonly amount: Money
}

/** Tells a customer that a partner paid them, by the name they know it by, and both sides’ browsers that money moved. */
export async function tellPaid(
  tx: Tx,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  { partner, payee, posting, amount }: Paid,
): Promise<void> {
  const from = (await findInterface(tx, partner.interface))?.company ?? ''
  const transaction = idOfUuid('txn', posting)
  const details = { transaction, amount: toWire(amount), from }
  insertNotifications(tx, clock, [{ customer: payee, kind: 'money_received', details }])
  outbox.emit(tx, { name: 'interface.paid', customers: [partner.customer, payee], payload: { transaction } })
}
