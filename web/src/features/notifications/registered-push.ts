import { removePushSubscription, savePushSubscription } from '@emun/contract/customer'
import { call } from '../../platform/api.ts'
import { sessionName } from '../../platform/session-owner.ts'

const storageKey = 'registeredPush'

type Kept = { readonly session: string; readonly endpoint: string }

/** Gives the server this browser, in place of what it had, and keeps which subscription that was: pushes are on here. */
export async function registerPush(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  await call(savePushSubscription, { body })
  const kept: Kept = { session: sessionName(), endpoint }
  localStorage.setItem(storageKey, JSON.stringify(kept))
}

/** Pushes are off here, because the customer says so. */
export async function unregisterPush(): Promise<void> {
  await call(removePushSubscription, {})
  localStorage.removeItem(storageKey)
}

/** The endpoint this browser registered last in this session; null when it has not, or has turned pushes off. */
export function registeredEndpoint(): string | null {
  const text = localStorage.getItem(storageKey)
  const kept = text === null ? null : (JSON.parse(text) as Kept)
  return kept?.session === sessionName() ? kept.endpoint : null
}
