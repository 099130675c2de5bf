import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  deadAddress,
  type FakeProvider,
  type Heard,
  type Said,
  startFakeProvider,
} from '../../../test/support/fake-provider.ts'
import { openClock } from '../../platform/clock.ts'
import { deriveKeys } from '../../platform/keys.ts'
import type { RawRequest } from '../../platform/webhooks.ts'
import { openSandboxOutbox } from '../sandbox-outbox.ts'
import { openNineteen } from './nineteen.ts'
import type { SmsOutcome, SmsProvider, SmsReading, SmsSender } from './port.ts'
import { routeSms } from './router.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import { openSandboxSms } from './sandbox.ts'
import { openTwilio, twilioSignature } from './twilio.ts'

// The promises of the port, held against the sandbox and against each adapter with its provider played on this machine.

const publicUrl = 'https://wallet.example'
const text = 'קוד 1234 ✓\n\n@wallet.example #1234'

/** One way to the port, and the numbers for which its provider plays each case. */
type Way = {
  readonly name: string
  readonly sender: SmsSender
  readonly numbers: Readonly<Record<'taken' | 'invalid' | 'broken', string>>
  /** What the provider posts about our message, as it would. */
  readonly reportOf: (messageId: string, state: 'delivered' | 'failed') => Promise<RawRequest>
}

let fakes: FakeProvider[] = []
let ways: readonly Way[] = []
const planned: SandboxWebhook[] = []

beforeAll(async () => {
  const [twilio, nineteen] = await Promise.all([startFakeProvider(playTwilio), startFakeProvider(playNineteen)])
  fakes = [twilio, nineteen]
  ways = [sandboxWay(), twilioWay(twilio.url), nineteenWay(nineteen.url)]
})
afterAll(() => Promise.all(fakes.map((fake) => fake.stop())))

function playTwilio({ body }: Heard): Said {
  const to = new URLSearchParams(body).get('To') ?? ''
  if (to.endsWith('0002')) return { status: 400, body: { code: 21211, message: 'not a phone number', status: 400 } }
  if (to.endsWith('0003')) return { status: 503, body: 'upstream' }
  if (to.endsWith('0004')) return { status: 429, body: { code: 20429 } }
  if (to.endsWith('0005')) return 'hang up'
  if (to.endsWith('0006')) return { status: 400, body: { code: 21612 } }
  if (to.endsWith('0007')) return { status: 401, body: { code: 20003 } }
  if (to.endsWith('0008')) return { status: 201, body: '<html>' }
  return { status: 201, body: { sid: 'SM1', status: 'queued' } }
}

function playNineteen({ body }: Heard): Said {
  const { sms } = JSON.parse(body) as { sms: { destinations: { phone: { _: string }[] } } }
  const to = sms.destinations.phone[0]?._ ?? ''
  if (to.endsWith('0002')) return { status: 200, body: { status: 9, message: 'too short' } }
  if (to.endsWith('0003')) return { status: 500, body: 'upstream' }
  if (to.endsWith('0004')) return { status: 200, body: { status: '4' } }
  if (to.endsWith('0005')) return { status: 200, body: { status: 6, message: 'Process failure' } }
  return { status: 200, body: { status: 0, message: 'SMS will be sent', shipment_id: 'sh1' } }
}

const raw = (target: string, body: string, headers: RawRequest['headers'] = {}): RawRequest => ({
  target,
  headers,
  body: Buffer.from(body),
})

function sandboxWay(): Way {
  const clock = openClock()
  const key = deriveKeys('a secret of more than thirty-two characters').sandboxWebhooks
  const sender = openSandboxSms({
    outbox: openSandboxOutbox(clock),
    key,
    plan: async (reports) => void planned.push(...reports),
  })
  return {
    name: 'sandbox',
    sender,
    numbers: { taken: '+972502000001', invalid: '+972509999901', broken: '+972509999902' },
    async reportOf(id, state) {
      planned.length = 0
      await sender.send({ id, to: state === 'failed' ? '+972509999907' : '+972502000001', text })
      const [report] = planned
      return raw('/webhooks/sms/sandbox', report?.body ?? '', { 'x-sandbox-signature': report?.signature ?? '' })
    },
  }
}

const byTwilio = (url: string): SmsProvider =>
  openTwilio({ account: 'AC1', token: 'token', from: 'Emun', url }, publicUrl)
const byNineteen = (url: string): SmsProvider =>
  openNineteen({ username: 'emun', token: 'token', source: 'Emun', url, reportKey: 'nobody guesses this' })

function twilioWay(url: string): Way {
  return {
    name: 'twilio',
    sender: routeSms(byTwilio(url), null),
    numbers: { taken: '+447700900001', invalid: '+447700900002', broken: '+447700900003' },
    reportOf: async (id, state) => twilioReport(id, state === 'failed' ? 'undelivered' : 'delivered'),
  }
}

function twilioReport(id: string, status: string): RawRequest {
  const form = new URLSearchParams({ MessageSid: 'SM1', MessageStatus: status, AccountSid: 'AC1' })
  const target = `/webhooks/sms/twilio?id=${id}`
  return raw(target, form.toString(), { 'x-twilio-signature': twilioSignature('token', publicUrl + target, form) })
}

function nineteenWay(url: string): Way {
  return {
    name: '019',
    sender: routeSms(null, byNineteen(url)),
    numbers: { taken: '+972502340001', invalid: '+972502340002', broken: '+972502340003' },
    reportOf: async (id, state) => nineteenReport(id, state === 'failed' ? '101' : '102'),
  }
}

function nineteenReport(id: string, status: string, key = 'nobody guesses this'): RawRequest {
  const form = new URLSearchParams({ external_id: id, phone: '0502340001', status, date: '28/11/26 09:40' })
  return raw(`/webhooks/sms/019?key=${encodeURIComponent(key)}`, form.toString())
}

describe.each(['sandbox', 'twilio', '019'])('by %s', (name) => {
  const way = (): Way => {
    const found = ways.find((each) => each.name === name)
    if (!found) throw new Error(`no way by ${name}`)
    return found
  }
  const send = (to: string, id = crypto.randomUUID()): Promise<SmsOutcome> => way().sender.send({ id, to, text })
  const read = (request: RawRequest): SmsReading => way().sender.readReport(name, request)

  it('says that a message was taken, and what the provider calls it', async () => {
    expect(await send(way().numbers.taken)).toMatchObject({
      outcome: 'accepted',
      provider: name,
      ref: expect.any(String),
    })
  })

  it('says that a number is none', async () => {
    expect(await send(way().numbers.invalid)).toEqual({ outcome: 'declined', provider: name, code: 'invalid_number' })
  })

  it('says that nobody knows, and neither yes nor no, when the provider breaks down', async () => {
    expect(await send(way().numbers.broken)).toEqual({ outcome: 'unknown', provider: name })
  })

  test.each(['delivered', 'failed'] as const)('reads that a message was %s, under our own id', async (state) => {
    expect(read(await way().reportOf('m1', state))).toMatchObject({ provider: name, messageId: 'm1', state })
  })

  it('gives a report that is told twice the same event, and another one another', async () => {
    const eventOf = async (state: 'delivered' | 'failed') => {
      const report = read(await way().reportOf('m1', state))
      return report === null || report === 'forged' ? report : report.eventId
    }
    expect(await eventOf('delivered')).toBe(await eventOf('delivered'))
    expect(await eventOf('delivered')).not.toBe(await eventOf('failed'))
  })

  it('believes no report that it cannot prove, nor one of another provider', async () => {
    const report = await way().reportOf('m1', 'delivered')
    expect(read({ ...report, headers: {}, target: '/webhooks/sms/x' })).toBe('forged')
    expect(way().sender.readReport('another', report)).toBe('forged')
  })
})

it('asks Twilio as its documentation says: form, Basic, sender, and a callback with our id', async () => {
  const before = fakes[0]?.heard.length ?? 0
  await byTwilio(fakes[0]?.url ?? '').send({ id: 'm7', to: '+447700900001', text })
  const heard = fakes[0]?.heard[before]
  expect(heard).toMatchObject({ method: 'POST', target: '/2010-04-01/Accounts/AC1/Messages.json' })
  expect(heard?.headers.authorization).toBe(`Basic ${btoa('AC1:token')}`)
  expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
    To: '+447700900001',
    From: 'Emun',
    Body: text,
    StatusCallback: 'https://wallet.example/webhooks/sms/twilio?id=m7',
  })
})

it('sends by a messaging service of Twilio where the sender is one', async () => {
  const url = fakes[0]?.url ?? ''
  const service = openTwilio({ account: 'AC1', token: 'token', from: 'MG77', url }, publicUrl)
  await service.send({ id: 'm8', to: '+447700900001', text })
  const form = new URLSearchParams(fakes[0]?.heard.at(-1)?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual(['MG77', null])
})

test.each([
  ['0004', { outcome: 'declined', provider: 'twilio', code: 'limited' }],
  ['0005', { outcome: 'unknown', provider: 'twilio' }],
  ['0006', { outcome: 'declined', provider: 'twilio', code: 'unreachable' }],
  ['0007', { outcome: 'declined', provider: 'twilio', code: 'not_authorised' }],
  ['0008', { outcome: 'unknown', provider: 'twilio' }],
])('understands what Twilio answers for a number that ends in %s', async (digits, outcome) => {
  expect(await byTwilio(fakes[0]?.url ?? '').send({ id: 'm', to: `+44770090${digits}`, text })).toEqual(outcome)
})

it('checks Twilio’s signature over the address and every field, as in its documentation', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  })
  const address = 'https://example.com/myapp.php?foo=1&bar=2'
  expect(twilioSignature('12345', address, form)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
  const report = twilioReport('m1', 'delivered')
  const twilio = byTwilio('http://unused')
  expect(twilio.readReport({ ...report, target: '/webhooks/sms/twilio?id=m2' })).toBe('forged')
  expect(twilio.readReport({ ...report, body: Buffer.concat([report.body, Buffer.from('&ErrorCode=1')]) })).toBe(
    'forged',
  )
  expect(twilio.readReport(twilioReport('m1', 'queued'))).toBeNull()
})

it('asks 019 as its documentation says: Bearer, a number as dialled at home, and our id', async () => {
  const url = fakes[1]?.url ?? ''
  await byNineteen(url).send({ id: 'm9', to: '+970592340001', text })
  const heard = fakes[1]?.heard.at(-1)
  expect(heard?.headers.authorization).toBe('Bearer token')
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    sms: {
      user: { username: 'emun' },
      source: 'Emun',
      destinations: { phone: [{ $: { id: 'm9' }, _: '0592340001' }] },
      message: text,
    },
  })
})

test.each([
  ['0004', { outcome: 'declined', provider: '019', code: 'no_credit' }],
  ['0005', { outcome: 'unknown', provider: '019' }],
])('understands what 019 answers for a number that ends in %s', async (digits, outcome) => {
  expect(await byNineteen(fakes[1]?.url ?? '').send({ id: 'm', to: `+97250234${digits}`, text })).toEqual(outcome)
})

test.each([
  ['0', 'delivered'],
  ['102', 'delivered'],
  ['-1', 'sent'],
  ['2', 'sent'],
  ['747', 'failed'],
])('takes status %s of 019 for %s', (status, state) => {
  expect(byNineteen('http://unused').readReport(nineteenReport('m1', status))).toMatchObject({ state })
  expect(byNineteen('http://unused').readReport(nineteenReport('m1', status, 'a guess'))).toBe('forged')
})

const provider = (name: string, outcome: SmsOutcome, asked: string[]): SmsProvider => ({
  name,
  readReport: () => null,
  async send() {
    asked.push(name)
    return outcome
  },
})

test.each([
  ['+972502345678', 'accepted', ['israeli']],
  ['+970592345678', 'accepted', ['israeli']],
  ['+447700900001', 'accepted', ['world']],
  ['+972502345678', 'unreachable', ['israeli', 'world']],
  ['+972502345678', 'unknown', ['israeli']],
  ['+972502345678', 'invalid_number', ['israeli']],
  ['+447700900001', 'unreachable', ['world']],
])('sends to %s, which is %s, by %s and nobody else', async (to, answer, expected) => {
  const asked: string[] = []
  const outcomes: Record<string, SmsOutcome> = {
    accepted: { outcome: 'accepted', provider: 'x', ref: '1' },
    unknown: { outcome: 'unknown', provider: 'x' },
    unreachable: { outcome: 'declined', provider: 'x', code: 'unreachable' },
    invalid_number: { outcome: 'declined', provider: 'x', code: 'invalid_number' },
  }
  const outcome = outcomes[answer] ?? { outcome: 'unknown', provider: 'x' }
  await routeSms(provider('world', outcome, asked), provider('israeli', outcome, asked)).send({ id: 'm', to, text })
  expect(asked).toEqual(expected)
})

it('turns to the other provider when nobody is there, for then nothing can have been sent', async () => {
  const twilio = byTwilio(fakes[0]?.url ?? '')
  const router = routeSms(twilio, byNineteen(await deadAddress()))
  expect(await router.send({ id: 'm', to: '+972502340001', text })).toMatchObject({ provider: 'twilio', ref: 'SM1' })
})
