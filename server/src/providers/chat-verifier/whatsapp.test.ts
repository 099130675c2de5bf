import { createHmac } from 'node:crypto'
import { languages } from '@emun/contract/language'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { deadAddress, type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { openClock } from '../../platform/clock.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import type { ChatPerson, ChatReply, ChatVerifier } from './port.ts'
import { openWhatsApp } from './whatsapp.ts'

const secret = 'the secret of the app'
const token = '0f8fad5bd9cb469fa16570867728950e'
const dana: ChatPerson = { phone: '+972502345678', providerUserId: 'IL.1349' }

let graph: FakeProvider
beforeAll(async () => {
  graph = await startFakeProvider(({ body }) => {
    const { to = '' } = JSON.parse(body) as { to?: string }
    if (to.endsWith('01')) return { status: 401, body: { error: { code: 190, message: 'token' } } }
    if (to.endsWith('02')) return { status: 400, body: { error: { code: 130429 } } }
    if (to.endsWith('03')) return { status: 500, body: { error: { code: 1 } } }
    if (to.endsWith('04')) return 'hang up'
    if (to.endsWith('05')) return { status: 400, body: { error: { code: 131026 } } }
    if (to.endsWith('06')) return { status: 400, body: { error: { code: 100 } } }
    return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.reply' }] } }
  })
})
afterAll(() => graph.stop())

const open = (url = graph.url): ChatVerifier =>
  openWhatsApp(
    { phone: '+972501112222', phoneId: '647', token: 'graph token', secret, verifyToken: 'our word', url },
    'Emun',
    openClock(),
  )

const request = (target: string, body = '', headers: RawRequest['headers'] = {}): RawRequest => ({
  target,
  headers,
  body: Buffer.from(body),
})

function signed(value: object, { key = secret, as = (body: string) => body } = {}): RawRequest {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return request('/webhooks/chat/whatsapp', as(body), { 'x-hub-signature-256': `sha256=${signature}` })
}

const metadata = { display_phone_number: '972501112222', phone_number_id: '647' }
const text = (body: string, from: object = { from: '972502345678', from_user_id: 'IL.1349' }) => ({
  messaging_product: 'whatsapp',
  metadata,
  contacts: [{ profile: { name: 'Dana' }, wa_id: '972502345678', user_id: 'IL.1349' }],
  messages: [{ ...from, id: 'wamid.1', timestamp: '1764322800', type: 'text', text: { body } }],
})

it.each(languages)('invites in %s by a link that opens the bot with the token ready to send', async (language) => {
  const verifier = open()
  const invitation = await verifier.begin({ id: 'v1', phone: '+972502345678', language, token })
  expect(invitation.botPhone).toBe('+972501112222')
  const link = new URL(invitation.deepLink)
  expect(link.origin + link.pathname).toBe('https://wa.me/972501112222')
  const typed = link.searchParams.get('text') ?? ''
  expect(verifier.readInbound(signed(text(typed)))).toEqual([{ ...dana, kind: 'text', messageId: 'wamid.1', token }])
  expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(590_000)
})

test.each([
  ['hub.mode=subscribe&hub.verify_token=our%20word&hub.challenge=1158201444', '1158201444'],
  ['hub.mode=subscribe&hub.verify_token=another&hub.challenge=1158201444', null],
  ['hub.mode=unsubscribe&hub.verify_token=our%20word&hub.challenge=1158201444', null],
  ['', null],
])('answers the handshake %s with %s', (query, answer) => {
  expect(open().answerHandshake(request(`/webhooks/chat/whatsapp?${query}`))).toBe(answer)
})

it('checks the signature over the raw bytes, emoji and all', () => {
  const value = text(`👋🏽 שלום ${token}`)
  expect(open().readInbound(signed(value))).toMatchObject([{ token }])
  expect(open().readInbound(signed(value, { as: (body) => body.replace('👋🏽', '\\ud83d\\udc4b') }))).toBe('forged')
  expect(open().readInbound(signed(value, { key: 'a guess' }))).toBe('forged')
  expect(open().readInbound({ ...signed(value), headers: {} })).toBe('forged')
})

it('gives a message that is told again the same id', () => {
  const told = signed(text(token))
  expect(open().readInbound(told)).toEqual(open().readInbound(told))
})

it('knows a person who hides their number by the id they have for us, and claims no number for them', () => {
  const hidden = text(token, { from_user_id: 'IL.1349' })
  expect(open().readInbound(signed(hidden))).toEqual([
    { kind: 'text', messageId: 'wamid.1', token, phone: null, providerUserId: 'IL.1349' },
  ])
})

test.each([
  ['hello', null],
  [`${token}.`, token],
  [`first ${'a'.repeat(32)} then ${token}`, token],
  ['too-short-1234', null],
  ['x'.repeat(65), null],
])('finds in “%s” the token %s', (body, found) => {
  expect(open().readInbound(signed(text(body)))).toMatchObject([{ kind: 'text', token: found }])
})

const card = (contact: object, message: object = {}) => ({
  metadata,
  contacts: [{ profile: { name: 'Dana', username: 'dana' }, user_id: 'IL.1349' }],
  messages: [
    {
      from_user_id: 'IL.1349',
      id: 'wamid.2',
      timestamp: '1764322900',
      type: 'contacts',
      contacts: [{ phones: [{ phone: '+972 50-234-5678', wa_id: '972502345678', type: 'CELL' }], ...contact }],
      ...message,
    },
  ],
})

test.each([
  ['on the contact', card({ origin: 'contact_request' })],
  ['on the message', card({}, { origin: 'contact_request' })],
])('takes the number that was shared because we asked, said %s', (_, value) => {
  expect(open().readInbound(signed(value))).toEqual([{ ...dana, kind: 'contact', messageId: 'wamid.2', token: null }])
})

test.each([
  ['shared of their own accord', card({ origin: 'other' })],
  ['that says nothing of where it comes from', card({})],
  ['that contradicts itself', card({ origin: 'other' }, { origin: 'contact_request' })],
  ['without a number', card({ origin: 'contact_request', phones: [] })],
  ['among others', card({}, { origin: 'contact_request', contacts: [{ origin: 'contact_request' }, { phones: [] }] })],
])('takes no number from a card %s', (_, value) => {
  expect(open().readInbound(signed(value))).toMatchObject([{ kind: 'foreign_contact', phone: null }])
})

test.each([
  ['the fate of our own replies', { metadata, statuses: [{ id: 'wamid.reply', status: 'delivered' }] }],
  ['what was written to another number', { ...text(token), metadata: { phone_number_id: '648' } }],
  ['a picture', { metadata, messages: [{ from: '972502345678', id: 'wamid.3', type: 'image', image: {} }] }],
  ['a message by nobody', { metadata, messages: [{ id: 'wamid.4', type: 'text', text: { body: token } }] }],
  ['what makes no sense', { metadata, messages: 'none' }],
])('leaves alone %s', (_, value) => {
  expect(open().readInbound(signed(value))).toEqual([])
})

const reply = (to: ChatPerson, kind: ChatReply['kind'] = 'confirmed'): ChatReply => ({
  id: 'r1',
  to,
  kind,
  language: 'en',
})

it('replies as Graph’s documentation says, under our own id', async () => {
  expect(await open().reply(reply(dana))).toEqual({ outcome: 'accepted', ref: 'wamid.reply' })
  const heard = graph.heard.at(-1)
  expect(heard).toMatchObject({ method: 'POST', target: '/647/messages' })
  expect(heard?.headers.authorization).toBe('Bearer graph token')
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '972502345678',
    biz_opaque_callback_data: 'r1',
    type: 'text',
    text: { body: expect.stringContaining('Emun'), preview_url: false },
  })
})

it('asks who hides their number to share it, by the id they have for us', async () => {
  await open().reply(reply({ phone: null, providerUserId: 'IL.1349' }, 'share_number'))
  expect(JSON.parse(graph.heard.at(-1)?.body ?? '')).toMatchObject({
    recipient: 'IL.1349',
    type: 'interactive',
    interactive: { type: 'request_contact_info', action: { name: 'request_contact_info' } },
  })
})

test.each([
  ['01', { outcome: 'declined', code: 'not_authorised' }],
  ['02', { outcome: 'declined', code: 'limited' }],
  ['03', { outcome: 'unknown' }],
  ['04', { outcome: 'unknown' }],
  ['05', { outcome: 'declined', code: 'unreachable' }],
  ['06', { outcome: 'declined', code: 'refused' }],
])('understands what Graph answers for a number that ends in %s', async (digits, outcome) => {
  expect(await open().reply(reply({ ...dana, phone: `+9725023456${digits}` }))).toEqual(outcome)
})

it('says that nothing went out when nobody is there', async () => {
  expect(await open(await deadAddress()).reply(reply(dana))).toEqual({ outcome: 'declined', code: 'unreachable' })
})
