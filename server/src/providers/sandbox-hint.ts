import { isObject, objectIn } from '../platform/ask-provider.ts'
import { isSame, keyedHash } from '../platform/keys.ts'
import type { RawRequest } from '../platform/webhooks.ts'
import type { SandboxWebhook } from './sandbox-webhook.ts'

/** What a sandbox tells our webhook: that something happened to what we call `id`. */
export type SandboxHint = { readonly eventId: string; readonly id: string; readonly ref: string }

/** `purpose` keeps one sandbox's webhooks from passing for another's. */
export function writeHint(
  key: Uint8Array,
  purpose: string,
  path: string,
  hint: SandboxHint,
  afterMs: number,
): SandboxWebhook {
  const body = JSON.stringify(hint)
  return { path, body, signature: keyedHash(key, purpose, body).toString('hex'), afterMs }
}

export function readHint(
  key: Uint8Array,
  purpose: string,
  { headers, body }: RawRequest,
): SandboxHint | 'forged' | null {
  const text = body.toString('utf8')
  const given = headers['x-sandbox-signature']
  if (typeof given !== 'string' || !isSame(keyedHash(key, purpose, text), Buffer.from(given, 'hex'))) return 'forged'
  const hint = objectIn(text)
  return isHint(hint) ? { eventId: hint.eventId, id: hint.id, ref: hint.ref } : null
}

function isHint(value: unknown): value is SandboxHint {
  return isObject(value) && ['eventId', 'id', 'ref'].every((field) => typeof value[field] === 'string')
}
