import type { Clock } from '@emun/contract/time'
import { askProvider, isObject, objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import {
  chatCheckMs,
  type ChatCheck,
  type ChatPerson,
  type ChatReply,
  type ChatReplyOutcome,
  type ChatVerifier,
} from './port.ts'
import { chatSentences } from './sentences.ts'
import { answerHandshake, readInbound } from './whatsapp-webhook.ts'

export type WhatsAppSettings = {
  /** The bot's number, E.164, and the id Meta gives it. */
  readonly phone: string
  readonly phoneId: string
  readonly token: string
  /** The app's secret, which webhooks are signed with. */
  readonly secret: string
  /** The word of the handshake, chosen by us and typed into Meta's console. */
  readonly verifyToken: string
  readonly url: string
}

/** WhatsApp by Meta's Cloud API. Replies go out within the day that a customer's message opens, so no template is needed. */
export function openWhatsApp(settings: WhatsAppSettings, brand: string, clock: Clock): ChatVerifier {
  return {
    name: 'whatsapp',
    begin: async (check) => ({
      botPhone: settings.phone,
      deepLink: deepLink(settings.phone, brand, check),
      expiresAt: new Date(clock.now().getTime() + chatCheckMs).toISOString(),
    }),
    answerHandshake: (request) => answerHandshake(settings.verifyToken, request),
    readInbound: (request) => readInbound(settings, request),
    async reply(reply) {
      const answer = await askProvider(`${settings.url}/${settings.phoneId}/messages`, {
        headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(messageOf(reply, brand)),
      })
      return outcomeOf(answer)
    },
  }
}

function deepLink(phone: string, brand: string, { language, token }: ChatCheck): string {
  const text = `${chatSentences[language].opening(brand)}\n${token}`
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
}

function messageOf({ id, to, kind, language }: ChatReply, brand: string): object {
  const text = chatSentences[language][kind](brand)
  const message = { messaging_product: 'whatsapp', recipient_type: 'individual', ...recipientOf(to) }
  const ours = { biz_opaque_callback_data: id }
  if (kind !== 'share_number') return { ...message, ...ours, type: 'text', text: { body: text, preview_url: false } }
  const action = { name: 'request_contact_info' }
  return { ...message, ...ours, type: 'interactive', interactive: { type: action.name, body: { text }, action } }
}

/** People who hide their number are written to by the id they have for our business alone. */
function recipientOf({ phone, providerUserId }: ChatPerson): object {
  return phone === null ? { recipient: providerUserId } : { to: phone.replace('+', '') }
}

/** Meta's numbers for what it will not do; everything else it refuses is our mistake. */
const declines: Readonly<Record<number, 'limited' | 'not_authorised' | 'unreachable'>> = {
  4: 'limited',
  10: 'not_authorised',
  190: 'not_authorised',
  80007: 'limited',
  130429: 'limited',
  131026: 'unreachable',
  131056: 'limited',
}

function outcomeOf(answer: ProviderAnswer): ChatReplyOutcome {
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown' || answer.status >= 500) return { outcome: 'unknown' }
  const { messages, error } = objectIn(answer.text)
  if (answer.status < 300) {
    const sent: unknown = Array.isArray(messages) ? messages[0] : undefined
    return isObject(sent) && typeof sent['id'] === 'string'
      ? { outcome: 'accepted', ref: sent['id'] }
      : { outcome: 'unknown' }
  }
  const code = isObject(error) ? Number(error['code']) : 0
  return { outcome: 'declined', code: declines[code] ?? (answer.status === 429 ? 'limited' : 'refused') }
}
