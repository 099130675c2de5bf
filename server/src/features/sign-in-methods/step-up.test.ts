import { beginStepUp, stepUp, transfer } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { addedApp, addedPasskey, logIn, proveByPassword, signedIn } from '../../../test/support/sign-in.ts'

let server: TestServer
let friend: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[friend] = await openPeople(server.environment, 1)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const send = (token: string, amount: string, key: string = crypto.randomUUID()) =>
  ask(server.url, transfer, {
    token,
    key,
    body: { to: friend.accountNumber, amount: { amount, currency: 'USD' } },
  })
const prove = (token: string, body: object) => ask(server.url, stepUp, { token, body })

it('asks who is acting before a large transfer, by every way the customer has, and moves nothing: step_up_required', async () => {
  const person = await signedIn(server)
  expect((await send(person.authToken, '1000.00')).status).toBe(200)
  const refused = await send(person.authToken, '1000.01')
  expect(refused.status).toBe(403)
  expect(refused.reply).toMatchObject({ errors: [{ code: 'step_up_required', details: { ways: ['password'] } }] })
  await addedPasskey(server.url, person)
  await addedApp(server.url, person, new Date((await advance(0)).reply.now))
  await advance(5 * minute)
  expect((await send(person.authToken, '1000.01')).reply).toMatchObject({
    errors: [{ details: { ways: ['password', 'passkey', 'authenticator'] } }],
  })
  expect(await balanceOf(server.url, person)).toBe(400_000n)
})

it('lets the very same request through once it was proved, and answers it again for ever after', async () => {
  const person = await signedIn(server)
  expect((await send(person.authToken, '2000.00', 'large')).codes).toEqual(['step_up_required'])
  expect((await proveByPassword(server.url, person)).status).toBe(200)
  const sent = await send(person.authToken, '2000.00', 'large')
  expect(sent.status).toBe(200)
  await advance(6 * minute)
  expect((await send(person.authToken, '2000.00', 'large')).text).toBe(sent.text)
  expect((await send(person.authToken, '2000.00')).codes).toEqual(['step_up_required'])
  expect(await balanceOf(server.url, person)).toBe(300_000n)
})

it('counts for five minutes, and for the session that proved it only', async () => {
  const person = await signedIn(server)
  await proveByPassword(server.url, person)
  const elsewhere = (await logIn(server.url, person)).reply.authToken
  expect((await send(elsewhere, '1500.00')).codes).toEqual(['step_up_required'])
  await advance(5 * minute - 30_000)
  expect((await send(person.authToken, '1500.00')).status).toBe(200)
  await advance(31_000)
  expect((await send(person.authToken, '1500.00')).codes).toEqual(['step_up_required'])
})

it('is proved by a passkey of the customer’s own, and by nobody else’s: passkey_not_accepted', async () => {
  const [person, stranger] = [await signedIn(server), await signedIn(server)]
  const device = await addedPasskey(server.url, person)
  const foreign = await addedPasskey(server.url, stranger)
  const token = (await logIn(server.url, person)).reply.authToken
  const options = async () =>
    (await ask(server.url, beginStepUp, { token })).reply.options ?? { challenge: 'none was given' }
  expect((await prove(token, { credential: foreign.use(await options()) })).codes).toEqual(['passkey_not_accepted'])
  expect((await send(token, '1500.00')).codes).toEqual(['step_up_required'])
  expect((await prove(token, { credential: device.use(await options()) })).status).toBe(200)
  expect((await send(token, '1500.00')).status).toBe(200)
})

it('is proved by a code of the app, once: one_time_code_incorrect', async () => {
  const person = await signedIn(server)
  const { codeAt } = await addedApp(server.url, person, new Date((await advance(0)).reply.now))
  const at = new Date((await advance(6 * minute)).reply.now)
  const token = person.authToken
  expect((await prove(token, { oneTimeCode: codeAt(at) })).status).toBe(200)
  expect((await send(token, '1500.00')).status).toBe(200)
  expect((await prove(token, { oneTimeCode: codeAt(at) })).codes).toEqual(['one_time_code_incorrect'])
})

it('wants one proof, not several and not none: this_field_required', async () => {
  const { authToken } = await signedIn(server)
  for (const body of [{}, { password: 'sunflower-7', oneTimeCode: '123456' }]) {
    expect((await prove(authToken, body)).codes).toEqual(['this_field_required'])
  }
})

it('takes five tries of all sessions together, right or wrong: current_password_incorrect, too_many_requests', async () => {
  const person = await signedIn(server)
  const elsewhere = (await logIn(server.url, person)).reply.authToken
  for (let tries = 0; tries < 5; tries += 1) {
    const token = tries % 2 === 0 ? person.authToken : elsewhere
    const wrong = await prove(token, { password: 'not the password' })
    expect(wrong.reply).toMatchObject({ errors: [{ code: 'current_password_incorrect', field: 'password' }] })
  }
  expect((await proveByPassword(server.url, person)).codes).toEqual(['too_many_requests'])
  expect((await send(person.authToken, '1500.00')).codes).toEqual(['step_up_required'])
})
