import type { savePushSubscription } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { pushSupport } from './push-support.ts'

const workerPath = '/service-worker.js'

/** The browser's own subscription, if it has one and may still show what comes. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks the customer whether this browser may notify them, and subscribes it under our key; to be called at a tap. Null
 * when they said no. Throws when the browser's push service cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<BodyOf<typeof savePushSubscription> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // One under another key would hear nothing from us, and stand in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const applicationServerKey = bytesOf(publicKey)
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await browserSubscription())?.unsubscribe()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}
