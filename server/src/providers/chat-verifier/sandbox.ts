import { type Clock, second } from '@emun/contract/time'
import { isObject, objectIn } from '../../platform/ask-provider.ts'
import { newUuid } from '../../platform/ids.ts'
import { isSame, keyedHash } from '../../platform/keys.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { SandboxOutbox } from '../sandbox-outbox.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import { chatCheckMs, type ChatCheck, type ChatInbound, type ChatVerifier } from './port.ts'
import { chatSentences } from './sentences.ts'
import { tokenIn } from './token-in.ts'

type Given = {
  readonly outbox: SandboxOutbox
  readonly key: Uint8Array
  readonly brand: string
  readonly clock: Clock
}

/** What the sandbox's messenger tells of somebody; `phone` is null where they hide it. */
type SandboxWords = {
  readonly messageId: string
  readonly person: string
  readonly phone: string | null
  readonly kind: ChatInbound['kind']
  readonly text: string
}

const name = 'sandbox'
const botPhone = '+972550000000'

/**
 * A messenger of our own: the link opens the sandbox's chat page, what is written there comes to our webhook over HTTP
 * and signed, and the answers land in the sandbox's outbox.
 */
export function openSandboxChat({ outbox, key, brand, clock }: Given): ChatVerifier {
  return {
    name,
    begin: async (check) => ({
      botPhone,
      deepLink: chatLink(brand, check),
      expiresAt: new Date(clock.now().getTime() + chatCheckMs).toISOString(),
    }),
    answerHandshake: () => null,
    readInbound: (request) => readInbound(key, request),
    async reply({ id, to, kind, language }) {
      const asks = kind === 'share_number' ? { asksForNumber: true as const } : {}
      outbox.put({ channel: 'chat', to: to.providerUserId, text: chatSentences[language][kind](brand), ...asks })
      return { outcome: 'accepted', ref: `sandbox-${id}` }
    },
  }
}

/** What somebody does in the messenger: `from` is their number, and `late` half a minute by the product's clock. */
export type WrittenInChat = {
  readonly from: string
  readonly kind: ChatInbound['kind']
  readonly text?: string | undefined
  readonly isHidden?: boolean | undefined
  readonly arrives: 'once' | 'twice' | 'late'
}

/** Sends it. Answers whom the bot will answer in the outbox, and how many answers they had before. */
export type WriteInChat = (written: WrittenInChat) => Promise<{ readonly person: string; readonly heard: number }>

type Messenger = Pick<Given, 'outbox' | 'key' | 'clock'> & {
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
}

const lateMs = 30 * second

/** The other side of the sandbox's chat: what people write comes to our webhook as a messenger would send it. */
export function openMessenger({ outbox, key, clock, plan }: Messenger): WriteInChat {
  return async ({ from, kind, text = '', isHidden = false, arrives }) => {
    const person = `chat-${from.replace('+', '')}`
    const heard = outbox.messages(person).length
    // A number that is shared is told whether it is hidden otherwise or not.
    const phone = isHidden && kind === 'text' ? null : from
    const body = JSON.stringify({ messageId: newUuid(clock), person, phone, kind, text } satisfies SandboxWords)
    const signature = signatureOf(key, body).toString('hex')
    const webhook = { path: '/webhooks/chat/sandbox', body, signature, afterMs: arrives === 'late' ? lateMs : 0 }
    await plan(arrives === 'twice' ? [webhook, webhook] : [webhook])
    return { person, heard }
  }
}

/** Behind the `#` nothing is sent to any server or written to its log. */
function chatLink(brand: string, { language, phone, token }: ChatCheck): string {
  const text = `${chatSentences[language].opening(brand)}\n${token}`
  return `/sandbox/chat#${new URLSearchParams({ to: botPhone, from: phone, text }).toString()}`
}

function signatureOf(key: Uint8Array, body: string): Buffer {
  return keyedHash(key, 'sandbox-chat', body)
}

function readInbound(key: Uint8Array, { headers, body }: RawRequest): readonly ChatInbound[] | 'forged' {
  const text = body.toString('utf8')
  const given = headers['x-sandbox-signature']
  if (typeof given !== 'string' || !isSame(signatureOf(key, text), Buffer.from(given, 'hex'))) return 'forged'
  const words: unknown = objectIn(text)
  return isWords(words) ? [inboundOf(words)] : []
}

function inboundOf({ messageId, person, phone, kind, text }: SandboxWords): ChatInbound {
  const from = { messageId, providerUserId: person }
  if (kind === 'text') return { ...from, phone, kind, token: tokenIn(text) }
  return { ...from, phone: kind === 'contact' ? phone : null, kind, token: null }
}

function isWords(value: unknown): value is SandboxWords {
  return isObject(value) && ['messageId', 'person', 'kind', 'text'].every((field) => typeof value[field] === 'string')
}
