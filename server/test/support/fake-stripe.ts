import type { Heard, Said } from './fake-provider.ts'

type Session = {
  id: string
  client_reference_id: string
  currency: string
  amount_total: number
  status: string
  payment_status: string
  expires_at: number
  customer_details: { email: string | null }
  payment_intent: Intent | null
}
type Intent = {
  id: string
  status: string
  amount_received: number
  metadata: { deposit: string }
  last_payment_error: { code: string } | null
  latest_charge: Charge | null
}
type Charge = {
  disputed: boolean
  refunded: boolean
  amount_refunded: number
  payment_method_details: { card: { last4: string; three_d_secure: { result: string } | null } }
}

type Book = {
  readonly sessions: Map<string, Session>
  readonly disputes: Map<string, { status: string; reason: string }>
  readonly refunds: {
    readonly id: string
    readonly payment: string
    readonly units: number
    readonly mark: string
    status: string
  }[]
}

/** Stripe as its documentation describes it, with what a payer and their bank can do. */
export type StripePlayed = ReturnType<typeof playStripe>

export function playStripe() {
  const book: Book = { sessions: new Map(), disputes: new Map(), refunds: [] }
  const replies = new Map<string, { readonly asked: string; readonly said: Said }>()
  const session = (ref: string): Session => book.sessions.get(ref) ?? missing(ref)

  const attempt = (ref: string, intent: Partial<Intent>) => {
    const { client_reference_id: deposit, payment_intent: before } = session(ref)
    const fresh = { id: `pi_${ref}`, status: 'requires_payment_method', amount_received: 0, metadata: { deposit } }
    session(ref).payment_intent = { last_payment_error: null, latest_charge: null, ...(before ?? fresh), ...intent }
  }

  return {
    ...book,
    pay(ref: string, units = session(ref).amount_total) {
      const card = { last4: '4242', three_d_secure: { result: 'authenticated' } }
      const charge = { disputed: false, refunded: false, amount_refunded: 0, payment_method_details: { card } }
      attempt(ref, { status: 'succeeded', amount_received: units, latest_charge: charge, last_payment_error: null })
      Object.assign(session(ref), { status: 'complete', payment_status: 'paid' })
    },
    failThreeDs: (ref: string) =>
      attempt(ref, { last_payment_error: { code: 'payment_intent_authentication_failure' } }),
    /** The payer is done and their bank is not: it says yes or no later. */
    processing(ref: string, status = 'processing') {
      attempt(ref, { status })
      session(ref).status = 'complete'
    },
    expire: (ref: string) => void (session(ref).status = 'expired'),
    dispute(ref: string, status = 'needs_response') {
      const charge = session(ref).payment_intent?.latest_charge
      if (charge) charge.disputed = true
      book.disputes.set(`pi_${ref}`, { status, reason: 'fraudulent' })
    },
    answer(heard: Heard): Said {
      const key = heard.headers['idempotency-key']
      if (typeof key !== 'string' || heard.method !== 'POST') return answerOnce(book, heard)
      const known = replies.get(key)
      if (known && known.asked !== heard.body) return refused(400, { type: 'idempotency_error' })
      const said = known?.said ?? answerOnce(book, heard)
      replies.set(key, { asked: heard.body, said })
      return said
    },
  }
}

function answerOnce(book: Book, { method, target, body }: Heard): Said {
  const { pathname, searchParams } = new URL(target, 'http://stripe')
  const form = new URLSearchParams(body)
  const ref = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname)?.[1]
  if (method === 'POST' && pathname === '/v1/checkout/sessions') return made(book, form)
  if (method === 'POST' && pathname === '/v1/refunds') return refund(book, form)
  if (pathname.startsWith('/v1/refunds')) return readRefunds(book, pathname.split('/')[3], searchParams)
  if (ref !== undefined) return read(book, ref, searchParams)
  if (pathname === '/v1/payment_intents/search') return listed(search(book, searchParams.get('query') ?? ''))
  if (pathname === '/v1/checkout/sessions') return listed(paidBy(book, searchParams.get('payment_intent') ?? ''))
  const dispute = book.disputes.get(searchParams.get('payment_intent') ?? '')
  return listed(dispute ? [dispute] : [])
}

function made({ sessions }: Book, form: URLSearchParams): Said {
  const units = wholeIn(form, 'line_items[0][price_data][unit_amount]')
  if (units > 50_000_00) return refused(400, { type: 'invalid_request_error', code: 'amount_too_large' })
  const id = `cs_${sessions.size + 1}`
  const fresh: Session = {
    id,
    client_reference_id: form.get('client_reference_id') ?? '',
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    amount_total: units,
    status: 'open',
    payment_status: 'unpaid',
    expires_at: Number(form.get('expires_at')),
    customer_details: { email: form.get('customer_email') },
    payment_intent: null,
  }
  sessions.set(id, fresh)
  return { status: 200, body: { ...fresh, object: 'checkout.session', url: `https://stripe.example/pay/${id}` } }
}

function read({ sessions }: Book, ref: string, query: URLSearchParams): Said {
  const found = sessions.get(ref)
  if (!found) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
  const isWhole = query.has('expand[0]')
  return { status: 200, body: isWhole ? found : { ...found, payment_intent: found.payment_intent?.id ?? null } }
}

function search({ sessions }: Book, query: string): readonly unknown[] {
  const id = /^metadata\['deposit'\]:'(.+)'$/.exec(query)?.[1]
  return [...sessions.values()].flatMap(({ payment_intent: intent }) =>
    intent?.metadata.deposit === id ? [intent] : [],
  )
}

function paidBy({ sessions }: Book, payment: string): readonly unknown[] {
  return [...sessions.values()].filter((each) => each.payment_intent?.id === payment)
}

function refund({ sessions, refunds }: Book, form: URLSearchParams): Said {
  const payment = form.get('payment_intent') ?? ''
  const charge = [...sessions.values()].find((each) => each.payment_intent?.id === payment)?.payment_intent
  const units = wholeIn(form, 'amount')
  if (!charge?.latest_charge) return refused(404, { type: 'invalid_request_error' })
  if (charge.latest_charge.refunded)
    return refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
  charge.latest_charge.amount_refunded += units
  charge.latest_charge.refunded = charge.latest_charge.amount_refunded >= charge.amount_received
  const given = {
    id: `re_${refunds.length + 1}`,
    payment,
    units,
    mark: form.get('metadata[refund]') ?? '',
    status: 'succeeded',
  }
  refunds.push(given)
  return { status: 200, body: refundOf(given) }
}

function refundOf({ id, status, mark }: Book['refunds'][number]) {
  return { id, object: 'refund', status, metadata: { refund: mark } }
}

function readRefunds({ refunds }: Book, id: string | undefined, query: URLSearchParams): Said {
  if (id === undefined)
    return listed(refunds.filter(({ payment }) => payment === query.get('payment_intent')).map(refundOf))
  const found = refunds.find((each) => each.id === id)
  return found ? { status: 200, body: refundOf(found) } : refused(404, { type: 'invalid_request_error' })
}

/** Stripe's library writes minor units as whole numbers. */
function wholeIn(form: URLSearchParams, field: string): number {
  return Number(form.get(field))
}

function listed(data: readonly unknown[]): Said {
  return { status: 200, body: { object: 'list', data, has_more: false } }
}

function refused(status: number, error: object): Said {
  return { status, body: { error: { message: 'no', ...error } } }
}

function missing(ref: string): never {
  throw new Error(`no session ${ref}`)
}
