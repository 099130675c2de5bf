import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { PushSender } from './port.ts'
import { openSandboxPush } from './sandbox.ts'
import { vapidKeysOf } from './vapid.ts'
import { openWebPush } from './web-push.ts'

/** `key` is the VAPID secret of the configuration; where it is null, `derived` is. */
export type PushSettings = { readonly isReal: boolean; readonly key: Uint8Array | null; readonly contact: string }

/** Web Push where it is on, else the sandbox; both under the same public key. */
export function openPush(settings: PushSettings, derived: Uint8Array, outbox: SandboxOutbox): PushSender {
  const keys = vapidKeysOf(settings.key ?? derived)
  return settings.isReal ? openWebPush({ ...keys, contact: settings.contact }) : openSandboxPush(outbox, keys.publicKey)
}
