import { registerWorker } from '../../platform/worker.ts'
import { pushSupport } from './push-support.ts'

/** Whether the customer has let this browser show what comes, and still does. */
export function mayNotify(): boolean {
  return pushSupport() === 'ready' && Notification.permission === 'granted'
}

/** The browser's own subscription, if it has one and may still show what comes. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!mayNotify()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks the customer whether this browser may notify them, and subscribes it under our key; to be called at a tap. Null
 * when they said no. Throws when the browser's push service cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  return (await Notification.requestPermission()) === 'granted' ? subscribeAnew(publicKey) : null
}

/** The same where the customer has agreed before. Throws in the same way. */
export async function subscribeAnew(publicKey: string): Promise<PushSubscription> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One under another key would hear nothing from us, and stand in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await browserSubscription())?.unsubscribe()
}

/** The key a subscription was made under, as the server writes it (base64url); null when the browser does not say. */
export function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null
  const binary = String.fromCodePoint(...new Uint8Array(options.applicationServerKey))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}
