import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications, type Notice } from '../notifications/public.ts'
import type { DepositRow } from './store.ts'

type OfDeposit = Extract<Notice, { readonly details: { readonly deposit: string } }>
type Told = {
  readonly [K in OfDeposit['kind']]: Omit<Extract<OfDeposit, { readonly kind: K }>, 'customer'>
}[OfDeposit['kind']]

/**
 * Tells the customer of their deposit. A guest has no notices: their page says what happens, and the organiser or the partner
 * hears of money and not of how somebody else is about to pay.
 */
export function tellOfDeposit(tx: Tx, { clock }: Pick<Deps, 'clock'>, row: DepositRow, told: Told): void {
  if (row.guest === null) insertNotifications(tx, clock, [{ ...told, customer: row.customer }])
}
