import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  signInMethods,
} from '@emun/contract/customer'
import { login } from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { password, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { addedApp, logIn, proveByPassword, signedIn } from '../../../test/support/sign-in.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

/** Moves the server's clock and answers where it stands. */
const advance = async (advanceMs: number) =>
  new Date((await ask(server.url, sandboxClock, { body: { advanceMs } })).reply.now)
const now = () => advance(0)
const state = async ({ authToken }: Person) =>
  (await ask(server.url, signInMethods, { token: authToken })).reply.authenticator
const withApp = async () => {
  const person = await signedIn(server)
  return { person, ...(await addedApp(server.url, person, await now())) }
}

it('asks for a code once the password was right: one_time_code_required, and never before', async () => {
  const { person, codeAt } = await withApp()
  const first = await logIn(server.url, person)
  expect(first.reply).toMatchObject({ errors: [{ code: 'one_time_code_required', field: 'oneTimeCode' }] })
  const body = { phone: person.phone, country: 'IL', password: 'not the password', termsAccepted: true as const }
  const wrong = await ask(server.url, login, { body })
  expect(wrong.codes).toEqual(['password_incorrect'])
  const guessed = await ask(server.url, login, { body: { ...body, oneTimeCode: codeAt(await advance(minute)) } })
  expect(guessed.text).toBe(wrong.text)
  const almost = { ...body, password, oneTimeCode: '000000' }
  expect((await ask(server.url, login, { body: almost })).codes).toEqual(['one_time_code_incorrect'])
  expect((await logIn(server.url, person, codeAt(await now()))).status).toBe(200)
})

it('takes each code once, also the one that turned it on: one_time_code_incorrect', async () => {
  const { person, codeAt } = await withApp()
  const at = await now()
  expect((await logIn(server.url, person, codeAt(at))).codes).toEqual(['one_time_code_incorrect'])
  const code = codeAt(await advance(minute))
  expect((await logIn(server.url, person, code)).status).toBe(200)
  expect((await logIn(server.url, person, code)).codes).toEqual(['one_time_code_incorrect'])
})

it('takes each recovery code once, however it is typed, and counts what is left', async () => {
  const { person, recoveryCodes } = await withApp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [one = '', other = ''] = recoveryCodes
  expect((await logIn(server.url, person, one)).status).toBe(200)
  expect((await logIn(server.url, person, one)).codes).toEqual(['one_time_code_incorrect'])
  const sloppy = ` ${other.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  expect((await logIn(server.url, person, sloppy)).status).toBe(200)
  expect(await state(person)).toEqual({ isOn: true, recoveryCodesLeft: 8 })
})

it('keeps of the recovery codes nothing that could be read', async () => {
  const { person, recoveryCodes, secret } = await withApp()
  const { rows } = await server.database.pool.query<{ kept: string }>(
    `select encode(code_hash, 'escape') || a.secret::text as kept from recovery_code r
     join authenticator a using (customer_id) where customer_id = $1`,
    [person.id],
  )
  expect(rows).toHaveLength(10)
  for (const { kept } of rows) {
    for (const word of [...recoveryCodes, secret]) expect(kept).not.toContain(word.replaceAll('-', ''))
  }
})

it('holds the limits of the login at the second step too: login_limit_reached', async () => {
  const { person, codeAt } = await withApp()
  for (let tries = 0; tries < 5; tries += 1) await logIn(server.url, person, '000000')
  expect((await logIn(server.url, person, codeAt(await now()))).codes).toEqual(['login_limit_reached'])
  await advance(5 * minute)
  for (let tries = 0; tries < 5; tries += 1) await logIn(server.url, person, '000000')
  const limited = await logIn(server.url, person, codeAt(await advance(5 * minute)))
  expect(limited.reply).toMatchObject({ errors: [{ code: 'login_limit_reached', field: 'oneTimeCode' }] })
  expect((await logIn(server.url, person, codeAt(await advance(hour)))).status).toBe(200)
})

it('turns on only with a code of the secret it offered, while the offer stands', async () => {
  const person = await signedIn(server)
  const token = person.authToken
  const confirm = (oneTimeCode: string) => ask(server.url, confirmAuthenticator, { token, body: { oneTimeCode } })
  expect((await confirm('123456')).codes).toEqual(['expired_or_invalid_request'])
  await proveByPassword(server.url, person)
  const { reply } = await ask(server.url, beginAuthenticator, { token })
  expect(reply.address).toMatch(/^otpauth:\/\/totp\/Emun:/)
  expect(reply.address).toContain(reply.secret)
  expect((await confirm('12345')).codes).toEqual(['one_time_code_incorrect'])
  expect(await state(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await logIn(server.url, person)).status).toBe(200)
  await advance(15 * minute)
  const later = (await logIn(server.url, person)).reply.authToken
  const late = await ask(server.url, confirmAuthenticator, { token: later, body: { oneTimeCode: '123456' } })
  expect(late.codes).toEqual(['expired_or_invalid_request'])
})

it('bounds how often a code may be guessed while it is being turned on: too_many_requests', async () => {
  const person = await signedIn(server)
  const answers = []
  for (let tries = 0; tries < 11; tries += 1) {
    const body = { oneTimeCode: '000000' }
    answers.push(await ask(server.url, confirmAuthenticator, { token: person.authToken, body }))
  }
  expect(answers.at(-1)?.codes).toEqual(['too_many_requests'])
  expect(answers.filter(({ codes }) => codes.includes('too_many_requests'))).toHaveLength(1)
})

it('gives new recovery codes, and the earlier ones stop working; none while it is off: expired_or_invalid_request', async () => {
  const { person, recoveryCodes } = await withApp()
  const token = person.authToken
  const renewed = (await ask(server.url, renewRecoveryCodes, { token })).reply.recoveryCodes
  expect((await logIn(server.url, person, recoveryCodes[0] ?? '')).codes).toEqual(['one_time_code_incorrect'])
  expect((await logIn(server.url, person, renewed[0] ?? '')).status).toBe(200)
  expect((await ask(server.url, removeAuthenticator, { token })).status).toBe(200)
  expect((await ask(server.url, renewRecoveryCodes, { token })).codes).toEqual(['expired_or_invalid_request'])
  expect(await state(person)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await logIn(server.url, person)).status).toBe(200)
})
