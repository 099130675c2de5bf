import { money, toDecimal } from '@emun/contract/money'
import { objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { issueIn, type PayPal } from '../paypal/client.ts'
import type { PayPalSettings } from '../paypal/settings.ts'
import { readPayPalEvent } from '../paypal/webhook.ts'
import { listTold, textTold, told } from '../told.ts'
import type {
  PayoutDecline,
  PayoutHintReading,
  PayoutOutcome,
  PayoutQuery,
  PayoutReading,
  PayoutRequest,
  Payouts,
  PayoutState,
} from './port.ts'
import type { RawRequest } from '../../platform/webhooks.ts'

const payouts = '/v1/payments/payouts'

/**
 * PayPal's Payouts v1, one item a batch. What keeps a payout from being made twice is the batch's name, which is our id, for
 * 30 days; the request's own id does not. PayPal cannot be asked by our id, so a lost answer is found by submitting again: the
 * refusal of a second one names the first.
 */
export function openPayPalPayouts(paypal: PayPal, { payoutWebhookId }: PayPalSettings): Payouts {
  return {
    name: 'paypal',
    capabilities,
    isRepeatable: true,
    submit: async (request) => submitted(await paypal.post(payouts, request.id, JSON.stringify(batchOf(request)))),
    lookup: (query) => lookup(paypal, query),
    cancel: (query) => cancel(paypal, query),
    readWebhook: (request) => readHint(paypal, payoutWebhookId, request),
  }
}

const capabilities = (['ILS', 'USD', 'EUR'] as const).map((currency) => ({
  currency,
  minimum: money(currency, 100n),
  maximum: money(currency, 1_000_000n),
}))

function batchOf({ id, amount, to, note }: PayoutRequest): object {
  const item = {
    recipient_type: 'EMAIL',
    receiver: to.email,
    amount: { value: toDecimal(amount), currency: amount.currency },
    note,
    sender_item_id: id,
  }
  return { sender_batch_header: { sender_batch_id: id, recipient_type: 'EMAIL' }, items: [item] }
}

function submitted(answer: ProviderAnswer): PayoutOutcome {
  if (typeof answer === 'string') return refusalOf(answer)
  const { status, text } = answer
  const ref = status < 300 ? textTold(objectIn(text), 'batch_header', 'payout_batch_id') : firstBatchIn(text)
  if (ref !== null) return { outcome: 'accepted', ref }
  return status < 300 || isRepetition(text) ? { outcome: 'unknown' } : refusalOf(answer)
}

/** A batch of this name is there already. It may have paid, so this is never a no. */
function isRepetition(text: string): boolean {
  return listTold(objectIn(text), 'details').some(
    (detail) => textTold(detail, 'field')?.toUpperCase() === 'SENDER_BATCH_ID',
  )
}

function firstBatchIn(text: string): string | null {
  const links = listTold(objectIn(text), 'details').flatMap((detail) => listTold(detail, 'link'))
  const found = links.map((link) => /\/payouts\/([A-Z0-9]+)$/.exec(textTold(link, 'href') ?? '')?.[1])
  return found.find((ref) => ref !== undefined) ?? null
}

function refusalOf(answer: ProviderAnswer): PayoutOutcome {
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown' || answer.status < 400 || answer.status >= 500) return { outcome: 'unknown' }
  if (answer.status === 409 || answer.status === 408) return { outcome: 'unknown' }
  if (answer.status === 401 || answer.status === 403) return { outcome: 'declined', code: 'not_authorised' }
  if (answer.status === 429) return { outcome: 'declined', code: 'limited' }
  const { text } = answer
  return { outcome: 'declined', code: declines[textTold(objectIn(text), 'name') ?? issueIn(text)] ?? 'refused' }
}

/** PayPal's names for what it will not do that are not simply our mistake. */
const declines: Readonly<Record<string, PayoutDecline>> = {
  INSUFFICIENT_FUNDS: 'no_funds',
  NON_HOLDING_CURRENCY: 'unsupported',
  ITEM_ALREADY_CANCELLED: 'not_cancellable',
  ITEM_INCORRECT_STATUS: 'not_cancellable',
}

type Item = { readonly batch: string; readonly id: string | null; readonly payout: Exclude<PayoutReading, string> }

async function readItem(paypal: PayPal, { id, ref }: PayoutQuery): Promise<Item | 'not_found' | 'unknown'> {
  if (ref === null) return 'unknown'
  if (!/^[A-Z0-9]{1,36}$/.test(ref)) return 'not_found'
  const answer = await paypal.get(`${payouts}/${ref}`)
  if (typeof answer !== 'string' && answer.status === 404) return 'not_found'
  if (typeof answer === 'string' || answer.status >= 300) return 'unknown'
  const batch = objectIn(answer.text)
  const name = textTold(batch, 'batch_header', 'sender_batch_header', 'sender_batch_id')
  if (name === null) return 'unknown'
  return name === id ? itemIn(batch, ref) : 'not_found'
}

function itemIn(batch: object, ref: string): Item | 'unknown' {
  const item = told(batch, 'items', 0)
  const status = textTold(item, 'transaction_status')
  const inBatch = batchStates[textTold(batch, 'batch_header', 'batch_status') ?? '']
  const state = status === null ? inBatch : itemStates[status]
  if (state === undefined) return 'unknown'
  const reason = textTold(item, 'errors', 'name') ?? (status !== null && waits.has(status) ? status : null)
  return { batch: ref, id: textTold(item, 'payout_item_id'), payout: { state, ref, reason } }
}

/** Before PayPal has looked at a batch it tells of no items. */
const batchStates: Readonly<Record<string, PayoutState>> = {
  NEW: 'queued',
  ACKNOWLEDGED: 'queued',
  PENDING: 'queued',
  PROCESSING: 'queued',
  DENIED: 'failed',
  CANCELED: 'failed',
}

/** What is held or blocked may still be let go: only an end gives the money back. */
const itemStates: Readonly<Record<string, PayoutState>> = {
  NEW: 'queued',
  PENDING: 'sent',
  ONHOLD: 'sent',
  SUCCESS: 'settled',
  UNCLAIMED: 'unclaimed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  BLOCKED: 'sent',
  DENIED: 'failed',
  FAILED: 'failed',
  CANCELED: 'failed',
}

const waits: ReadonlySet<string> = new Set(['ONHOLD', 'BLOCKED', 'REVERSED', 'REFUNDED'])

async function lookup(paypal: PayPal, query: PayoutQuery): Promise<PayoutReading> {
  const item = await readItem(paypal, query)
  return typeof item === 'string' ? item : item.payout
}

/** PayPal takes back only what is unclaimed; of everything else we say no without asking it. */
async function cancel(paypal: PayPal, query: PayoutQuery): Promise<PayoutOutcome> {
  const item = await readItem(paypal, query)
  if (item === 'unknown') return { outcome: 'unknown' }
  if (item === 'not_found' || item.id === null || item.payout.state !== 'unclaimed')
    return { outcome: 'declined', code: 'not_cancellable' }
  const answer = await paypal.post(`/v1/payments/payouts-item/${item.id}/cancel`, null, '{}')
  if (typeof answer === 'string' || answer.status >= 300) return refusalOf(answer)
  return { outcome: 'accepted', ref: item.batch }
}

async function readHint(paypal: PayPal, webhookId: string, request: RawRequest): Promise<PayoutHintReading> {
  const event = await readPayPalEvent(paypal, webhookId, request)
  if (event === null || typeof event === 'string') return event
  const { id: eventId, type, resource } = event
  if (type.startsWith('PAYMENT.PAYOUTS-ITEM.')) {
    const id = textTold(resource, 'payout_item', 'sender_item_id') ?? textTold(resource, 'sender_batch_id')
    return { eventId, ref: textTold(resource, 'payout_batch_id'), id }
  }
  if (!type.startsWith('PAYMENT.PAYOUTSBATCH.')) return null
  const header = told(resource, 'batch_header')
  const id = textTold(header, 'sender_batch_header', 'sender_batch_id')
  return { eventId, ref: textTold(header, 'payout_batch_id'), id }
}
