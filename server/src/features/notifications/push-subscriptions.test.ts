import * as endpoints from '@emun/contract/customer'
import { login } from '@emun/contract/public'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openFakeBrowser } from '../../../test/support/fake-push-service.ts'
import { openPeople, password, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
let friend: Person
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  ;[dana, friend] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
})
afterAll(() => server.stop())

let browsers = 0
const newBrowser = (ending = '') => {
  browsers += 1
  return { endpoint: `https://push.example/browser-${browsers}${ending}`, keys: openFakeBrowser().keys }
}
type Browser = ReturnType<typeof newBrowser>

const subscribe = ({ authToken: token }: Pick<Person, 'authToken'>, body: object) =>
  ask(server.url, endpoints.savePushSubscription, { token, body: body as Browser })
const stateOf = async ({ authToken: token }: Pick<Person, 'authToken'>) =>
  (await ask(server.url, endpoints.readPushSubscription, { token })).reply
const testPush = ({ authToken: token }: Pick<Person, 'authToken'>) =>
  ask(server.url, endpoints.testPushSubscription, { token })
const heardBy = async ({ endpoint }: Browser) => {
  const { reply } = await ask(server.url, sandboxOutbox, { query: { to: endpoint } })
  return reply.messages.map(({ text }) => JSON.parse(text) as Record<string, string>)
}
const rows = async (person: Person) => {
  const found = await server.database.pool.query<Record<string, unknown>>(
    'select * from push_subscription where customer_id = $1',
    [person.id],
  )
  return found.rows
}
const logInAgain = async ({ phone }: Person) => {
  const body = { phone, country: 'IL' as const, password, termsAccepted: true as const }
  return (await ask(server.url, login, { body })).reply as { authToken: string }
}

it('tells a closed browser that something happened, and nothing that others may not read over a shoulder', async () => {
  const browser = newBrowser()
  expect(await stateOf(dana)).toMatchObject({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) })
  await subscribe(dana, browser)
  expect((await stateOf(dana)).isOn).toBe(true)
  await sendMoney(server.url, friend, dana, '12.50', 'for lunch')
  await vi.waitFor(async () => expect(await heardBy(browser)).toHaveLength(1), 5_000)
  const [heard] = await heardBy(browser)
  expect(heard).toEqual({
    title: 'Emun',
    body: 'There is new activity in your wallet. The details are in the app.',
    language: 'en',
    tag: expect.any(String),
    path: '/notifications',
  })
  const [{ last_success_at: succeeded } = {}] = await rows(dana)
  expect(succeeded).toBeInstanceOf(Date)
})

it('keeps what speaks to a browser sealed', async () => {
  const browser = newBrowser()
  await subscribe(dana, browser)
  const [row] = await rows(dana)
  const stored = Object.values(row ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  )
  for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
    expect(stored.join(' ')).not.toContain(secret)
})

it('tells each of a customer’s browsers once, and those of nobody else', async () => {
  const [first, second, strange] = [newBrowser(), newBrowser(), newBrowser()]
  // Before the first browser listens: it would be told of the sign-in too.
  const other = await logInAgain(dana)
  await subscribe(dana, first)
  await subscribe(other, second)
  await subscribe(friend, strange)
  await sendMoney(server.url, friend, dana, '1.00')
  await vi.waitFor(async () => expect([await heardBy(first), await heardBy(second)].flat()).toHaveLength(2), 5_000)
  expect(await heardBy(strange)).toEqual([])
})

it('says nothing of a category whose pushes are off', async () => {
  const browser = newBrowser()
  await subscribe(dana, browser)
  const { reply } = await ask(server.url, endpoints.readNotificationChoices, { token: dana.authToken })
  const choices = { ...reply.choices, money: { ...reply.choices.money, push: false } }
  const body = { choices, quietHours: null }
  await ask(server.url, endpoints.saveNotificationChoices, { token: dana.authToken, body })
  await sendMoney(server.url, friend, dana, '1.00')
  const queued = await server.database.pool.query(
    `select from job where name = 'push_notification' and payload->>'customer' = $1`,
    [dana.id],
  )
  expect(queued.rowCount).toBe(0)
})

it('speaks for the customer who uses the browser now', async () => {
  const shared = newBrowser()
  await subscribe(dana, shared)
  await subscribe(friend, shared)
  expect([(await stateOf(dana)).isOn, (await stateOf(friend)).isOn]).toEqual([false, true])
})

it('turns off for this session alone, as often as it is asked', async () => {
  const other = await logInAgain(dana)
  await subscribe(dana, newBrowser())
  await subscribe(other, newBrowser())
  for (let times = 0; times < 2; times += 1)
    await ask(server.url, endpoints.removePushSubscription, { token: dana.authToken })
  expect([(await stateOf(dana)).isOn, (await stateOf(other)).isOn]).toEqual([false, true])
})

it('forgets the browser with the session: at logout, when it is ended elsewhere', async () => {
  const other = await logInAgain(dana)
  await subscribe(dana, newBrowser())
  await subscribe(other, newBrowser())
  await ask(server.url, endpoints.logout, { token: other.authToken })
  expect(await rows(dana)).toHaveLength(1)
  const third = await logInAgain(dana)
  await ask(server.url, endpoints.endOtherSessions, { token: third.authToken })
  expect(await rows(dana)).toEqual([])
})

it('forgets every browser of a customer who is blocked', async () => {
  await subscribe(dana, newBrowser())
  await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [dana.id])
  expect(await rows(dana)).toEqual([])
})

it('forgets a browser that its push service says is gone', async () => {
  await subscribe(dana, newBrowser('/gone'))
  await sendMoney(server.url, friend, dana, '1.00')
  await vi.waitFor(async () => expect(await rows(dana)).toEqual([]), 5_000)
})

it('sends a test at once, to the browser that asks', async () => {
  const browser = newBrowser()
  await subscribe(dana, browser)
  expect((await testPush(dana)).reply).toEqual({ ok: true })
  expect(await heardBy(browser)).toMatchObject([
    { body: 'This is only a test: notifications reach this device.', path: '/settings/alerts' },
  ])
})

it('refuses a test where pushes are off, or turn out to be', async () => {
  expect(await testPush(dana)).toMatchObject({ status: 409, reply: { errors: [{ code: 'push_not_on' }] } })
  await subscribe(dana, newBrowser('/gone'))
  expect(await testPush(dana)).toMatchObject({ status: 409, reply: { errors: [{ code: 'push_not_on' }] } })
})

it('asks to try a test again when the push service does not answer, and refuses the sixth in ten minutes', async () => {
  await subscribe(dana, newBrowser('/busy'))
  expect(await testPush(dana)).toMatchObject({ status: 503, reply: { errors: [{ code: 'try_again' }] } })
  for (let tries = 1; tries < 5; tries += 1) await testPush(dana)
  expect(await testPush(dana)).toMatchObject({ status: 429, reply: { errors: [{ code: 'too_many_requests' }] } })
  await ask(server.url, sandboxClock, { body: { advanceMs: 11 * minute } })
  await subscribe(dana, newBrowser())
  expect((await testPush(dana)).status).toBe(200)
})

const { endpoint, keys } = newBrowser()
test.each([
  ['no https', { endpoint: 'http://push.example/a', keys }, 'endpoint'],
  ['a name and a password', { endpoint: 'https://a:b@push.example/a', keys }, 'endpoint'],
  ['an endpoint beyond all measure', { endpoint: `https://push.example/${'a'.repeat(1_500)}`, keys }, 'endpoint'],
  ['no keys', { endpoint, keys: { p256dh: 'x', auth: keys.auth } }, 'keys'],
])('takes no subscription with %s', async (_, body, field) => {
  expect(await subscribe(dana, body)).toMatchObject({ status: 400, reply: { errors: [{ field }] } })
  expect(await rows(dana)).toEqual([])
})
