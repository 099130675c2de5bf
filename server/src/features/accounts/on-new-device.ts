import type { CustomerId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { notify } from '../notifications/public.ts'
import type { DeviceWords } from './devices.ts'

/** A sign-in from a device that this customer was never seen with. `country` is two letters, or null where unknown. */
export type Arrival = DeviceWords & { readonly customer: CustomerId; readonly country: string | null }

/** Called inside the transaction of the sign-in, once a new device: whoever has to be told of it is told from here. */
export function onNewDevice(tx: Tx, deps: Pick<Deps, 'clock' | 'outbox'>, arrival: Arrival): void {
  const { customer, browser, system, country } = arrival
  const device = [browser, system].filter((word) => word !== null).join(', ')
  const details = { device, ...(country === null ? {} : { place: country }) }
  notify(tx, deps, { customer, kind: 'new_sign_in', details })
}
