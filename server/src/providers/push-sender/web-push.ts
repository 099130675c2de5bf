import { createHash } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../../platform/public-address.ts'
import { mostPayloadBytes, type PushMessage, type PushOutcome, type PushSender } from './port.ts'
import type { VapidKeys } from './vapid.ts'

/** `contact` is whom push services write to when we misbehave: `mailto:…` or an https address. */
export type WebPushSettings = VapidKeys & { readonly contact: string }

/** How names become addresses and which addresses may be connected to. `ca` is trusted instead of the machine's. */
export type Network = {
  readonly lookup: LookupFunction
  readonly isPublic: (address: string) => boolean
  readonly ca?: string
}

const internet: Network = { lookup, isPublic: isPublicAddress }

/**
 * Web Push (RFC 8030) with VAPID. Endpoints come from browsers, so from anybody: only https, only public addresses as
 * they are when we connect, no redirects, and no more of an answer than its status.
 */
export function openWebPush(settings: WebPushSettings, network: Network = internet): PushSender {
  return {
    publicKey: settings.publicKey,
    async send(message) {
      if (Buffer.byteLength(message.payload) > mostPayloadBytes) return { outcome: 'declined', code: 'too_large' }
      const endpoint = endpointIn(message, network)
      if (!endpoint) return { outcome: 'declined', code: 'endpoint_refused' }
      const sealed = seal(message, settings)
      if (!sealed) return { outcome: 'declined', code: 'invalid_subscription' }
      return post(endpoint, sealed, network)
    },
  }
}

function endpointIn({ subscription: { endpoint } }: PushMessage, { isPublic }: Network): URL | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:' || url.username !== '') return null
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublic(literal) ? null : url
}

type Sealed = { readonly headers: Record<string, string | number>; readonly body: Buffer }

/** Encrypts for the browser and signs for its push service; null when the subscription's keys are none. */
function seal(message: PushMessage, { publicKey, privateKey, contact }: WebPushSettings): Sealed | null {
  try {
    const { headers, body } = webPush.generateRequestDetails(message.subscription, message.payload, {
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      vapidDetails: { subject: contact, publicKey, privateKey },
      ...(message.topic === null ? {} : { topic: topicOf(message.topic) }),
    })
    return { headers: { ...headers }, body }
  } catch {
    return null
  }
}

/** A topic is at most 32 characters of base64url; ours are names of any kind, and none of the push service's business. */
function topicOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 32)
}

const longestMs = 10_000

async function post(endpoint: URL, { headers, body }: Sealed, network: Network): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const asked = request(endpoint, {
      method: 'POST',
      headers,
      lookup: publicOnly(network),
      agent: false,
      signal: AbortSignal.timeout(longestMs),
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    })
    asked.once('response', (response) => {
      // A hostile endpoint could answer without end: the status is all we read.
      response.destroy()
      resolve(outcomeOf(response.statusCode ?? 0))
    })
    asked.on('error', (error) => resolve(outcomeOfError(error)))
    asked.end(body)
  })
}

/** Looks names up for the connection itself: a check before could be answered with another address than the connection. */
function publicOnly({ lookup: find, isPublic }: Network): LookupFunction {
  return (host, options, done) =>
    find(host, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address]
      if (error || addresses.every(isPublic)) return done(error, address, family)
      done(Object.assign(new Error('not a public address'), { code: notPublic }), '', 4)
    })
}

const notPublic = 'ENOTPUBLIC'

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'unknown' }
  if (status === 413) return { outcome: 'declined', code: 'too_large' }
  return { outcome: 'declined', code: status === 401 || status === 403 ? 'not_authorised' : 'refused' }
}

function outcomeOfError(error: NodeJS.ErrnoException): PushOutcome {
  return error.code === notPublic ? { outcome: 'declined', code: 'endpoint_refused' } : { outcome: 'unknown' }
}
