import { randomUUID } from 'node:crypto'
import { systemNow } from './clock.ts'
import { PartnerRefusal, type RefusedPart } from './partner-refusal.ts'
import type { Money, Payment, Payout } from './shapes.ts'
import { signCall } from './sign-call.ts'

export type PartnerSettings = {
  /** Where Emun is: scheme and host. */
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly fetch?: typeof fetch
}

/** Without a key of your own each call is another wish; with one, the same call happens once, however often it is made. */
type Once = { readonly idempotencyKey?: string }

type NewPayment = {
  readonly amount: Money
  readonly reference: string
  readonly description?: string
  readonly returnUrl?: string
  readonly minutes?: number
}

export type Partner = ReturnType<typeof openPartner>

/** Everything a partner's system can ask for. A no is thrown as a `PartnerRefusal`. */
export function openPartner(settings: PartnerSettings) {
  const ask = <T>(method: string, path: string, body?: object, once: Once = {}) =>
    call<T>(settings, { method, path, body, key: once.idempotencyKey ?? randomUUID() })
  const payments = '/partner/payments'
  return {
    createPayment: async (wish: NewPayment, once?: Once) =>
      (await ask<{ payment: Payment }>('POST', payments, wish, once)).payment,
    readPayment: async (id: string) => (await ask<{ payment: Payment }>('GET', `${payments}/${id}`)).payment,
    listPayments: ({ after, limit = 20 }: { readonly after?: string; readonly limit?: number } = {}) =>
      ask<{ payments: readonly Payment[]; hasMore: boolean }>(
        'GET',
        `${payments}?limit=${limit}${after === undefined ? '' : `&after=${after}`}`,
      ),
    /** Takes back what was asked for, while it is open. */
    cancelPayment: async (id: string) =>
      (await ask<{ payment: Payment }>('POST', `${payments}/${id}/cancel`, {})).payment,
    /** All that is left of it, unless an amount is named. */
    refundPayment: async (id: string, wish: { readonly amount?: Money } = {}, once?: Once) =>
      (await ask<{ payment: Payment }>('POST', `${payments}/${id}/refunds`, wish, once)).payment,
    createPayout: async (
      wish: { readonly to: string; readonly amount: Money; readonly reference: string },
      once?: Once,
    ) => (await ask<{ payout: Payout }>('POST', '/partner/payouts', wish, once)).payout,
    readPayout: async (id: string) => (await ask<{ payout: Payout }>('GET', `/partner/payouts/${id}`)).payout,
    /** Plays what becomes of a test payment; only with a test key. */
    playTest: async (id: string, scenario: 'paid' | 'paid_and_told_twice' | 'expired') =>
      (await ask<{ payment: Payment }>('POST', `/partner/tests/payments/${id}`, { scenario })).payment,
    advanceTestClock: async (advanceMinutes: number) =>
      new Date((await ask<{ now: string }>('POST', '/partner/tests/clock', { advanceMinutes })).now),
    readBalance: async () => (await ask<{ balance: Money }>('GET', '/partner/balance')).balance,
  }
}

type Call = {
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  readonly key: string
}

const mostTries = 3
const longestMs = 30_000

/** An answer that never came says nothing: the call is made again, with the same key and a signature of its own. */
async function call<T>(settings: PartnerSettings, wish: Call): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(settings, wish).catch((error: unknown) => {
      if (tries === mostTries) throw error
      return null
    })
    if (response === null || (response.status === 503 && tries < mostTries)) continue
    const reply = (await response.json()) as T & { readonly errors?: readonly RefusedPart[] }
    if (!response.ok) throw new PartnerRefusal(response.status, reply.errors ?? [])
    return reply
  }
}

function send({ url, key, secret, fetch: by = fetch }: PartnerSettings, wish: Call): Promise<Response> {
  const { method, path } = wish
  const body = wish.body === undefined ? '' : JSON.stringify(wish.body)
  const timestamp = String(Math.trunc(systemNow().getTime() / 1_000))
  const nonce = randomUUID()
  const { message, signature } = signCall(secret, { timestamp, nonce, method, path, body })
  return by(url + path, {
    method,
    headers: {
      'partner-key': key,
      'partner-timestamp': timestamp,
      'partner-nonce': nonce,
      'partner-signature': signature,
      // No secret: it lets a refusal say which part differs.
      'partner-message': Buffer.from(message).toString('base64'),
      'idempotency-key': wish.key,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(longestMs),
    ...(body === '' ? {} : { body }),
  })
}
