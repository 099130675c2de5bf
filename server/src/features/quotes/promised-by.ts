import { minute } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import { dueBy, houseSetting } from '../rails/public.ts'
import type { Asked } from './make-quote.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'rails'> & { readonly config: Pick<Deps['config'], 'businessZone'> }

/**
 * When a withdrawal that is asked for now is paid at the latest. Nobody has said where to, so that it counts as new and
 * rests first: for a destination that has rested the promise is kept earlier. Null for a deposit.
 */
export async function promisedBy(
  { db, clock, rails, config }: Given,
  { direction, paymentSystem }: Pick<Asked, 'direction' | 'paymentSystem'>,
): Promise<Date | null> {
  const rail = rails.get(paymentSystem)
  if (direction !== 'withdrawal' || !rail) return null
  const now = clock.now()
  const rest = Number(await houseSetting(db, 'destination_rest_minutes', now)) * minute
  return dueBy(config.businessZone, new Date(now.getTime() + rest), rail)
}
