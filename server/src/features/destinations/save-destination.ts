import type { RailAnswers } from '@emun/contract/customer'
import type { CustomerId, DestinationId } from '@emun/contract/ids'
import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import { houseSetting } from '../rails/public.ts'
import { insertDestination } from './store.ts'

type New = {
  readonly customer: CustomerId
  readonly rail: string
  readonly answers: RailAnswers
  /** Null for one without a name of its own: it is called by what it is. */
  readonly name: string | null
  readonly isDefault: boolean
}

/** Saves a destination, which then rests: whoever got into an account cannot empty it at once, and its owner hears of it. */
export async function saveDestination(tx: Tx, { clock }: Pick<Deps, 'clock'>, made: New): Promise<DestinationId> {
  const now = clock.now()
  const rest = Number(await houseSetting(tx, 'destination_rest_minutes', now)) * minute
  const id = newId('dst', clock)
  const name = made.name ?? nameOf(made.answers)
  await insertDestination(tx, { ...made, id, name, restsUntil: new Date(now.getTime() + rest) }, now)
  insertNotifications(tx, clock, [{ customer: made.customer, kind: 'destination_added', details: { name } }])
  return id
}

/** The end of what tells it from others. */
function nameOf(answers: RailAnswers): string {
  const telling =
    answers['account'] ?? answers['iban'] ?? answers['address'] ?? answers['email'] ?? answers['phone'] ?? ''
  return telling.length > 8 ? `…${telling.slice(-6)}` : telling
}
