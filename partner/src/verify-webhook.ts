import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemNow } from './clock.ts'
import type { PaymentEvent } from './shapes.ts'

/** A message that is not from Emun, or not from now. */
export class WebhookNotVerified extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'WebhookNotVerified'
  }
}

type Message = {
  /** `whsec_…` */
  readonly secret: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: parsed and written again they are others. */
  readonly body: string
  readonly now?: Date
}

const windowMs = 5 * 60_000

/**
 * The event that a webhook tells, and its id: the same event may be told more than once, always by the same id.
 * Throws WebhookNotVerified.
 */
export function verifyWebhook({
  secret,
  headers,
  body,
  now = systemNow(),
}: Message): PaymentEvent & { readonly id: string } {
  const read = (name: string): string => {
    const value = headers[`webhook-${name}`]
    if (typeof value !== 'string' || value === '') throw new WebhookNotVerified(`there is no webhook-${name}`)
    return value
  }
  const [id, timestamp, signature] = [read('id'), read('timestamp'), read('signature')]
  const isNear = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1_000 - now.getTime()) <= windowMs
  if (!isNear) throw new WebhookNotVerified('its time is more than five minutes away')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  // While secrets change over there are two signatures, and one of them will do.
  const isRight = signature.split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isRight) throw new WebhookNotVerified('it was signed with another secret, or changed on the way')
  return { id, ...(JSON.parse(body) as PaymentEvent) }
}
