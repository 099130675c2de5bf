import { endOtherSessions, endSession, listNotifications, listSessions, me } from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, password, registerPerson } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

type From = { readonly userAgent?: string; readonly device?: string; readonly ip?: string }

async function logIn(phone: string, from: From = {}) {
  const body = { phone, country: 'IL', password, termsAccepted: true } as const
  return (await ask(server.url, front.login, { body, ...from })).reply
}

async function newPerson() {
  const [person] = await openPeople(server.environment, 1)
  return person
}

const sessionsOf = async (token: string) => (await ask(server.url, listSessions, { token })).reply.sessions
const statusOf = async (token: string) => (await ask(server.url, me, { token })).status

/** What the customer was told of new devices, newest first; read from wherever they are logged in. */
async function toldOf(token: string) {
  const { notifications } = (await ask(server.url, listNotifications, { token, query: {} })).reply
  return notifications.flatMap((each) => (each.kind === 'new_sign_in' ? [each.details] : []))
}

it('lists where one is logged in, this session first, in the words one knows a device by', async () => {
  const { phone } = await newPerson()
  await logIn(phone, { userAgent: laptop, ip: '8.8.8.8' })
  const here = await logIn(phone, { userAgent: android })
  const [first, second, ...others] = await sessionsOf(here.authToken)
  expect(first).toMatchObject({ isThis: true, browser: 'Chrome', system: 'Android' })
  expect(second).toMatchObject({ isThis: false, browser: 'Firefox', system: 'Windows', country: 'US' })
  // The account itself was opened by a browser that said nothing.
  expect(others.map(({ browser, system, country }) => [browser, system, country])).toEqual([
    [undefined, undefined, undefined],
  ])
})

it('says when each was seen last, and leaves out what is over', async () => {
  const { phone } = await newPerson()
  const away = await logIn(phone)
  const here = await logIn(phone)
  await ask(server.url, sandboxClock, { body: { advanceMs: 10 * minute } })
  const renewed = (await ask(server.url, front.refreshToken, { refreshToken: away.refreshToken })).reply
  const [, first] = await sessionsOf(here.authToken)
  expect(Date.parse(first?.lastSeenAt ?? '') - Date.parse(first?.signedInAt ?? '')).toBeGreaterThanOrEqual(10 * minute)
  const before = (await sessionsOf(here.authToken)).length
  await ask(server.url, endSession, { token: renewed.authToken, params: { id: first?.id ?? '' } })
  expect(await sessionsOf(here.authToken)).toHaveLength(before - 1)
})

it('ends one session: it is out with its next request, and no other', async () => {
  const { phone } = await newPerson()
  const away = await logIn(phone, { userAgent: laptop })
  const here = await logIn(phone)
  const other = (await sessionsOf(here.authToken)).find(({ system }) => system === 'Windows')
  const ended = await ask(server.url, endSession, { token: here.authToken, params: { id: other?.id ?? '' } })
  expect(ended.status).toBe(200)
  expect((await ask(server.url, me, { token: away.authToken })).codes).toEqual(['session_closed'])
  expect((await ask(server.url, front.refreshToken, { refreshToken: away.refreshToken })).codes).toEqual([
    'session_closed',
  ])
  expect(await statusOf(here.authToken)).toBe(200)
})

it('answers a session of somebody else like one that never was: session_not_found', async () => {
  const [mine, theirs] = [await newPerson(), await newPerson()]
  const [foreign] = await sessionsOf(theirs.authToken)
  const end = (id: string) => ask(server.url, endSession, { token: mine.authToken, params: { id } })
  const [one, other] = [await end(foreign?.id ?? ''), await end('ses_00000000000000000000000000000000')]
  expect(one).toMatchObject({ status: 404, codes: ['session_not_found'] })
  expect(other.text).toBe(one.text)
  expect(await statusOf(theirs.authToken)).toBe(200)
})

it('ends all others at once and says how many', async () => {
  const person = await newPerson()
  const others = [person, await logIn(person.phone), await logIn(person.phone)]
  const here = await logIn(person.phone)
  const { reply } = await ask(server.url, endOtherSessions, { token: here.authToken })
  expect(reply.ended).toBe(3)
  for (const { authToken } of others) expect(await statusOf(authToken)).toBe(401)
  expect(await sessionsOf(here.authToken)).toMatchObject([{ isThis: true }])
  expect((await ask(server.url, endOtherSessions, { token: here.authToken })).reply.ended).toBe(0)
})

it('tells of a device once, when it is first seen, and not of the one the account was opened with', async () => {
  const { authToken, phone } = await registerPerson(server.url)
  expect(await toldOf(authToken)).toEqual([])
  const one = { userAgent: android, device: 'a-name-of-one-device' }
  await logIn(phone, { ...one, ip: '149.154.167.99' })
  expect(await toldOf(authToken)).toEqual([{ device: 'Chrome, Android', place: 'GB' }])
  // The browser was updated; the device is the same.
  await logIn(phone, { ...one, userAgent: android.replace('126', '127') })
  expect(await toldOf(authToken)).toHaveLength(1)
  // Another device of the very same make.
  await logIn(phone, { ...one, device: 'the-name-of-another' })
  expect(await toldOf(authToken)).toHaveLength(2)
})

it('knows a browser that gives its device no name, or an impossible one, by its words', async () => {
  const { authToken, phone } = await registerPerson(server.url)
  await logIn(phone, { userAgent: laptop })
  await logIn(phone, { userAgent: laptop, device: 'x' })
  await logIn(phone, { userAgent: laptop.replace('127.0', '128.0') })
  expect(await toldOf(authToken)).toHaveLength(1)
})

it('keeps nothing of a device that could be read back or compared between customers', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  const from = { userAgent: android, device: 'shared-by-two-customers' }
  await logIn(one.phone, from)
  await logIn(other.phone, from)
  const { rows } = await server.database.pool.query<{ row: string; device: string }>(
    `select row_to_json(s)::text as row, encode(device_hash, 'hex') as device from session s
     where customer_id = any($1) and system = 'Android'`,
    [[one.id, other.id]],
  )
  expect(new Set(rows.map(({ device }) => device)).size).toBe(2)
  for (const { row } of rows) for (const said of ['Pixel', 'shared-by', 'Mozilla']) expect(row).not.toContain(said)
})
