/** A browser that agreed to be told things, as its `PushSubscription` describes itself. */
export type PushSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * A push to one browser. `payload` is what its service worker reads, at most 3,900 bytes; `topic` replaces what is still
 * waiting under the same name. `id` is ours, for those who look for it later.
 */
export type PushMessage = {
  readonly id: string
  readonly subscription: PushSubscription
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high'
  readonly topic: string | null
}

/** `endpoint_refused`: no address on the public internet by https, so it was not even asked. */
export type PushDecline = 'endpoint_refused' | 'invalid_subscription' | 'too_large' | 'not_authorised' | 'refused'

/** After `gone` the subscription is dead and is deleted. After `unknown` it may be tried again: pushes are only hints. */
export type PushOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'declined'; readonly code: PushDecline }
  | { readonly outcome: 'unknown' }

/** Sends pushes; never throws, and is never called inside a transaction. Browsers subscribe under `publicKey`. */
export type PushSender = {
  readonly publicKey: string
  readonly send: (message: PushMessage) => Promise<PushOutcome>
}

export const mostPayloadBytes = 3_900
