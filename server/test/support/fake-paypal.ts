import type { Heard, Said } from './fake-provider.ts'

type Order = {
  id: string
  status: string
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Capture[]; refunds: Refund[] } }[]
  payment_source: { paypal: { email_address?: string } }
}
type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount; status_details?: { reason: string } }
type Refund = { id: string; status: string; amount: Amount }
type Batch = { id: string; name: string; status: string; item: { status: string; error?: string; to: string } }

type Book = {
  readonly orders: Map<string, Order>
  readonly batches: Map<string, Batch>
  readonly disputes: Map<string, object>
  /** What it has done, and how it will take what comes. */
  readonly state: {
    tokens: number
    captureStatus: string
    funds: boolean
    captures: number
    refunds: number
    validToken: string
  }
}

/** PayPal as its documentation and its sandbox describe it: tokens, orders, captures, disputes, payouts, signatures. */
export type PayPalPlayed = ReturnType<typeof playPayPal>

export function playPayPal() {
  const replies = new Map<string, Said>()
  const state = { tokens: 0, captureStatus: 'COMPLETED', funds: true, captures: 0, refunds: 0, validToken: '' }
  const book: Book = { orders: new Map(), batches: new Map(), disputes: new Map(), state }
  const { orders, batches, disputes } = book
  const order = (ref: string): Order => orders.get(ref) ?? missing(ref)
  const captureOf = (ref: string): Capture =>
    order(ref).purchase_units[0]?.payments?.captures[0] ?? missing(`capture of ${ref}`)

  return {
    orders,
    batches,
    state,
    approve(ref: string, email = 'dana@example.com') {
      Object.assign(order(ref), { status: 'APPROVED', payment_source: { paypal: { email_address: email } } })
    },
    settleCapture: (ref: string, status: string) => void (captureOf(ref).status = status),
    /** Makes the order look as though another sum had been taken. */
    alterCapture: (ref: string, value: string) => void (captureOf(ref).amount = { currency_code: 'ILS', value }),
    dispute: (ref: string, dispute: object) => void disputes.set(captureOf(ref).id, dispute),
    settleItem(ref: string, status: string, error?: string) {
      const batch = batches.get(ref)
      if (batch) Object.assign(batch, { status: 'SUCCESS', item: { ...batch.item, status, error } })
    },
    answer(heard: Heard): Said {
      const { target, headers } = heard
      if (target === '/v1/oauth2/token') return token(book, headers.authorization ?? '')
      if (headers.authorization !== `Bearer ${state.validToken}`)
        return { status: 401, body: { name: 'invalid_token' } }
      const key = headers['paypal-request-id']
      // A payout is not kept from being made twice by the request's id: PayPal's sandbox makes another.
      if (typeof key !== 'string' || target === '/v1/payments/payouts') return answerOnce(book, heard)
      const said = replies.get(key) ?? answerOnce(book, heard)
      replies.set(key, said)
      return said
    },
  }
}

function token({ state }: Book, authorization: string): Said {
  if (authorization !== `Basic ${btoa('client:secret')}`) return { status: 401, body: { error: 'invalid_client' } }
  state.tokens += 1
  state.validToken = `token${state.tokens}`
  return { status: 200, body: { access_token: state.validToken, token_type: 'Bearer', expires_in: 32_400 } }
}

function answerOnce(book: Book, { method, target, body }: Heard): Said {
  const [, kind = '', ref = '', verb = ''] = /^\/v\d\/([a-z]+\/[a-z-]+)(?:\/([\w-]+))?(?:\/(\w+))?/.exec(target) ?? []
  if (kind === 'notifications/verify-webhook-signature') return verified(body)
  if (kind === 'checkout/orders' && ref === '') return made(book, JSON.parse(body) as Asked)
  if (kind === 'checkout/orders') return verb === 'capture' ? capture(book, ref) : read(book, ref)
  if (kind === 'payments/captures') return refund(book, ref, JSON.parse(body) as { amount: Amount })
  if (kind === 'payments/refunds') return readRefund(book, ref)
  if (kind === 'customer/disputes') return disputed(book, new URL(target, 'http://paypal').searchParams)
  if (kind === 'payments/payouts-item') return cancel(book, ref)
  return method === 'POST' ? payOut(book, JSON.parse(body) as AskedPayout) : readBatch(book, ref)
}

type Asked = { purchase_units: [{ custom_id: string; amount: Amount }] }

function made({ orders }: Book, { purchase_units: [{ custom_id, amount }] }: Asked): Said {
  if (amount.currency_code === 'EUR') return no(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED')
  const id = `ORDER${orders.size + 1}`
  const links = [{ rel: 'payer-action', href: `https://paypal.example/checkoutnow?token=${id}` }]
  const status = 'PAYER_ACTION_REQUIRED'
  orders.set(id, { id, status, purchase_units: [{ custom_id, amount }], payment_source: { paypal: {} } })
  return { status: 200, body: { id, status, links } }
}

function read({ orders }: Book, ref: string): Said {
  const found = orders.get(ref)
  return found ? { status: 200, body: structuredClone(found) } : no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
}

function capture({ orders, state }: Book, ref: string): Said {
  const found = orders.get(ref)
  const [unit] = found?.purchase_units ?? []
  if (!found || !unit) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  if (found.status !== 'APPROVED') return no(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  if (state.captureStatus === 'REFUSED') return no(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
  state.captures += 1
  found.status = 'COMPLETED'
  const { amount } = unit
  const details = state.captureStatus === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}
  const taken = { id: `CAP${state.captures}`, status: state.captureStatus, amount, ...details }
  unit.payments = { captures: [taken], refunds: [] }
  return { status: 201, body: structuredClone(found) }
}

function refund({ orders, state }: Book, ref: string, { amount }: { amount: Amount }): Said {
  const owner = [...orders.values()].find((each) => each.purchase_units[0]?.payments?.captures[0]?.id === ref)
  const payments = owner?.purchase_units[0]?.payments
  const [taken] = payments?.captures ?? []
  if (!payments || !taken) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  if (taken.status === 'REFUNDED') return no(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
  if (amount.value.length > taken.amount.value.length) return no(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
  state.refunds += 1
  taken.status = amount.value === taken.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  payments.refunds.push({ id: `REF${state.refunds}`, status: 'COMPLETED', amount })
  return { status: 201, body: { id: `REF${state.refunds}`, status: 'COMPLETED' } }
}

function readRefund({ orders }: Book, ref: string): Said {
  const refunds = [...orders.values()].flatMap((each) => each.purchase_units[0]?.payments?.refunds ?? [])
  const found = refunds.find(({ id }) => id === ref)
  return found ? { status: 200, body: found } : no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
}

function disputed({ disputes }: Book, query: URLSearchParams): Said {
  const dispute = disputes.get(query.get('disputed_transaction_id') ?? '')
  return { status: 200, body: { items: dispute ? [dispute] : [] } }
}

type AskedPayout = { sender_batch_header: { sender_batch_id: string }; items: [{ receiver: string }] }

function payOut(
  { batches, state }: Book,
  { sender_batch_header: { sender_batch_id: name }, items: [{ receiver }] }: AskedPayout,
): Said {
  const before = [...batches.values()].find((each) => each.name === name)
  if (before) return no(400, 'USER_BUSINESS_ERROR', 'Batch with given sender_batch_id already exists', before.id)
  if (!state.funds) return { status: 422, body: { name: 'INSUFFICIENT_FUNDS', message: 'no' } }
  const id = `BATCH${batches.size + 1}`
  batches.set(id, { id, name, status: 'PENDING', item: { status: '', to: receiver } })
  return { status: 201, body: { batch_header: { payout_batch_id: id, batch_status: 'PENDING' } } }
}

function readBatch({ batches }: Book, ref: string): Said {
  const found = batches.get(ref)
  if (!found) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  const { id, name, status, item } = found
  const errors = item.error === undefined ? {} : { errors: { name: item.error } }
  const items = [{ payout_item_id: `ITEM-${id}`, transaction_status: item.status, ...errors }]
  const header = { payout_batch_id: id, batch_status: status, sender_batch_header: { sender_batch_id: name } }
  return { status: 200, body: { batch_header: header, items: item.status === '' ? [] : items } }
}

function cancel({ batches }: Book, item: string): Said {
  const found = batches.get(item.replace('ITEM-', ''))
  if (!found) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  if (found.item.status !== 'UNCLAIMED') return no(400, 'ITEM_INCORRECT_STATUS', 'ITEM_INCORRECT_STATUS')
  found.item.status = 'RETURNED'
  return { status: 200, body: { payout_item_id: item, transaction_status: 'RETURNED' } }
}

/** A signature holds for one webhook, and for the letters of the event as PayPal wrote them. */
function verified(body: string): Said {
  const { webhook_id: webhook, transmission_sig: signature } = JSON.parse(body) as Record<string, string>
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const holds = signature === payPalSignature(webhook ?? '', event)
  return { status: 200, body: { verification_status: holds ? 'SUCCESS' : 'FAILURE' } }
}

/** Not how PayPal signs, which only PayPal can check; but as much bound to the webhook and to the text. */
function payPalSignature(webhookId: string, event: string): string {
  return Buffer.from(`${webhookId} ${event}`).toString('base64')
}

/** The headers of an event that PayPal signed for this webhook. */
export function payPalHeaders(webhookId: string, event: string): Record<string, string> {
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert.pem',
    'paypal-transmission-id': 't1',
    'paypal-transmission-sig': payPalSignature(webhookId, event),
    'paypal-transmission-time': '2026-11-28T17:00:00Z',
  }
}

function no(status: number, name: string, issue: string, before?: string): Said {
  const href = `https://api.paypal.com/v1/payments/payouts/${before}`
  const link = before === undefined ? {} : { field: 'SENDER_BATCH_ID', link: [{ href, rel: 'self' }] }
  return { status, body: { name, details: [{ issue, ...link }], message: 'no' } }
}

function missing(what: string): never {
  throw new Error(`no ${what}`)
}
