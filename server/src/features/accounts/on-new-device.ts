import type { CustomerId, SessionId } from '@emun/contract/ids'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { DeviceWords } from './devices.ts'

/** A sign-in from a device that this customer was never seen with. `country` is two letters, or null where unknown. */
export type Arrival = DeviceWords & {
  readonly customer: CustomerId
  readonly session: SessionId
  readonly country: string | null
}

/** Called inside the transaction of the sign-in, once a new device: whoever has to be told of it is told from here. */
export function onNewDevice(tx: Tx, { outbox }: Pick<Deps, 'outbox'>, { customer, session }: Arrival): void {
  outbox.emit(tx, { name: 'session.opened_on_new_device', customers: [customer], payload: { session } })
}
