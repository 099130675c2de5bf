import { createHmac } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { second } from '@emun/contract/time'
import { type OuterPlace, outerPlace } from './outer-address.ts'

/** What is told, by the headers of Standard Webhooks 1.0. */
export type WebhookMessage = { readonly id: string; readonly timestamp: Date; readonly payload: string }

/** What became of one try: the other side's answer, or why there was none. */
export type WebhookOutcome = { readonly status: number } | { readonly problem: 'address' | 'no_answer' | 'too_slow' }

const longestMs = 15 * second

/** One signature a secret, so that secrets can be changed over: any of them will do. A secret is `whsec_` and Base64. */
export function webhookSignature(secrets: readonly string[], { id, timestamp, payload }: WebhookMessage): string {
  const signed = `${id}.${secondsOf(timestamp)}.${payload}`
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(signed)
      .digest('base64')
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ')
}

type Given = {
  readonly url: string
  readonly secrets: readonly string[]
  readonly message: WebhookMessage
  readonly ownHosts: readonly string[]
}

/**
 * Tells a partner's system once. Where its address leads is looked at anew and connected to as it was found; an answer that
 * leads elsewhere is an answer, and is not followed. Never throws.
 */
export async function sendWebhook({ url, secrets, message, ownHosts }: Given): Promise<WebhookOutcome> {
  const place = await outerPlace(url, { ownHosts })
  if (!place) return { problem: 'address' }
  return post(place, message.payload, {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': secondsOf(message.timestamp),
    'webhook-signature': webhookSignature(secrets, message),
  })
}

function secondsOf(at: Date): string {
  return String(Math.trunc(at.getTime() / 1_000))
}

function post(
  { url, address, family }: OuterPlace,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<WebhookOutcome> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(longestMs)
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      agent: false,
      // The name was looked up already; looked up again it could lead to another place.
      lookup: (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    })
    sending.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0 })
      // What it says besides is nothing to us, however much it is.
      response.destroy()
    })
    sending.once('error', () => resolve({ problem: signal.aborted ? 'too_slow' : 'no_answer' }))
    sending.end(body)
  })
}
