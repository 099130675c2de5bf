import { smsReport } from '@emun/contract/provider'
import { codeDelivery } from '@emun/contract/public'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { startFakeProvider } from '../../../test/support/fake-provider.ts'
import { beginRegistration, latestCode, newPhone } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { deriveKeys, keyedHash } from '../../platform/keys.ts'
import { twilioSignature } from '../../providers/sms/twilio.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })

/** A registration of the number with this ending, whose message the sandbox treats as it does such numbers. */
const register = (ending: string) =>
  beginRegistration(server.url, { ...newPhone(), phone: `+97250${ending.padStart(7, '0')}` })

type Begun = Awaited<ReturnType<typeof register>>

async function stateOf({ validationId, validationSecret }: Begun): Promise<string> {
  return (await ask(server.url, codeDelivery, { body: { validationId, validationSecret } })).reply.state
}

async function stored({ phone }: Begun) {
  const { rows } = await server.database.pool.query<{ id: string; state: string; code: string | null; row: string }>(
    'select id, state, code, to_jsonb(m)::text as row from sent_message m where recipient = $1 order by created_at desc',
    [phone],
  )
  return rows
}

it('tells the browser when the code has arrived, two seconds after it was sent', async () => {
  const begun = await register('2345001')
  expect(await stateOf(begun)).toBe('sent')
  await advance(2_000)
  await vi.waitFor(async () => expect(await stateOf(begun)).toBe('delivered'), { timeout: 10_000 })
})

it('keeps what became of a message, and neither its text nor its code', async () => {
  const begun = await register('2345002')
  const code = await latestCode(server.url, begun.phone)
  const [message] = await stored(begun)
  expect(JSON.parse(message?.row ?? '')).toMatchObject({ purpose: 'registration_code', provider: 'sandbox' })
  expect(message?.row.replaceAll(/"(id|ref|about|recipient|\w+_at)": "[^"]*"/g, '')).not.toContain(code)
})

test.each([
  ['9999901', 'failed', 'declined', 'invalid_number'],
  ['9999902', 'delivered', 'delivered', null],
  ['9999903', 'failed', 'failed', null],
  ['9999905', 'delivered', 'delivered', null],
  ['9999906', 'delivered', 'delivered', null],
  ['9999907', 'failed', 'failed', null],
])('ends the message to a number that ends in %s as %s', async (ending, shown, state, code) => {
  const begun = await register(ending)
  await advance(5_000)
  await vi.waitFor(
    async () => {
      expect(await stateOf(begun)).toBe(shown)
      expect((await stored(begun))[0]).toMatchObject({ state, code })
    },
    { timeout: 10_000 },
  )
})

it('ends the line with what lets the browser fill the code in on our own pages', async () => {
  const { phone } = await register('2345003')
  const code = await latestCode(server.url, phone)
  const { messages } = (await ask(server.url, sandboxOutbox, { query: { to: phone } })).reply
  expect(messages[0]?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
})

it('refuses to tell anybody else: expired_or_invalid_request', async () => {
  const { validationId } = await register('2345004')
  const body = { validationId, validationSecret: 'a guess' }
  expect((await ask(server.url, codeDelivery, { body })).codes).toEqual(['expired_or_invalid_request'])
})

async function report(messageId: string, state: string, secret = server.environment['EMUN_SECRET'] ?? '') {
  const body = JSON.stringify({ messageId, state })
  const signature = keyedHash(deriveKeys(secret).sandboxWebhooks, 'sandbox-sms', body).toString('hex')
  const headers = { 'content-type': 'text/plain', 'x-sandbox-signature': signature }
  return fetch(`${server.url}/webhooks/sms/sandbox`, { method: 'POST', headers, body })
}

it('takes a report once, and never goes back', async () => {
  const begun = await register('9999904')
  const id = (await stored(begun))[0]?.id ?? ''
  for (const state of ['sent', 'sent', 'delivered', 'failed', 'sent'])
    expect((await report(id, state)).status).toBe(200)
  expect((await stored(begun))[0]?.state).toBe('delivered')
  const { rows } = await server.database.pool.query('select state from message_report where message_id = $1', [id])
  expect(rows).toHaveLength(3)
})

it('believes no report whose signature does not hold, nor one of a provider it does not use: no_access', async () => {
  const begun = await register('2345005')
  const [message] = await stored(begun)
  expect((await report(message?.id ?? '', 'failed', 'another secret than the server has')).status).toBe(403)
  for (const provider of ['sandbox', 'twilio', '019', 'nobody']) {
    expect((await ask(server.url, smsReport, { params: { provider } })).codes).toEqual(['no_access'])
  }
  expect((await stored(begun))[0]?.state).toBe('accepted')
})

it('keeps to what it knows when a report is forged on its way', async () => {
  const begun = await register('9999908')
  await advance(5_000)
  // The true report of a later message comes after the forged one: by then that one has been looked at.
  const later = await register('2345006')
  await advance(5_000)
  await vi.waitFor(async () => expect(await stateOf(later)).toBe('delivered'), { timeout: 10_000 })
  expect(await stateOf(begun)).toBe('sent')
})

it('tries again, each time with a new code, only when the message certainly did not go out', async () => {
  const unreachable = await register('9999909')
  const unknown = await register('9999903')
  const isTriedAgain = async () => {
    await advance(10_000)
    expect(await stored(unreachable)).toHaveLength(3)
  }
  await vi.waitFor(isTriedAgain, { timeout: 20_000, interval: 500 })
  expect(await stateOf(unreachable)).toBe('failed')
  expect(await stored(unknown)).toHaveLength(1)
})

it('sends by Twilio where it is configured, and believes its reports', async () => {
  const twilio = await startFakeProvider(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }))
  const configured = await startTestServer({
    env: {
      EMUN_PUBLIC_URL: 'https://wallet.example',
      EMUN_TWILIO_ACCOUNT: 'AC1',
      EMUN_TWILIO_TOKEN: 'token',
      EMUN_TWILIO_FROM: 'Emun',
      EMUN_TWILIO_URL: twilio.url,
    },
  })
  try {
    const { validationId, validationSecret } = await beginRegistration(configured.url)
    const sent = new URLSearchParams(twilio.heard[0]?.body)
    expect(sent.get('Body')).toMatch(/@wallet\.example #\d{4}$/)
    const { pathname, search } = new URL(sent.get('StatusCallback') ?? '')
    const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: 'delivered' })
    const tell = async (signature: string) => {
      const headers = { 'x-twilio-signature': signature }
      return (await fetch(configured.url + pathname + search, { method: 'POST', headers, body: form })).status
    }
    const state = async () => {
      const body = { validationId, validationSecret }
      return (await ask(configured.url, codeDelivery, { body })).reply.state
    }
    expect([await tell('a guess'), await state()]).toEqual([403, 'sent'])
    const signature = twilioSignature('token', sent.get('StatusCallback') ?? '', form)
    expect([await tell(signature), await state()]).toEqual([200, 'delivered'])
  } finally {
    await configured.stop()
    await twilio.stop()
  }
})

it('takes an authentic report about nothing we sent, and keeps its peace', async () => {
  expect((await report('no message of ours', 'delivered')).status).toBe(200)
})
