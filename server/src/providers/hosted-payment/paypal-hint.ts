import type { RawRequest } from '../../platform/webhooks.ts'
import type { PayPal } from '../paypal/client.ts'
import { readPayPalEvent } from '../paypal/webhook.ts'
import { textTold, told } from '../told.ts'
import type { HintReading, PaymentHint } from './port.ts'

/** Which payment an event of PayPal's is about: orders, captures and disputes each name it in their own place. */
export async function readPayPalHint(paypal: PayPal, webhookId: string, request: RawRequest): Promise<HintReading> {
  const event = await readPayPalEvent(paypal, webhookId, request)
  if (event === null || typeof event === 'string') return event
  const { id: eventId, type, resource } = event
  if (type.startsWith('CHECKOUT.ORDER.')) return { eventId, ...orderIn(resource) }
  if (type.startsWith('PAYMENT.CAPTURE.')) return { eventId, ...captureIn(resource) }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { eventId, ...disputedIn(resource) }
  return null
}

type Subject = Pick<PaymentHint, 'ref' | 'id'>

function orderIn(order: unknown): Subject {
  return { ref: textTold(order, 'id'), id: textTold(order, 'purchase_units', 0, 'custom_id') }
}

function captureIn(capture: unknown): Subject {
  return {
    ref: textTold(capture, 'supplementary_data', 'related_ids', 'order_id'),
    id: textTold(capture, 'custom_id') ?? textTold(capture, 'invoice_id'),
  }
}

function disputedIn(dispute: unknown): Subject {
  const transaction = told(dispute, 'disputed_transactions', 0)
  return { ref: null, id: textTold(transaction, 'custom') ?? textTold(transaction, 'invoice_number') }
}
