import { createHmac } from 'node:crypto'
import { isObject, objectIn } from '../../platform/ask-provider.ts'
import { isSame } from '../../platform/keys.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { ChatInbound, ChatPerson } from './port.ts'
import { tokenIn } from './token-in.ts'

/** Meta asks once, when the address is typed into its console: the word must be ours, then its challenge goes back. */
export function answerHandshake(verifyToken: string, { target }: RawRequest): string | null {
  const { searchParams: asked } = new URL(target, 'http://here')
  const isOurs = isSame(Buffer.from(asked.get('hub.verify_token') ?? ''), Buffer.from(verifyToken))
  return isOurs && asked.get('hub.mode') === 'subscribe' ? asked.get('hub.challenge') : null
}

type Settings = { readonly secret: string; readonly phoneId: string }

/** The signature is over the bytes as they came: written anew, an emoji would be other bytes of the same text. */
export function readInbound(
  { secret, phoneId }: Settings,
  { headers, body }: RawRequest,
): readonly ChatInbound[] | 'forged' {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const given = headers['x-hub-signature-256']
  if (typeof given !== 'string' || !isSame(Buffer.from(given), Buffer.from(expected))) return 'forged'
  return objectsIn(objectIn(body.toString('utf8')), 'entry')
    .flatMap((entry) => objectsIn(entry, 'changes'))
    .flatMap(({ value }) => (isObject(value) && isFor(phoneId, value) ? inboundIn(value) : []))
}

type Fields = Readonly<Record<string, unknown>>

/** One webhook may serve several numbers of a business: the others' messages are not for this bot. */
function isFor(phoneId: string, { metadata }: Fields): boolean {
  return isObject(metadata) && metadata['phone_number_id'] === phoneId
}

/** Statuses of our own replies come by the same way, in `statuses`: there is nobody to wait for them. */
function inboundIn(value: Fields): readonly ChatInbound[] {
  const [profile = {}] = objectsIn(value, 'contacts')
  return objectsIn(value, 'messages').flatMap((message) => inboundOf(message, profile) ?? [])
}

function inboundOf(message: Fields, profile: Fields): ChatInbound | null {
  const messageId = textIn(message, 'id')
  const person = personOf(message, profile)
  if (messageId === null || person === null) return null
  if (message['type'] === 'contacts') return { ...sharedBy(person, message), messageId, token: null }
  if (message['type'] !== 'text' || !isObject(message['text'])) return null
  return { ...person, kind: 'text', messageId, token: tokenIn(textIn(message['text'], 'body') ?? '') }
}

/** `from` is the phone, and is missing where the person hides it; the id for our business is there from 2026 on. */
function personOf(message: Fields, profile: Fields): ChatPerson | null {
  const phone = phoneIn(textIn(message, 'from'))
  const providerUserId = textIn(message, 'from_user_id') ?? textIn(profile, 'user_id') ?? textIn(message, 'from')
  return providerUserId === null ? null : { providerUserId, phone }
}

/**
 * The number that came with a contact. Only a contact sent by our own button says `contact_request`; any other may be
 * anybody's card. The mark has been seen on the message and on the contact: wherever it is, it must say so.
 */
function sharedBy(person: ChatPerson, message: Fields): ChatPerson & { kind: 'contact' | 'foreign_contact' } {
  const contacts = objectsIn(message, 'contacts')
  const origins = [message, ...contacts].map(({ origin }) => origin).filter((origin) => origin !== undefined)
  const isAnswer =
    contacts.length === 1 && origins.length > 0 && origins.every((origin) => origin === 'contact_request')
  const [number] = contacts.flatMap((contact) => objectsIn(contact, 'phones'))
  const phone = number ? phoneIn(textIn(number, 'wa_id') ?? textIn(number, 'phone')) : null
  if (!isAnswer || phone === null) return { ...person, kind: 'foreign_contact' }
  return { ...person, phone, kind: 'contact' }
}

function phoneIn(text: string | null): string | null {
  const digits = (text ?? '').replace(/[\s()+-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function objectsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}
