import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import type { codeDelivery } from '@emun/contract/public'
import type { Deps } from '../../deps.ts'
import { latestState, type MessageState } from '../messages/public.ts'
import { findAsked } from './begin-validation.ts'

type Delivery = ReplyOf<typeof codeDelivery>

/**
 * Says whether the message with the code has arrived, to the browser that asked for the code.
 * Refuses: expired_or_invalid_request.
 */
export async function readDelivery(deps: Pick<Deps, 'db'>, body: BodyOf<typeof codeDelivery>): Promise<Delivery> {
  const { id, kind } = await findAsked(deps, body)
  // What becomes of a restore's message would tell whether the phone has an account.
  if (kind === 'restore') return { ok: true, state: 'sent' }
  return { ok: true, state: shown[(await latestState(deps.db, id)) ?? 'sending'] }
}

/** An unknown outcome looks like a message on its way, for it may be: only the resend button can tell. */
const shown: Readonly<Record<MessageState, Delivery['state']>> = {
  sending: 'sending',
  unknown: 'sending',
  accepted: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  declined: 'failed',
  failed: 'failed',
}
