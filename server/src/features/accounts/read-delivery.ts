import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { codeDelivery } from '@emun/contract/public'
import type { Db } from '../../platform/db.ts'
import { isSame } from '../../platform/keys.ts'
import { latestState, type MessageState } from '../messages/public.ts'
import { secretHash } from './register.ts'
import { findRegistration } from './registrations.ts'

type Delivery = ReplyOf<typeof codeDelivery>

/**
 * Says whether the message with the code has arrived, to the browser that asked for the code.
 * Refuses: expired_or_invalid_request.
 */
export async function readDelivery(db: Db, body: BodyOf<typeof codeDelivery>): Promise<Delivery> {
  const registration = await findRegistration(db, body.validationId)
  if (!registration || !isSame(registration.secret_hash, secretHash(body.validationSecret))) {
    throw refuse('expired_or_invalid_request')
  }
  return { ok: true, state: shown[(await latestState(db, registration.id)) ?? 'sending'] }
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
