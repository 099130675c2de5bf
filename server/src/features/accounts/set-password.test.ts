import { checkCurrentPassword, listNotifications, me, updatePassword } from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { day } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, password, type Person } from '../../../test/support/people.ts'
import { confirmRestore, setPassword } from '../../../test/support/restores.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const newWord = 'moonflower-9'
const logIn = (phone: string, word = password) =>
  ask(server.url, front.login, { body: { phone, country: 'IL', password: word, termsAccepted: true } })
const check = (token: string, word: string) =>
  ask(server.url, checkCurrentPassword, { token, body: { password: word } })
const change = (token: string, word: string | undefined, next = newWord) =>
  ask(server.url, updatePassword, {
    token,
    body: { ...(word === undefined ? {} : { password: word }), newPassword: next, confirmPassword: next },
  })

async function somebody(): Promise<Person> {
  const [person] = await openPeople(server.environment, 1)
  return { ...person, ...(await logIn(person.phone)).reply }
}

it('changes the password with the current one; this session goes on and all others are over', async () => {
  const { phone, authToken } = await somebody()
  const elsewhere = (await logIn(phone)).reply
  expect((await change(authToken, password)).status).toBe(200)
  expect((await ask(server.url, me, { token: authToken })).status).toBe(200)
  expect((await ask(server.url, me, { token: elsewhere.authToken })).codes).toEqual(['session_closed'])
  const { notifications } = (await ask(server.url, listNotifications, { token: authToken, query: {} })).reply
  expect(notifications[0]).toMatchObject({ kind: 'password_changed', isRead: false })
  expect((await logIn(phone)).codes).toEqual(['password_incorrect'])
  expect((await logIn(phone, newWord)).status).toBe(200)
})

it('changes nothing without the current password, or with a wrong one: this_field_required, current_password_incorrect', async () => {
  const { phone, authToken } = await somebody()
  const missing = await change(authToken, undefined)
  expect(missing.reply).toMatchObject({ errors: [{ code: 'this_field_required', field: 'password' }] })
  const wrong = await change(authToken, 'not my password')
  expect(wrong.reply).toMatchObject({ errors: [{ code: 'current_password_incorrect', field: 'password' }] })
  expect((await logIn(phone)).status).toBe(200)
})

it('refuses a new password that is easy to guess: password_too_common', async () => {
  const { authToken } = await somebody()
  expect((await change(authToken, password, 'qwerty123')).codes).toEqual(['password_too_common'])
})

it('says whether a password is the current one: current_password_incorrect', async () => {
  const { authToken } = await somebody()
  expect((await check(authToken, password)).status).toBe(200)
  const wrong = await check(authToken, 'not my password')
  expect(wrong.reply).toMatchObject({ errors: [{ code: 'current_password_incorrect', field: 'password' }] })
})

it('takes five tries in 24 hours, by either call, and then no more, right or wrong: password_change_limit_reached', async () => {
  const { authToken, phone } = await somebody()
  for (let tries = 0; tries < 3; tries += 1) await check(authToken, 'wrong one')
  for (let tries = 0; tries < 2; tries += 1) await change(authToken, 'wrong one')
  const sixth = await check(authToken, password)
  expect(sixth.status).toBe(429)
  expect(sixth.reply).toMatchObject({ errors: [{ code: 'password_change_limit_reached', field: 'password' }] })
  expect((await change(authToken, password)).codes).toEqual(['password_change_limit_reached'])
  await ask(server.url, sandboxClock, { body: { advanceMs: day } })
  const later = (await logIn(phone)).reply
  expect((await change(later.authToken, password)).status).toBe(200)
})

it('evaluates five guesses however many come at once', async () => {
  const { authToken } = await somebody()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => check(authToken, `guess ${guess}`)))
  const wrong = answers.filter(({ codes }) => codes.join() === 'current_password_incorrect')
  expect(wrong).toHaveLength(5)
})

it('forgets wrong tries with the first right one', async () => {
  const { authToken } = await somebody()
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await check(authToken, 'wrong one')
    expect((await check(authToken, password)).status).toBe(200)
  }
})

it('has a way out for who forgot the password: a restore, which opens the change again', async () => {
  const { authToken, phone } = await somebody()
  for (let tries = 0; tries < 5; tries += 1) await check(authToken, 'wrong one')
  await setPassword(server.url, await confirmRestore(server.url, phone), newWord)
  const again = (await logIn(phone, newWord)).reply
  expect((await change(again.authToken, newWord, 'another-word-1')).status).toBe(200)
})

it('takes the token of a restore once, and asks it for no current password: expired_or_invalid_request', async () => {
  const { phone } = await somebody()
  const token = await confirmRestore(server.url, phone)
  const set = () => ask(server.url, updatePassword, { token, body: { newPassword: newWord, confirmPassword: newWord } })
  expect((await set()).status).toBe(200)
  expect((await set()).codes).toEqual(['expired_or_invalid_request'])
})
