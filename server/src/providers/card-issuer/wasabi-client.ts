import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { askProvider, objectIn } from '../../platform/ask-provider.ts'
import { textTold, told } from '../told.ts'
import { exactly } from './wasabi-told.ts'
import { openSecret } from './wasabi-secret.ts'
import type { WasabiSettings } from './wasabi-settings.ts'

/** `failed`: they say that they did not do it; `code` and `msg` are theirs. `unknown`: also what is not proven to be theirs. */
export type WasabiAnswer =
  | { readonly was: 'done'; readonly data: unknown }
  | { readonly was: 'failed'; readonly code: string; readonly msg: string }
  | 'unreached'
  | 'unknown'

export type Wasabi = {
  readonly ask: (path: string, question: object) => Promise<WasabiAnswer>
  /** Whether these bytes are signed by WasabiCard. */
  readonly isTheirs: (body: Buffer, signature: unknown) => boolean
  /** What they encrypted for us; null when it cannot be opened. */
  readonly open: (sealed: string) => string | null
}

/** Every call is a signed post of JSON, and every answer is signed: nothing of it is read before that is checked. */
export function openWasabi({ url, apiKey, merchantPrivateKey, platformPublicKey }: WasabiSettings): Wasabi {
  const ours = createPrivateKey(merchantPrivateKey)
  const theirs = createPublicKey(platformPublicKey)
  return {
    async ask(path, question) {
      const body = JSON.stringify(question)
      const headers = {
        'content-type': 'application/json',
        'x-wsb-api-key': apiKey,
        'x-wsb-signature': sign('sha256', Buffer.from(body), ours).toString('base64'),
      }
      const answer = await askProvider(`${url}/merchant/core/mcb/${path}`, { headers, body })
      if (typeof answer === 'string') return answer
      const signature = answer.headers.get('x-wsb-signature')
      if (!isSigned(theirs, Buffer.from(answer.text), signature)) return 'unknown'
      return answer.status >= 500 ? 'unknown' : readEnvelope(answer.text)
    },
    isTheirs: (body, signature) => isSigned(theirs, body, signature),
    open: (sealed) => opened(ours, sealed),
  }
}

function isSigned(key: KeyObject, body: Buffer, signature: unknown): boolean {
  return typeof signature === 'string' && verify('sha256', body, key, Buffer.from(signature, 'base64'))
}

function opened(key: KeyObject, sealed: string): string | null {
  try {
    return openSecret(key, sealed)
  } catch {
    return null
  }
}

/** What they refuse may come with status 200, so only the envelope says whether it was done. */
function readEnvelope(text: string): WasabiAnswer {
  const envelope = objectIn(exactly(text))
  const [isDone, code] = [told(envelope, 'success'), textTold(envelope, 'code')]
  if (typeof isDone !== 'boolean' || code === null) return 'unknown'
  if (isDone && code === '200') return { was: 'done', data: envelope['data'] }
  return { was: 'failed', code, msg: textTold(envelope, 'msg') ?? '' }
}
