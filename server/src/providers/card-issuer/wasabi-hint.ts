import { createHash } from 'node:crypto'
import { objectIn } from '../../platform/ask-provider.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { textTold } from '../told.ts'
import type { IssuerHint, IssuerHintReading } from './port.ts'
import type { Wasabi } from './wasabi-client.ts'
import { exactly } from './wasabi-told.ts'

/** What each of their categories is about, and the field that names it. The others are not for us. */
const categories: Readonly<Record<string, readonly [IssuerHint['about'], string]>> = {
  card_transaction: ['op', 'orderNo'],
  card_holder: ['holder', 'holderId'],
  card_auth_transaction: ['auth', 'tradeNo'],
  card_fee_patch: ['fee', 'tradeNo'],
  card_3ds: ['three_ds', 'tradeNo'],
}

/** Answered by anything else they tell it six times more within two days. */
export const acknowledgement = { success: true, code: 200, msg: null, data: null }

/**
 * Their signature is over the body alone, not over the category and the id beside it. So nothing but names is read, and what they
 * name is looked up.
 */
export function readWasabiHint(wasabi: Wasabi, { headers, body }: RawRequest): IssuerHintReading {
  if (!wasabi.isTheirs(body, headers['x-wsb-signature'])) return 'forged'
  const category = headers['x-wsb-category']
  const [about, field] = (typeof category === 'string' ? categories[category] : undefined) ?? []
  const event = objectIn(exactly(body.toString('utf8')))
  const ref = field === undefined ? null : textTold(event, field)
  if (about === undefined || ref === null) return null
  const requestId = headers['x-wsb-request-id']
  const eventId = typeof requestId === 'string' && requestId !== '' ? requestId : hashOf(body)
  return { eventId, about, ref, card: textTold(event, 'cardNo') }
}

/** One without an id is the same when its words are. */
function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
