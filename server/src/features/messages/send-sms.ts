import type { Clock } from '@emun/contract/time'
import type { Db } from '../../platform/db.ts'
import { newUuid } from '../../platform/ids.ts'
import type { SmsOutcome, SmsSender } from '../../providers/sms/port.ts'
import { insertMessage, type NewMessage, recordOutcome } from './store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly sms: SmsSender }

/**
 * Sends a text message and remembers what became of it, but not what it said. Speaks to a provider, so it is called by
 * jobs and never inside a transaction. After `unknown` it must not be sent again by itself.
 */
export async function sendSms(deps: Deps, message: Omit<NewMessage, 'id'>, text: string): Promise<SmsOutcome> {
  const id = newUuid(deps.clock)
  await insertMessage(deps.db, { ...message, id }, deps.clock.now())
  const outcome = await deps.sms.send({ id, to: message.recipient, text })
  await recordOutcome(deps.db, id, outcome, deps.clock.now())
  return outcome
}

/** Whether the provider certainly did not take it, and may take it a little later. */
export function mayBeTriedAgain(outcome: SmsOutcome): boolean {
  return outcome.outcome === 'declined' && (outcome.code === 'unreachable' || outcome.code === 'limited')
}
