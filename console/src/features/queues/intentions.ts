import { Refusal } from '@emun/contract/errors'
import { onSessionEnd } from '../../platform/session.ts'

type Kept = { readonly body: string; readonly key: string }

/** In this page's memory alone, like the drafts: it outlives a lost claim and another item. */
const kept = new Map<string, Kept>()
onSessionEnd((why) => (why === 'logged_out' ? kept.clear() : undefined))

/**
 * Sends what moves money under a key that names this one intention: however often it is sent, also after an answer that did
 * not come, it is done once. Another body is another intention, and so is the same one after it was done.
 */
export async function forIntention<Reply>(
  about: string,
  body: object,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const key = keyFor(about, JSON.stringify(body))
  try {
    const reply = await send(key)
    kept.delete(about)
    return reply
  } catch (error) {
    if (error instanceof Refusal && error.code === 'old_request') kept.delete(about)
    throw error
  }
}

function keyFor(about: string, body: string): string {
  const before = kept.get(about)
  if (before?.body === body) return before.key
  const key = newKey()
  kept.set(about, { body, key })
  return key
}

/** Not `crypto.randomUUID`, which browsers only offer over https and on localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
