import * as customer from '@emun/contract/customer'
import type { Endpoint } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import * as front from '@emun/contract/public'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { latestCode, newPhone, openPeople, password, type Person } from '../../../test/support/people.ts'
import { askRestore, confirmRestore, setPassword, waitForNextCode } from '../../../test/support/restores.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const newWord = 'moonflower-9'
const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const wrongCode = (code: string) => (code === '0000' ? '0001' : '0000')
const messagesTo = async (to: string) => (await ask(server.url, sandboxOutbox, { query: { to } })).reply.messages
const logIn = ({ phone }: Pick<Person, 'phone'>, word: string) =>
  ask(server.url, front.login, { body: { phone, country: 'IL', password: word, termsAccepted: true } })

async function somebody(): Promise<Person> {
  const [person] = await openPeople(server.environment, 1)
  return { ...person, ...(await logIn(person, password)).reply }
}

it('sets a new password with the code sent to the phone, and the old one and every session are over', async () => {
  const person = await somebody()
  const token = await confirmRestore(server.url, person.phone)
  expect((await setPassword(server.url, token, newWord)).status).toBe(200)
  expect((await ask(server.url, customer.me, { token: person.authToken })).codes).toEqual(['session_closed'])
  expect((await ask(server.url, front.refreshToken, { refreshToken: person.refreshToken })).status).toBe(401)
  expect((await logIn(person, password)).codes).toEqual(['password_incorrect'])
  expect((await logIn(person, newWord)).status).toBe(200)
})

it('opens no session with the code: what it gives sets a password, for ten minutes, once', async () => {
  const { phone } = await somebody()
  const { validationId, validationSecret } = (await askRestore(server.url, phone)).reply
  const code = await latestCode(server.url, phone)
  const { reply } = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code } })
  expect(Object.keys(reply).toSorted()).toEqual(['authToken', 'expiresAt', 'ok', 'opens'])
  expect(() => front.sessionOpenedBy(reply)).toThrow('opens no session')
  expect((await setPassword(server.url, reply.authToken, newWord)).status).toBe(200)
  expect((await setPassword(server.url, reply.authToken, 'another-word-1')).codes).toEqual([
    'expired_or_invalid_request',
  ])
  await waitForNextCode(server.url)
  const late = await confirmRestore(server.url, phone, 1)
  await advance(10 * minute + 1_000)
  expect((await setPassword(server.url, late, 'another-word-1')).codes).toEqual(['wrong_token'])
})

it('answers a phone without an account like one that has one, to the byte but for ids and times', async () => {
  const { phone: known } = await somebody()
  const { phone: unknown } = newPhone()
  const answers = await Promise.all([known, unknown].map((phone) => askRestore(server.url, phone)))
  const [one, other] = answers.map(({ status, text, reply }) => ({
    status,
    text: text
      .replace(reply.maskedPhone, 'masked')
      .replace(/[0-9a-f]{32}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  }))
  expect(one).toMatchObject({ status: 200, text: expect.stringContaining('"validationId":"id"') })
  expect(other).toEqual(one)
})

it('goes on alike for both: wrong codes, used tries, waits and codes asked for again', async () => {
  const { phone: known } = await somebody()
  const { phone: unknown } = newPhone()
  const stories = await Promise.all([known, unknown].map(storyOfGuesses))
  expect(stories[1]).toEqual(stories[0])
  expect(stories[0]?.slice(-3).map(({ codes }) => codes.join())).toEqual(['code_tries_used', 'code_wait', 'code_wait'])
})

/** What somebody hears who guesses six times and asks again too early, by either way. */
async function storyOfGuesses(phone: string) {
  const { validationId, validationSecret } = (await askRestore(server.url, phone)).reply
  const asked = { validationId, validationSecret }
  const real = (await messagesTo(phone))[0]?.text.match(/\d{4}/)?.[0] ?? '1234'
  const guesses = []
  for (let guess = 0; guess < 6; guess += 1) {
    guesses.push(await ask(server.url, front.validateCode, { body: { ...asked, code: wrongCode(real) } }))
  }
  const early = [await ask(server.url, front.resendCode, { body: asked }), await askRestore(server.url, phone)]
  return [...guesses, ...early].map(({ status, codes, text }) => ({
    status,
    codes,
    text: text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  }))
}

it('sends the code to a phone it knows, in the language of the page, and none to any other', async () => {
  const { phone: known } = await somebody()
  const { phone: unknown } = newPhone()
  for (const phone of [known, unknown]) {
    await ask(server.url, front.restorePassword, { body: { phone, country: 'IL', language: 'ru' }, ip: newPhone().ip })
  }
  await latestCode(server.url, known)
  expect((await messagesTo(known))[0]?.text).toContain('код')
  // Jobs run in the order they were queued, and none is left.
  await expect
    .poll(async () => (await server.database.pool.query(`select from job where name = 'send_code'`)).rowCount)
    .toBe(0)
  expect(await messagesTo(unknown)).toEqual([])
})

it('refuses what no phone can be: incorrect_phone_number', async () => {
  const answer = await ask(server.url, front.restorePassword, { body: { phone: '0501234567', country: 'IL' } })
  expect(answer.reply).toMatchObject({ errors: [{ code: 'incorrect_phone_number', field: 'phone' }] })
})

it('sends one code a minute and five a day to a phone, registrations counted along: code_wait, code_limit_reached', async () => {
  const { phone, ip } = newPhone()
  const form = { phone, country: 'IL', password, confirmPassword: password, termsAccepted: true } as const
  expect((await ask(server.url, front.register, { body: form, ip })).status).toBe(200)
  const restore = () => ask(server.url, front.restorePassword, { body: { phone, country: 'IL' }, ip })
  expect((await restore()).codes).toEqual(['code_wait'])
  for (let sent = 1; sent < 5; sent += 1) {
    await advance(minute)
    expect((await restore()).status).toBe(200)
  }
  await advance(minute)
  const sixth = await restore()
  expect(sixth.codes).toEqual(['code_limit_reached'])
  expect(sixth.reply).toMatchObject({ errors: [{ field: 'phone', details: { retryAt: expect.any(String) } }] })
})

it('sends at most twenty codes an hour for one address, whatever the phones', async () => {
  const codes: string[] = []
  for (let sent = 0; sent < 21; sent += 1) {
    const { phone } = newPhone()
    const body = { phone, country: 'IL' }
    codes.push(...(await ask(server.url, front.restorePassword, { body, ip: '10.9.9.8' })).codes)
  }
  expect(codes).toEqual(['code_limit_reached'])
})

it('sends another code after a minute, and the earlier one stops working', async () => {
  const { phone } = await somebody()
  const { validationId, validationSecret } = (await askRestore(server.url, phone)).reply
  const first = await latestCode(server.url, phone)
  await waitForNextCode(server.url)
  const again = (await ask(server.url, front.resendCode, { body: { validationId, validationSecret } })).reply
  const second = await latestCode(server.url, phone, 2)
  const stale = { validationId, validationSecret, code: first }
  expect((await ask(server.url, front.validateCode, { body: stale })).codes).toEqual(['expired_or_invalid_request'])
  const fresh = { validationId: again.validationId, validationSecret: again.validationSecret, code: second }
  expect((await ask(server.url, front.validateCode, { body: fresh })).reply).toMatchObject({ opens: 'password' })
})

it('lets the token of a restore through no other door', async () => {
  const { phone } = await somebody()
  const token = await confirmRestore(server.url, phone)
  const doors = [customer, operator, front]
    .flatMap((room) => Object.values(room) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'caller' in value)
    .filter(({ caller }) => caller !== 'public' && caller !== 'password')
  expect(doors.length).toBeGreaterThan(10)
  const heard = await Promise.all(doors.map(async (door) => ({ ...nameOf(door), ...(await knock(door, token)) })))
  expect(heard).toEqual(doors.map((door) => ({ ...nameOf(door), status: 401, codes: ['wrong_token'] })))
  expect((await setPassword(server.url, token, newWord)).status).toBe(200)
})

const nameOf = ({ method, path }: Endpoint) => ({ door: `${method} ${path}` })

async function knock({ method, path }: Endpoint, token: string) {
  const response = await fetch(server.url + path.replace(/\{\w+\}/g, '1'), {
    method,
    headers: {
      'auth-token': token,
      'refresh-token': token,
      'idempotency-key': crypto.randomUUID(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const { errors } = (await response.json()) as { errors: { code: string }[] }
  return { status: response.status, codes: errors.map(({ code }) => code) }
}

test.each([
  [{ newPassword: 'short', confirmPassword: 'short' }, 'min_6_symbol', 'newPassword'],
  [{ newPassword: newWord, confirmPassword: 'other' }, 'password_must_match', 'confirmPassword'],
  [{ newPassword: 'qwerty123', confirmPassword: 'qwerty123' }, 'password_too_common', 'newPassword'],
])('refuses the new password of %j at its field, and the token is still good: %s', async (body, code, field) => {
  const { phone } = await somebody()
  const token = await confirmRestore(server.url, phone)
  const answer = await ask(server.url, customer.updatePassword, { token, body })
  expect(answer.reply).toMatchObject({ errors: [{ code, field }] })
  expect((await setPassword(server.url, token, newWord)).status).toBe(200)
})

it('makes every other restore of the customer worthless once a password is set: expired_or_invalid_request', async () => {
  const { phone } = await somebody()
  const earlier = await confirmRestore(server.url, phone)
  await waitForNextCode(server.url)
  const later = await confirmRestore(server.url, phone, 1)
  await waitForNextCode(server.url)
  const { validationId, validationSecret } = (await askRestore(server.url, phone)).reply
  const code = await latestCode(server.url, phone, 3)
  expect((await setPassword(server.url, later, newWord)).status).toBe(200)
  expect((await setPassword(server.url, earlier, 'another-word-1')).codes).toEqual(['expired_or_invalid_request'])
  const waiting = { validationId, validationSecret, code }
  expect((await ask(server.url, front.validateCode, { body: waiting })).codes).toEqual(['expired_or_invalid_request'])
})

it('takes away the pause that wrong passwords had brought', async () => {
  const person = await somebody()
  for (let failures = 0; failures < 5; failures += 1) await logIn(person, 'wrong one')
  expect((await logIn(person, password)).codes).toEqual(['login_limit_reached'])
  await setPassword(server.url, await confirmRestore(server.url, person.phone), newWord)
  expect((await logIn(person, newWord)).status).toBe(200)
})

it('tells a blocked customer who has shown their phone so, and sets nothing: user_blocked', async () => {
  const person = await somebody()
  const token = await confirmRestore(server.url, person.phone)
  await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now() where id = $1`, [
    person.id,
  ])
  expect((await setPassword(server.url, token, newWord)).codes).toEqual(['user_blocked'])
  await waitForNextCode(server.url)
  const { validationId, validationSecret } = (await askRestore(server.url, person.phone)).reply
  const code = await latestCode(server.url, person.phone, 2)
  const answer = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code } })
  expect(answer.codes).toEqual(['user_blocked'])
})

it('keeps no code, secret or token that could be read back from the database', async () => {
  const { phone } = await somebody()
  const { validationSecret } = (await askRestore(server.url, phone)).reply
  const code = await latestCode(server.url, phone)
  const { rows } = await server.database.pool.query<{ row: string }>(
    `select row_to_json(v)::text as row from validation v where phone = $1
     union all select row_to_json(j)::text from job j`,
    [phone],
  )
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).toContain(phone)
  for (const secret of [validationSecret, `"${code}"`]) expect(stored).not.toContain(secret)
})
