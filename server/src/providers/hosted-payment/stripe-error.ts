import { isObject } from '../../platform/ask-provider.ts'
import { textTold, told } from '../told.ts'
import type { Declined, PaymentDecline, Unknown } from './port.ts'

/** True for an id that Stripe does not know. */
export function isMissing(error: unknown): boolean {
  return told(fieldsOf(error), 'statusCode') === 404
}

/** What Stripe's library threw: a clear no, or nobody knows. */
export function declineOf(error: unknown): Declined | Unknown {
  const fields = fieldsOf(error)
  const status = told(fields, 'statusCode')
  if (textTold(fields, 'type') === 'StripeConnectionError' && before.has(causeOf(fields)))
    return { outcome: 'declined', code: 'unreachable' }
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 409) return { outcome: 'unknown' }
  if (status === 401 || status === 403) return { outcome: 'declined', code: 'not_authorised' }
  if (status === 429) return { outcome: 'declined', code: 'limited' }
  if (textTold(fields, 'type') === 'StripeIdempotencyError') return { outcome: 'declined', code: 'conflict' }
  return { outcome: 'declined', code: declines[textTold(fields, 'code') ?? ''] ?? 'refused' }
}

/** Stripe's codes that are not simply our mistake. */
const declines: Readonly<Record<string, PaymentDecline>> = {
  amount_too_large: 'amount',
  amount_too_small: 'amount',
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'not_refundable',
  insufficient_funds: 'not_refundable',
}

/** Failures that come before a connection exists: nothing was asked. */
const before: ReadonlySet<string | null> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

function causeOf(fields: unknown): string | null {
  const detail = told(fields, 'detail')
  return textTold(detail, 'code') ?? textTold(told(detail, 'cause'), 'code')
}

function fieldsOf(error: unknown): unknown {
  return isObject(error) ? error : null
}
