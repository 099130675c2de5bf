import { objectIn } from '../../platform/ask-provider.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { textTold } from '../told.ts'
import type { PayPal } from './client.ts'

/** An event that PayPal owned up to. */
export type PayPalEvent = { readonly id: string; readonly type: string; readonly resource: unknown }

/** The headers of a signed request, by the name each has in the question whether it is genuine. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** Asks PayPal whether the event is its own. `unknown`: it could not say now. Null: genuine, and no event we can read. */
export async function readPayPalEvent(
  paypal: PayPal,
  webhookId: string,
  { headers, body }: RawRequest,
): Promise<PayPalEvent | 'forged' | 'unknown' | null> {
  const text = body.toString('utf8')
  const event = objectIn(text)
  const given = Object.entries(signed).map(([field, header]) => [field, headers[header]] as const)
  if (Object.keys(event).length === 0 || given.some(([, value]) => typeof value !== 'string')) return 'forged'
  const verdict = await paypal.post(verifyPath, null, questionOf(Object.fromEntries(given), webhookId, text))
  if (typeof verdict === 'string' || verdict.status >= 500 || verdict.status === 429) return 'unknown'
  if (verdict.status === 401 || verdict.status === 403) return 'unknown'
  if (textTold(objectIn(verdict.text), 'verification_status') !== 'SUCCESS') return 'forged'
  const [id, type] = [textTold(event, 'id'), textTold(event, 'event_type')]
  return id === null || type === null ? null : { id, type, resource: event['resource'] }
}

const verifyPath = '/v1/notifications/verify-webhook-signature'

/** The event goes in as it came: the signature is over its letters, and written anew it might be spelt another way. */
function questionOf(given: object, webhookId: string, event: string): string {
  const question = JSON.stringify({ ...given, webhook_id: webhookId })
  return `${question.slice(0, -1)},"webhook_event":${event}}`
}
