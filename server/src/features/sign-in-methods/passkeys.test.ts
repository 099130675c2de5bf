import {
  addPasskey,
  beginPasskey,
  beginStepUp,
  listNotifications,
  me,
  removePasskey,
  renamePasskey,
  signInMethods,
  stepUp,
} from '@emun/contract/customer'
import { beginPasskeyLogin, passkeyLogin } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { type Authenticator, type Mistakes, openAuthenticator } from '../../../test/support/authenticator.ts'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import type { Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { addedPasskey, logIn, proveByPassword, signedIn } from '../../../test/support/sign-in.ts'

let server: TestServer
let asked = 0
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

/** Each from an address of its own: logins are counted by address. */
const ip = () => `10.9.${Math.trunc((asked += 1) / 250)}.${asked % 250}`
const challenge = async () => (await ask(server.url, beginPasskeyLogin, { ip: ip() })).reply.options
const use = async (device: Authenticator, mistakes?: Mistakes) => {
  const credential = device.use(await challenge(), mistakes)
  return ask(server.url, passkeyLogin, { body: { credential } })
}
const listed = async ({ authToken }: Person) =>
  (await ask(server.url, signInMethods, { token: authToken })).reply.passkeys

it('signs in whoever has the passkey, without a phone or a password, again and again', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  for (let times = 0; times < 3; times += 1) {
    const { status, reply } = await use(device)
    expect(status).toBe(200)
    const { userObj } = (await ask(server.url, me, { token: reply.authToken })).reply
    expect(userObj.id).toBe(person.id)
  }
  expect(await listed(person)).toMatchObject([{ name: 'Phone', isSuspect: false, lastUsedAt: expect.any(String) }])
  expect((await logIn(server.url, person)).status).toBe(200)
})

it('signs in with a passkey that never counts', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person, openAuthenticator(false))
  for (let times = 0; times < 2; times += 1) expect((await use(device)).status).toBe(200)
})

it('asks who is acting before a passkey is added or removed: step_up_required, with the ways there are', async () => {
  const person = await signedIn(server)
  const token = person.authToken
  const refused = await ask(server.url, beginPasskey, { token })
  expect(refused.reply).toMatchObject({ errors: [{ code: 'step_up_required', details: { ways: ['password'] } }] })
  await addedPasskey(server.url, person)
  const elsewhere = (await logIn(server.url, person)).reply.authToken
  const [passkey] = await listed(person)
  const removed = await ask(server.url, removePasskey, { token: elsewhere, params: { id: passkey?.id ?? '' } })
  expect(removed.reply).toMatchObject({
    errors: [{ code: 'step_up_required', details: { ways: ['password', 'passkey'] } }],
  })
})

const wrongs: readonly (readonly [string, Mistakes])[] = [
  ['of another site', { origin: 'https://emun.example.evil' }],
  ['of a site that only begins like ours', { origin: 'http://localhost.evil.example' }],
  ['for another site’s name', { rpId: 'evil.example' }],
  ['for a challenge that was never given', { challenge: 'bm90IG91cnM' }],
  ['without a finger, a face or a number', { isVerified: false }],
]

test.each(wrongs)('keeps no passkey %s: passkey_not_accepted', async (_, mistakes) => {
  const person = await signedIn(server)
  await proveByPassword(server.url, person)
  const { options } = (await ask(server.url, beginPasskey, { token: person.authToken })).reply
  const body = { name: 'Phone', credential: openAuthenticator().make(options, mistakes) }
  const { codes } = await ask(server.url, addPasskey, { token: person.authToken, body })
  expect(codes).toEqual(['passkey_not_accepted'])
  expect(await listed(person)).toEqual([])
})

test.each(wrongs)('accepts no signature %s: passkey_not_accepted', async (_, mistakes) => {
  const device = await addedPasskey(server.url, await signedIn(server))
  expect((await use(device, mistakes)).codes).toEqual(['passkey_not_accepted'])
  expect((await use(device)).status).toBe(200)
})

it('accepts nothing from a passkey it does not know, or that names another customer: passkey_not_accepted', async () => {
  const device = await addedPasskey(server.url, await signedIn(server))
  const unknown = await use(openAuthenticator())
  expect(unknown.codes).toEqual(['passkey_not_accepted'])
  const foreign = await use(device, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })
  expect(foreign.codes).toEqual(['passkey_not_accepted'])
  expect(foreign.text).toBe(unknown.text)
})

it('takes a challenge once, and for five minutes: passkey_not_accepted', async () => {
  const device = await addedPasskey(server.url, await signedIn(server))
  const options = await challenge()
  const first = await ask(server.url, passkeyLogin, { body: { credential: device.use(options) } })
  expect(first.status).toBe(200)
  const replayed = await ask(server.url, passkeyLogin, { body: { credential: device.use(options) } })
  expect(replayed.codes).toEqual(['passkey_not_accepted'])
  const stale = await challenge()
  await ask(server.url, sandboxClock, { body: { advanceMs: 5 * minute } })
  const late = await ask(server.url, passkeyLogin, { body: { credential: device.use(stale) } })
  expect(late.codes).toEqual(['passkey_not_accepted'])
})

it('spends a challenge also on a wrong answer', async () => {
  const device = await addedPasskey(server.url, await signedIn(server))
  const options = await challenge()
  const wrong = device.use(options, { origin: 'https://evil.example' })
  await ask(server.url, passkeyLogin, { body: { credential: wrong } })
  const right = await ask(server.url, passkeyLogin, { body: { credential: device.use(options) } })
  expect(right.codes).toEqual(['passkey_not_accepted'])
})

it('answers no challenge of one purpose, or of another session, for another', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  const { options } = (await ask(server.url, beginStepUp, { token: person.authToken })).reply
  const asLogin = await ask(server.url, passkeyLogin, {
    body: { credential: device.use(options ?? { challenge: '' }) },
  })
  expect(asLogin.codes).toEqual(['passkey_not_accepted'])
  const mine = (await ask(server.url, beginStepUp, { token: person.authToken })).reply.options ?? { challenge: '' }
  const elsewhere = (await logIn(server.url, person)).reply.authToken
  const there = await ask(server.url, stepUp, { token: elsewhere, body: { credential: device.use(mine) } })
  expect(there.codes).toEqual(['passkey_not_accepted'])
})

it('turns a passkey off whose counter went backwards, tells its owner, and leaves the password', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  for (let times = 0; times < 3; times += 1) await use(device)
  expect((await use(device, { counter: 2 })).codes).toEqual(['passkey_not_accepted'])
  expect(await listed(person)).toMatchObject([{ isSuspect: true }])
  expect((await use(device, { counter: 50 })).codes).toEqual(['passkey_not_accepted'])
  expect((await logIn(server.url, person)).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select kind from notification where kind = 'passkey_suspected' and customer_id = $1`,
    [person.id],
  )
  expect(rows).toHaveLength(1)
})

it('lets a blocked customer in as little as a password does: user_blocked', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  const block = `update customer set state = 'blocked', blocked_reason = 'security', blocked_at = now() where id = $1`
  await server.database.pool.query(block, [person.id])
  const { status, reply } = await use(device)
  expect(status).toBe(403)
  expect(reply).toMatchObject({ errors: [{ code: 'user_blocked', details: { reason: 'security' } }] })
})

it('opens nothing any more once the account is closed', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  await server.database.pool.query('update customer set closed_at = now() where id = $1', [person.id])
  expect((await use(device)).codes).toEqual(['passkey_not_accepted'])
})

it('lets a paused customer in, and remove a passkey that was lost', async () => {
  const person = await signedIn(server)
  const device = await addedPasskey(server.url, person)
  await server.database.pool.query(`update customer set state = 'paused' where id = $1`, [person.id])
  const token = (await use(device)).reply.authToken
  await proveByPassword(server.url, { authToken: token })
  const [passkey] = await listed(person)
  const removed = await ask(server.url, removePasskey, { token, params: { id: passkey?.id ?? '' } })
  expect(removed.status).toBe(200)
  expect((await use(device)).codes).toEqual(['passkey_not_accepted'])
  const { notifications } = (await ask(server.url, listNotifications, { token, query: {} })).reply
  expect(notifications[0]?.kind).toBe('passkey_removed')
})

it('renames and removes only what is the caller’s own, and answers alike for others’ and nobody’s: passkey_not_found', async () => {
  const [owner, stranger] = [await signedIn(server), await signedIn(server)]
  await addedPasskey(server.url, owner)
  const [passkey] = await listed(owner)
  await proveByPassword(server.url, stranger)
  const token = stranger.authToken
  const answers = []
  for (const id of [passkey?.id ?? '', 'pky_00000000000000000000000000000000']) {
    answers.push(await ask(server.url, renamePasskey, { token, params: { id }, body: { name: 'Mine' } }))
    answers.push(await ask(server.url, removePasskey, { token, params: { id } }))
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.codes).toEqual(['passkey_not_found'])
  const renamed = { token: owner.authToken, params: { id: passkey?.id ?? '' }, body: { name: '  Work   laptop ' } }
  expect((await ask(server.url, renamePasskey, renamed)).status).toBe(200)
  expect(await listed(owner)).toMatchObject([{ name: 'Work laptop' }])
})

it('keeps the same passkey once, and no more than twenty: passkey_not_accepted, passkey_limit_reached', async () => {
  const person = await signedIn(server)
  const token = person.authToken
  const device = await addedPasskey(server.url, person)
  const begin = () => ask(server.url, beginPasskey, { token })
  const add = async (made: Authenticator, options: { challenge: string }) =>
    ask(server.url, addPasskey, { token, body: { name: 'Phone', credential: made.make(options) } })
  expect((await add(device, (await begin()).reply.options)).codes).toEqual(['passkey_not_accepted'])
  const spare = (await begin()).reply.options
  for (let count = 1; count < 20; count += 1) {
    expect((await add(openAuthenticator(), (await begin()).reply.options)).status).toBe(200)
  }
  expect((await begin()).codes).toEqual(['passkey_limit_reached'])
  expect((await add(openAuthenticator(), spare)).codes).toEqual(['passkey_limit_reached'])
})

it('bounds how often an address may ask for something to sign: too_many_requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 35 }, () => ask(server.url, beginPasskeyLogin, { ip: '10.8.0.1' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.find(({ status }) => status === 429)?.codes).toEqual(['too_many_requests'])
})
