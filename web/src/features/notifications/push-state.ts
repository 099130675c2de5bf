import { readPushSubscription } from '@emun/contract/customer'
import { call } from '../../platform/api.ts'
import { browserSubscription, keyOf } from './browser-push.ts'
import { registeredEndpoint } from './registered-push.ts'

/** What is known of pushes to this browser, from the three who know something of it. */
export type PushState = {
  /** The server has a browser for this session, and this is the key it speaks under. */
  readonly server: { readonly isOn: boolean; readonly publicKey: string }
  /** The browser's own subscription, if it has one and may still show what comes. */
  readonly browser: { readonly endpoint: string; readonly key: string | null } | null
  /** The endpoint that this browser gave the server last in this session. */
  readonly registered: string | null
}

export async function readPushState(signal?: AbortSignal): Promise<PushState> {
  const [{ isOn, publicKey }, subscription] = await Promise.all([
    call(readPushSubscription, signal === undefined ? {} : { signal }),
    browserSubscription(),
  ])
  const browser = subscription && { endpoint: subscription.endpoint, key: keyOf(subscription) }
  return { server: { isOn, publicKey }, browser, registered: registeredEndpoint() }
}

/** Whether pushes reach this browser: the server knows it, and it lets them through. */
export function isPushOn({ server, browser }: PushState): boolean {
  return server.isOn && browser !== null
}

/**
 * What has to be done so that pushes which were switched on here go on. A browser that has dropped its subscription, has
 * one under a key that is not the server's, or one that the server has given up because it was gone, needs a new one; one
 * that it has renewed by itself is only told to the server.
 */
export function mendingOf({ server, browser, registered }: PushState): 'none' | 'register' | 'subscribe' {
  if (!server.isOn && registered === null) return 'none'
  if (browser === null || (browser.key !== null && browser.key !== server.publicKey)) return 'subscribe'
  if (browser.endpoint !== registered) return 'register'
  return server.isOn ? 'none' : 'subscribe'
}
