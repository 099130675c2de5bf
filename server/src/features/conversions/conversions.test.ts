import * as front from '@emun/contract/public'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeFrom, invitedBy, statusOf, write } from '../../../test/support/chats.ts'
import { ask } from '../../../test/support/client.ts'
import { type FakeProvider, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { latestCode, newPhone, password } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { trackConversionJob } from './public.ts'

let heard: FakeProvider
let server: TestServer
beforeAll(async () => {
  heard = await startFakeProvider(() => ({ status: 204, body: '' }))
  const env = { EMUN_GA_MEASUREMENT_ID: 'G-EMUN', EMUN_GA_SECRET: 'secret', EMUN_GA_URL: heard.url }
  server = await startTestServer({ env: { ...env, EMUN_CONVERSIONS: 'google-analytics' } })
})
afterAll(async () => {
  await server.stop()
  await heard.stop()
})
let before = 0
beforeEach(() => void (before = heard.heard.length))

const fresh = () => heard.heard.slice(before)
const events = () => fresh().map(({ body }) => JSON.parse(body) as Told)
type Told = { readonly client_id: string; readonly events: readonly { readonly name: string }[] }

function form(conversionConsent?: boolean) {
  const { phone, country, ip } = newPhone()
  const terms = { password, confirmPassword: password, termsAccepted: true } as const
  return { ip, body: { phone, country, ...terms, ...(conversionConsent !== undefined && { conversionConsent }) } }
}

async function register(url: string, { ip, body }: ReturnType<typeof form>): Promise<void> {
  const { validationId, validationSecret } = (await ask(url, front.register, { ip, body })).reply
  const code = await latestCode(url, body.phone)
  const proven = await ask(url, front.validateCode, { body: { validationId, validationSecret, code } })
  expect(proven.reply).toMatchObject({ opens: 'session' })
}

test('who agreed is told of twice, by one number, and by nothing that says who they are', async () => {
  const who = form(true)
  await register(server.url, who)
  await vi.waitFor(() => expect(fresh()).toHaveLength(2), 10_000)
  const names = events().map((told) => told.events[0]?.name)
  expect(new Set(names)).toEqual(new Set(['sign_up', 'code_verified']))
  const visitors = new Set(events().map((told) => told.client_id))
  expect([...visitors]).toEqual([expect.stringMatching(/^\d+\.\d+$/)])
  const told = fresh().map(({ body, headers, target }) => JSON.stringify({ body, headers, target }))
  for (const secret of [who.body.phone.slice(-7), who.ip, password]) expect(told.join()).not.toContain(secret)
})

test('in a chat too', async () => {
  const { ip, body } = form(true)
  const begun = await ask(server.url, front.register, { ip, body: { ...body, channel: 'whatsapp' } })
  const invited = invitedBy(body.phone, begun.reply)
  await write(server.url, invited)
  expect(await changeFrom(server.url, invited)).toBe('confirmed')
  expect((await statusOf(server.url, invited)).reply).toMatchObject({ opens: 'session' })
  await vi.waitFor(() => expect(fresh()).toHaveLength(2), 10_000)
})

test.each([false, undefined])('nobody is told of who did not agree: %s', async (consent) => {
  await register(server.url, form(consent))
  await register(server.url, form(true))
  // Jobs run in their order: had there been any for the first, they would stand before these.
  await vi.waitFor(() => expect(events().map((told) => told.events[0]?.name)).toContain('code_verified'), 10_000)
  expect(fresh()).toHaveLength(2)
})

test('where no tracker is configured a consent is taken and nothing follows', async () => {
  const quiet = await startTestServer()
  try {
    await register(quiet.url, form(true))
    const { rows } = await quiet.database.pool.query(`select from job where name = 'track_conversion'`)
    expect(rows).toEqual([])
    expect(fresh()).toEqual([])
  } finally {
    await quiet.stop()
  }
})

test.each([
  ['unreached', 'told again'],
  ['unknown', 'done'],
  ['declined', 'done'],
  ['accepted', 'done'],
] as const)('an event whose telling was %s: %s', async (outcome, next) => {
  const track = vi.fn(async () => outcome)
  const job = trackConversionJob({ conversions: { name: 'fake', track } })
  const told = job.run({ name: 'registration', visitor: '1.2', at: new Date(0).toISOString() })
  const then = await told.then(
    () => 'done',
    () => 'told again',
  )
  expect(then).toBe(next)
  expect(track).toHaveBeenCalledTimes(1)
})
