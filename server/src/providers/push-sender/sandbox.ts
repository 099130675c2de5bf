import type { SandboxOutbox } from '../sandbox-outbox.ts'
import { mostPayloadBytes, type PushOutcome, type PushSender } from './port.ts'

/** What is played for endpoints that end so. */
const scenarios: readonly (readonly [string, PushOutcome])[] = [
  ['/gone', { outcome: 'gone' }],
  ['/busy', { outcome: 'unknown' }],
  ['/refused', { outcome: 'declined', code: 'refused' }],
]

/** A push service inside this process: what was pushed lies in the outbox under the browser's endpoint. */
export function openSandboxPush(outbox: SandboxOutbox, publicKey: string): PushSender {
  return {
    publicKey,
    async send({ subscription: { endpoint }, payload }) {
      const played = scenarios.find(([ending]) => endpoint.endsWith(ending))
      if (played) return played[1]
      if (!endpoint.startsWith('https://')) return { outcome: 'declined', code: 'endpoint_refused' }
      if (Buffer.byteLength(payload) > mostPayloadBytes) return { outcome: 'declined', code: 'too_large' }
      outbox.put({ channel: 'push', to: endpoint, text: payload })
      return { outcome: 'accepted' }
    },
  }
}
