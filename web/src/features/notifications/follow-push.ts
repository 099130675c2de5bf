import type { QueryClient } from '@tanstack/react-query'
import { subscriptionChanged } from '../../platform/subscription-changed.ts'
import { browserSubscription, mayNotify, subscribeAnew } from './browser-push.ts'
import { mendingOf, readPushState } from './push-state.ts'
import { pushQuery } from './queries.ts'
import { registerPush } from './registered-push.ts'

/**
 * Keeps pushes that were switched on in this browser going, also when it renews or drops its subscription: looks now, and
 * whenever the service worker says that it has. To be called once, when the signed-in app has started.
 */
export async function followPush(cache: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === subscriptionChanged) void mendPush(cache)
  })
  await mendPush(cache)
}

async function mendPush(cache: QueryClient): Promise<void> {
  // Nobody has asked for this just now, so nobody is told that it did not work: the next start tries again.
  if (mayNotify()) await oneTabAtATime(mend).catch(() => undefined)
  await cache.invalidateQueries(pushQuery)
}

/** Of two tabs that subscribed anew at once each would drop what the other has just registered. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('emun-push', work) as Promise<T>) : work()
}

async function mend(): Promise<void> {
  const state = await readPushState()
  const mending = mendingOf(state)
  if (mending === 'none') return
  const isKept = mending === 'register'
  const subscription = isKept ? await browserSubscription() : await subscribeAnew(state.server.publicKey)
  if (subscription) await registerPush(subscription)
}
