import { createHmac } from 'node:crypto'
import * as customer from '@emun/contract/customer'
import { chatHandshake, chatInbound } from '@emun/contract/provider'
import * as front from '@emun/contract/public'
import { sandboxChat, sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import {
  answersTo,
  changeFrom,
  type Invited,
  invitedBy,
  registerInChat,
  restoreInChat,
  statusOf,
  write,
} from '../../../test/support/chats.ts'
import { ask } from '../../../test/support/client.ts'
import { startFakeProvider } from '../../../test/support/fake-provider.ts'
import { beginRegistration, latestCode, newPhone, openPeople, password } from '../../../test/support/people.ts'
import { setPassword } from '../../../test/support/restores.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const count = async (query: string, ...values: string[]) =>
  (await server.database.pool.query(query, values)).rowCount ?? -1
const body = ({ validationId, validationSecret }: Invited) => ({ validationId, validationSecret })

async function confirmed(invited: Invited): Promise<Invited> {
  await write(server.url, invited)
  expect(await changeFrom(server.url, invited)).toBe('confirmed')
  return invited
}

it('opens the account of somebody who sends the message from the phone they typed', async () => {
  const invited = await registerInChat(server.url)
  expect((await statusOf(server.url, invited)).reply).toEqual({ ok: true, opens: 'nothing', state: 'waiting' })
  await confirmed(invited)
  const { reply } = await statusOf(server.url, invited)
  expect(reply).toMatchObject({ opens: 'session' })
  const token = reply.opens === 'session' ? reply.authToken : ''
  expect((await ask(server.url, customer.me, { token })).reply.userObj.phone).toBe(invited.phone)
})

it.each([
  ['he', 'המספר אושר'],
  ['ar', 'تم تأكيد الرقم'],
  ['ru', 'Номер подтверждён'],
  ['en', 'Your number is confirmed'],
] as const)('answers in the chat in the customer’s language: %s', async (language, words) => {
  const person = await write(server.url, await registerInChat(server.url, { language }))
  expect((await answersTo(server.url, person))[0]?.text).toContain(words)
})

it('hands out once what the phone opens; afterwards the way in is the login: user_exists', async () => {
  const invited = await confirmed(await registerInChat(server.url))
  const polls = await Promise.all(Array.from({ length: 20 }, () => statusOf(server.url, invited)))
  expect(polls.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await statusOf(server.url, invited)).codes).toEqual(['user_exists'])
  const sessions = 'select from session s join customer c on c.id = s.customer_id where c.phone = $1'
  expect(await count(sessions, invited.phone)).toBe(1)
})

it('tells a browser that waits as soon as the message has come, also by another server', async () => {
  const invited = await registerInChat(server.url)
  const other = await startTestServer({ database: server.database })
  try {
    const heard = Promise.all([server, other].map(({ url }) => changeFrom(url, invited)))
    await write(server.url, invited)
    expect(await heard).toEqual(['confirmed', 'confirmed'])
  } finally {
    await other.stop()
  }
})

it('lets nobody wait for longer than the server lives', async () => {
  const other = await startTestServer({ database: server.database })
  const invited = await registerInChat(other.url)
  const asked = `select from attempt where action = 'chat_status'`
  const before = await count(asked)
  const waiting = changeFrom(other.url, invited)
  await vi.waitFor(async () => expect(await count(asked)).toBe(before + 1), 10_000)
  await other.stop()
  expect(await waiting).toBe('waiting')
})

it('restores a password by the chat, with a token that is good for nothing else', async () => {
  const [person] = await openPeople(server.environment, 1)
  const invited = await confirmed(await restoreInChat(server.url, person.phone))
  const { reply } = await statusOf(server.url, invited)
  expect(reply).toMatchObject({ opens: 'password' })
  const token = reply.opens === 'password' ? reply.authToken : ''
  expect((await ask(server.url, customer.me, { token })).codes).toEqual(['wrong_token'])
  expect((await statusOf(server.url, invited)).codes).toEqual(['expired_or_invalid_request'])
  expect((await setPassword(server.url, token, 'moonflower-9')).status).toBe(200)
  expect((await setPassword(server.url, token, 'moonflower-8')).status).toBe(400)
})

it('restores nothing for the owner of a phone that has no account: expired_or_invalid_request', async () => {
  const invited = await confirmed(await restoreInChat(server.url, newPhone().phone))
  expect((await statusOf(server.url, invited)).codes).toEqual(['expired_or_invalid_request'])
})

it('tells a blocked customer so once the phone is theirs: user_blocked', async () => {
  const [person] = await openPeople(server.environment, 1)
  await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
    person.id,
  ])
  const invited = await confirmed(await restoreInChat(server.url, person.phone))
  expect((await statusOf(server.url, invited)).codes).toEqual(['user_blocked'])
})

it('confirms nothing from another number, says so in the chat, and sends a code for the same validation', async () => {
  const invited = await registerInChat(server.url)
  const stranger = await write(server.url, invited, { from: newPhone().phone })
  expect(await changeFrom(server.url, invited)).toBe('number_mismatch')
  expect((await answersTo(server.url, stranger))[0]?.text).toMatch(/isn’t the one you entered.*SMS/)
  expect((await statusOf(server.url, invited)).reply).toMatchObject({ opens: 'nothing', state: 'number_mismatch' })
  const { reply } = await ask(server.url, front.resendCode, { body: body(invited) })
  expect(reply).toMatchObject({ channel: 'sms', ...body(invited) })
  const code = await latestCode(server.url, invited.phone)
  const proven = await ask(server.url, front.validateCode, { body: { ...body(invited), code } })
  expect(proven.reply).toMatchObject({ opens: 'session' })
})

it('goes on in the chat after a code was asked for, and whichever comes first is the one', async () => {
  const invited = await registerInChat(server.url)
  await ask(server.url, front.resendCode, { body: body(invited) })
  const code = await latestCode(server.url, invited.phone)
  await confirmed(invited)
  expect((await statusOf(server.url, invited)).reply).toMatchObject({ opens: 'session' })
  const late = await ask(server.url, front.validateCode, { body: { ...body(invited), code } })
  expect(late.codes).toEqual(['expired_or_invalid_request'])
})

it('invites to the chat beside a code that was sent, which goes on working', async () => {
  const begun = await beginRegistration(server.url)
  const { reply } = await ask(server.url, front.beginChat, { body: body({ ...begun, text: '' }) })
  expect(reply).toMatchObject({ channel: 'whatsapp', validationId: begun.validationId })
  expect(invitedBy(begun.phone, reply).text).toMatch(/\n[0-9a-f]{32}$/)
  const code = await latestCode(server.url, begun.phone)
  const given = { validationId: begun.validationId, validationSecret: begun.validationSecret, code }
  expect((await ask(server.url, front.validateCode, { body: given })).reply).toMatchObject({ opens: 'session' })
})

it('invites only the browser that began: expired_or_invalid_request', async () => {
  const { validationId } = await registerInChat(server.url)
  const guessed = { validationId, validationSecret: 'a guess' }
  expect((await ask(server.url, front.beginChat, { body: guessed })).codes).toEqual(['expired_or_invalid_request'])
})

it('invites a phone ten times an hour: too_many_requests', async () => {
  const { phone } = newPhone()
  const codes: string[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    const form = { phone, country: 'IL', channel: 'whatsapp' } as const
    codes.push(...(await ask(server.url, front.restorePassword, { body: form, ip: newPhone().ip })).codes)
  }
  expect(codes).toEqual(['too_many_requests'])
})

it('asks who hides their number for it, takes it from them, and no card from their address book', async () => {
  const invited = await registerInChat(server.url)
  const person = await write(server.url, invited, { isHidden: true })
  expect(await changeFrom(server.url, invited)).toBe('number_hidden')
  expect((await answersTo(server.url, person))[0]).toMatchObject({ channel: 'chat', asksForNumber: true })
  await write(server.url, invited, { kind: 'foreign_contact' })
  expect((await answersTo(server.url, person, 2))[0]).toMatchObject({ asksForNumber: true })
  expect((await statusOf(server.url, invited)).reply).toMatchObject({ opens: 'nothing', state: 'number_hidden' })
  await write(server.url, invited, { kind: 'contact' })
  expect(await changeFrom(server.url, invited, 'number_hidden')).toBe('confirmed')
})

it('answers a message that is told twice once', async () => {
  const invited = await registerInChat(server.url)
  const person = await write(server.url, invited, { arrives: 'twice' })
  await answersTo(server.url, person)
  await vi.waitFor(async () => {
    expect(await count(`select from job where name in ('sandbox_webhook', 'answer_chat', 'reply_in_chat')`)).toBe(0)
  }, 10_000)
  expect(await answersTo(server.url, person)).toHaveLength(1)
  expect(await count('select from chat_message where phone = $1', invited.phone)).toBe(1)
})

it('tells somebody whose message comes too late so, and opens nothing: expired_or_invalid_request', async () => {
  const invited = await registerInChat(server.url)
  const person = await write(server.url, invited, { arrives: 'late' })
  await advance(10 * minute)
  expect((await answersTo(server.url, person))[0]?.text).toMatch(/expired/)
  expect((await statusOf(server.url, invited)).codes).toEqual(['expired_or_invalid_request'])
})

it('keeps what was confirmed for ten minutes, for those who come back from the chat at their own pace', async () => {
  const [soon, late] = [await registerInChat(server.url), await registerInChat(server.url)]
  await advance(9 * minute)
  await confirmed(soon)
  await confirmed(late)
  await advance(9 * minute)
  expect((await statusOf(server.url, soon)).reply).toMatchObject({ opens: 'session' })
  await advance(minute + 1_000)
  expect((await statusOf(server.url, late)).codes).toEqual(['expired_or_invalid_request'])
})

it('answers an unknown id and somebody else’s to the byte alike, and neither is kept: validation_not_found', async () => {
  const invited = await registerInChat(server.url)
  const other = await registerInChat(server.url)
  const wrong = [
    { ...invited, validationId: 'f'.repeat(32) },
    { ...invited, validationSecret: other.validationSecret },
    { ...invited, validationSecret: '' },
  ]
  const answers = await Promise.all(wrong.map((each) => statusOf(server.url, each)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.codes).toEqual(['validation_not_found'])
  const given = { params: { id: invited.validationId }, secret: 'a guess', query: { since: 'waiting' } } as const
  expect((await ask(server.url, front.verificationChange, given)).codes).toEqual(['validation_not_found'])
  const headers = { 'validation-secret': invited.validationSecret }
  const kept = await fetch(`${server.url}/verification-status/${invited.validationId}`, { headers })
  expect(kept.headers.get('cache-control')).toBe('no-store')
})

it('answers 240 questions a minute from one address: too_many_requests', async () => {
  const { validationId, validationSecret } = await registerInChat(server.url)
  const { now } = (await advance(0)).reply
  await server.database.pool.query(
    `insert into attempt (action, subject, at)
     select 'chat_status', sha256('10.9.9.7'), $1 from generate_series(1, 239)`,
    [now],
  )
  const given = { params: { id: validationId }, secret: validationSecret, ip: '10.9.9.7' }
  expect((await ask(server.url, front.verificationStatus, given)).status).toBe(200)
  expect((await ask(server.url, front.verificationStatus, given)).codes).toEqual(['too_many_requests'])
})

it('opens no second account when the phone has got one meanwhile: user_exists', async () => {
  const invited = await confirmed(await registerInChat(server.url))
  await server.database.pool.query(`update customer set phone = $1 where phone = $2`, [
    invited.phone,
    (await openPeople(server.environment, 1))[0].phone,
  ])
  const given = { params: { id: invited.validationId }, secret: invited.validationSecret }
  expect((await ask(server.url, front.verificationStatus, given)).codes).toEqual(['user_exists'])
})

it('believes nothing whose signature does not hold, nor a messenger it does not use: no_access', async () => {
  const invited = await registerInChat(server.url)
  const words = { messageId: 'forged', person: 'p', phone: invited.phone, kind: 'text', text: invited.text }
  for (const provider of ['sandbox', 'whatsapp', 'nobody']) {
    const answer = await fetch(server.url + chatInbound.path.replace('{provider}', provider), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': '00'.repeat(32) },
      body: JSON.stringify(words),
    })
    expect(answer.status).toBe(403)
    expect((await ask(server.url, chatInbound, { params: { provider } })).codes).toEqual(['no_access'])
    expect((await ask(server.url, chatHandshake, { params: { provider } })).codes).toEqual(['no_access'])
  }
  expect(await count(`select from chat_message where message_id = 'forged'`)).toBe(0)
})

it('answers who writes out of the blue, in the language of their account, thirty times an hour', async () => {
  const [person] = await openPeople(server.environment, 1)
  await server.database.pool.query(`update customer set language = 'ru' where id = $1`, [person.id])
  const say = (text: string) =>
    ask(server.url, sandboxChat, { body: { from: person.phone, kind: 'text', text, arrives: 'once' } })
  const to = (await say('hello')).reply.person
  expect((await answersTo(server.url, to))[0]?.text).toContain('только подтверждают номер')
  for (let said = 0; said < 31; said += 1) await say(`hello ${said}`)
  await vi.waitFor(async () => {
    expect(await count(`select from job where name in ('sandbox_webhook', 'answer_chat', 'reply_in_chat')`)).toBe(0)
  }, 20_000)
  expect(await answersTo(server.url, to)).toHaveLength(30)
})

it('sends a code where there is no messenger, and says that there is none: not_allowed_option', async () => {
  const closed = await startTestServer({ sandbox: false })
  try {
    const { phone, country, ip } = newPhone()
    const form = {
      phone,
      country,
      password,
      confirmPassword: password,
      termsAccepted: true,
      channel: 'whatsapp',
    } as const
    const { reply } = await ask(closed.url, front.register, { body: form, ip })
    expect(reply.channel).toBe('sms')
    const { validationId, validationSecret } = reply
    const asked = { validationId, validationSecret }
    expect((await ask(closed.url, front.beginChat, { body: asked })).codes).toEqual(['not_allowed_option'])
  } finally {
    await closed.stop()
  }
})

test('WhatsApp, where it is configured, shakes hands, confirms, and answers', async () => {
  const graph = await startFakeProvider(() => ({ status: 200, body: { messages: [{ id: 'wamid.reply' }] } }))
  const configured = await startTestServer({
    env: {
      EMUN_WHATSAPP_PHONE: '+972501112222',
      EMUN_WHATSAPP_PHONE_ID: '647',
      EMUN_WHATSAPP_TOKEN: 'graph token',
      EMUN_WHATSAPP_SECRET: 'the secret of the app',
      EMUN_WHATSAPP_VERIFY_TOKEN: 'our-word',
      EMUN_WHATSAPP_URL: graph.url,
    },
  })
  try {
    const webhook = `${configured.url}/webhooks/chat/whatsapp`
    const asked = await fetch(`${webhook}?hub.mode=subscribe&hub.verify_token=our-word&hub.challenge=1158201444`)
    expect([asked.status, await asked.text()]).toEqual([200, '1158201444'])
    expect((await fetch(`${webhook}?hub.mode=subscribe&hub.verify_token=no&hub.challenge=1`)).status).toBe(403)
    const invited = await registerInChat(configured.url)
    const told = toldByMeta(invited)
    expect((await fetch(webhook, { ...told, body: `${told.body} ` })).status).toBe(403)
    expect((await fetch(webhook, told)).status).toBe(200)
    expect(await changeFrom(configured.url, invited)).toBe('confirmed')
    expect((await fetch(webhook, told)).status).toBe(200)
    expect((await statusOf(configured.url, invited)).reply).toMatchObject({ opens: 'session' })
    await vi.waitFor(() => expect(graph.heard).toHaveLength(1), 10_000)
    expect(JSON.parse(graph.heard[0]?.body ?? '')).toMatchObject({ to: invited.phone.slice(1), type: 'text' })
  } finally {
    await configured.stop()
    await graph.stop()
  }
})

function toldByMeta({ phone, text }: Invited) {
  const from = phone.slice(1)
  const value = {
    metadata: { phone_number_id: '647' },
    contacts: [{ profile: { name: 'Dana' }, wa_id: from, user_id: 'IL.1' }],
    messages: [{ from, from_user_id: 'IL.1', id: 'wamid.1', type: 'text', text: { body: text } }],
  }
  const told = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = createHmac('sha256', 'the secret of the app').update(told).digest('hex')
  return { method: 'POST', headers: { 'x-hub-signature-256': `sha256=${signature}` }, body: told }
}
