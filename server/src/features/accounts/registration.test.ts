import { me, updateProfile } from '@emun/contract/customer'
import { day, minute } from '@emun/contract/time'
import * as front from '@emun/contract/public'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import {
  beginRegistration,
  latestCode,
  newPhone,
  newProfile,
  password,
  registerPerson,
} from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const form = () => {
  const { phone, country, ip } = newPhone()
  return { ip, body: { phone, country, password, confirmPassword: password, termsAccepted: true as const } }
}
const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const wrongCode = (code: string) => (code === '0000' ? '0001' : '0000')

it('opens an account with a phone and the code sent to it, and the profile is filled afterwards', async () => {
  const person = await registerPerson(server.url)
  const { reply } = await ask(server.url, me, { token: person.authToken })
  expect(reply.userObj).toMatchObject({ phone: person.phone, status: 'active', verification: 'none' })
  expect(reply.userObj.wallet).toMatchObject({ mainBalance: { amount: '0.00', currency: 'USD' } })
  expect(reply.userObj.wallet.accountNumber).toMatch(/^[1-9]\d{6}$/)
  expect(reply.userObj.userDetails).toMatchObject({ firstName: 'Dana', dateOfBirth: '1990-03-27' })
})

it('writes the message in the language of who registers', async () => {
  for (const [language, word] of [
    ['he', 'קוד'],
    ['ar', 'رمز'],
    ['ru', 'код'],
    ['en', 'code'],
  ] as const) {
    const { ip, body } = form()
    await ask(server.url, front.register, { ip, body: { ...body, language } })
    const { messages } = (await ask(server.url, sandboxOutbox, { query: { to: body.phone } })).reply
    expect(messages[0]?.text).toContain(word)
  }
})

test.each([
  ['+12025550123', 'not_work_in_your_country'],
  ['+17872345678', 'not_work_in_your_country'],
  ['0501234567', 'incorrect_phone_number'],
])('refuses to register %s: %s, before any message is sent', async (phone, code) => {
  const { body } = form()
  const answer = await ask(server.url, front.register, { body: { ...body, phone } })
  expect(answer.reply).toMatchObject({ errors: [{ code, field: 'phone' }] })
  expect((await ask(server.url, sandboxOutbox, { query: { to: phone } })).reply.messages).toEqual([])
})

it('refuses user_exists for a phone that has an account, however it is spelt', async () => {
  const { phone } = await registerPerson(server.url)
  const national = `0${phone.slice(4)}`
  for (const spelling of [phone, national, `00${phone.slice(1)}`, `\u200e${phone}`]) {
    const { body } = form()
    expect((await ask(server.url, front.register, { body: { ...body, phone: spelling } })).codes).toEqual([
      'user_exists',
    ])
  }
})

it('refuses invalid_user_uuid for an invitation of nobody', async () => {
  const { body, ip } = form()
  const answer = await ask(server.url, front.register, { ip, body: { ...body, affiliateUUID: 'nobody' } })
  expect(answer.codes).toEqual(['invalid_user_uuid'])
})

it('refuses password_too_common and what is missing, all fields at once', async () => {
  const { body } = form()
  const common = { ...body, password: 'qwerty123', confirmPassword: 'qwerty123' }
  expect((await ask(server.url, front.register, { body: common })).codes).toEqual(['password_too_common'])
  const empty = await ask(server.url, front.register, { body: {} as never })
  expect(empty.status).toBe(400)
  expect(empty.codes).toContain('this_field_required')
})

it('tells who comes back before the code came, with their password, that the phone is still to be proven: user_not_verified', async () => {
  const { ip, body } = form()
  const { phone, country } = body
  const logIn = (word: string) =>
    ask(server.url, front.login, { ip, body: { phone, country, password: word, termsAccepted: true } })
  const nobody = await logIn(password)
  expect(nobody.codes).toEqual(['password_incorrect'])
  const { reply } = await ask(server.url, front.register, { ip, body })
  expect((await logIn('another word')).text).toBe(nobody.text)
  expect((await logIn(password)).reply).toMatchObject({ errors: [{ code: 'user_not_verified', field: 'phone' }] })
  const { messages } = (await ask(server.url, sandboxOutbox, { query: { to: phone } })).reply
  const code = /\d{4}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  const { validationId, validationSecret } = reply
  await ask(server.url, front.validateCode, { ip, body: { validationId, validationSecret, code } })
  expect((await logIn(password)).codes).toEqual([])
})

it('takes a wrong code as a try, says how many are left, and after five the right one is code_tries_used', async () => {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const right = await latestCode(server.url, phone)
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const answer = await ask(server.url, front.validateCode, {
      body: { validationId, validationSecret, code: wrongCode(right) },
    })
    expect(answer.reply).toMatchObject({ errors: [{ code: 'invalid_code', field: 'code', details: { triesLeft } }] })
  }
  const late = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code: right } })
  expect(late.codes).toEqual(['code_tries_used'])
})

it('refuses a code from a browser that did not ask for it: expired_or_invalid_request', async () => {
  const { phone, validationId } = await beginRegistration(server.url)
  const code = await latestCode(server.url, phone)
  const stranger = await ask(server.url, front.validateCode, {
    body: { validationId, validationSecret: 'f'.repeat(32), code },
  })
  expect(stranger.codes).toEqual(['expired_or_invalid_request'])
  const other = await beginRegistration(server.url)
  const crossed = { validationId, validationSecret: other.validationSecret, code }
  expect((await ask(server.url, front.validateCode, { body: crossed })).codes).toEqual(['expired_or_invalid_request'])
})

it('lets a code work once', async () => {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const body = { validationId, validationSecret, code: await latestCode(server.url, phone) }
  expect((await ask(server.url, front.validateCode, { body })).status).toBe(200)
  expect((await ask(server.url, front.validateCode, { body })).codes).toEqual(['expired_or_invalid_request'])
})

it('lets a code work for ten minutes and not a second longer: code_expired', async () => {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const body = { validationId, validationSecret, code: await latestCode(server.url, phone) }
  await advance(10 * minute + 1_000)
  expect((await ask(server.url, front.validateCode, { body })).codes).toEqual(['code_expired'])
})

it('replaces the code when another is asked for, and not before a minute has passed: code_wait', async () => {
  const first = await beginRegistration(server.url)
  const { validationId, validationSecret } = first
  const early = await ask(server.url, front.resendCode, { body: { validationId, validationSecret } })
  expect(early.reply).toMatchObject({ errors: [{ code: 'code_wait', details: { retryAt: expect.any(String) } }] })
  const oldCode = await latestCode(server.url, first.phone)
  await advance(minute)
  const second = (await ask(server.url, front.resendCode, { body: { validationId, validationSecret } })).reply
  const newCode = await latestCode(server.url, first.phone)
  const stale = await ask(server.url, front.validateCode, { body: { validationId, validationSecret, code: oldCode } })
  expect(stale.codes).toEqual(['expired_or_invalid_request'])
  const done = await ask(server.url, front.validateCode, {
    body: { validationId: second.validationId, validationSecret: second.validationSecret, code: newCode },
  })
  expect(done.status).toBe(200)
})

it('sends one code a minute to a phone, however often the form is sent: code_wait', async () => {
  const { body, ip } = form()
  expect((await ask(server.url, front.register, { body, ip })).status).toBe(200)
  expect((await ask(server.url, front.register, { body, ip })).codes).toEqual(['code_wait'])
})

it('opens no second account for a phone that got one while its code was on the way: user_exists', async () => {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const body = { validationId, validationSecret, code: await latestCode(server.url, phone) }
  const { id } = await registerPerson(server.url)
  await server.database.pool.query('update customer set phone = $1 where id = $2', [phone, id])
  expect((await ask(server.url, front.validateCode, { body })).codes).toEqual(['user_exists'])
})

it('sends at most five codes a day to a phone: code_limit_reached', async () => {
  const { body, ip } = form()
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await ask(server.url, front.register, { body, ip })).status).toBe(200)
    await advance(minute)
  }
  const sixth = await ask(server.url, front.register, { body, ip })
  expect(sixth.status).toBe(429)
  expect(sixth.codes).toEqual(['code_limit_reached'])
  await advance(60 * minute)
  expect((await ask(server.url, front.register, { body, ip })).codes).toEqual(['code_limit_reached'])
  await advance(day)
  expect((await ask(server.url, front.register, { body, ip })).status).toBe(200)
})

it('counts the codes that were asked for again among the five: code_limit_reached', async () => {
  let { validationId, validationSecret } = await beginRegistration(server.url)
  const askAgain = () => ask(server.url, front.resendCode, { body: { validationId, validationSecret } })
  for (let sent = 1; sent < 5; sent += 1) {
    await advance(minute)
    ;({ validationId, validationSecret } = (await askAgain()).reply)
  }
  await advance(minute)
  expect((await askAgain()).codes).toEqual(['code_limit_reached'])
})

it('sends at most twenty codes an hour for one address, whatever the phones', async () => {
  const codes: string[] = []
  for (let sent = 0; sent < 21; sent += 1) {
    const { body } = form()
    codes.push(...(await ask(server.url, front.register, { body, ip: '10.9.9.9' })).codes)
  }
  expect(codes).toEqual(['code_limit_reached'])
})

it('keeps no code, password or secret that could be read back from the database', async () => {
  const { phone, validationSecret } = await beginRegistration(server.url)
  const code = await latestCode(server.url, phone)
  const { rows } = await server.database.pool.query<{ row: string }>(
    `select row_to_json(r)::text as row from validation r where phone = $1
     union all select row_to_json(j)::text from job j`,
    [phone],
  )
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).toContain(phone)
  for (const secret of [password, validationSecret, `"${code}"`]) expect(stored).not.toContain(secret)
})

test.each([
  [{ dateOfBirth: '2026-02-30' }, 'incorrect_date'],
  [{ dateOfBirth: '2999-01-01' }, 'date_in_future'],
  [{ dateOfBirth: '2020-01-01' }, 'under_age'],
  [{ firstName: 'x1' }, 'must_be_only_letters'],
  [{ email: 'nobody' }, 'invalid_email'],
  [{ nickName: '@' }, 'nickname_incorrect'],
])('a profile with %j is refused: %s, and nothing is changed', async (change, code) => {
  const { phone, validationId, validationSecret } = await beginRegistration(server.url)
  const tokens = (
    await ask(server.url, front.validateCode, {
      body: { validationId, validationSecret, code: await latestCode(server.url, phone) },
    })
  ).reply
  const token = tokens.authToken
  const answer = await ask(server.url, updateProfile, { token, body: { ...newProfile(), ...change } })
  expect(answer.codes).toEqual([code])
  expect((await ask(server.url, me, { token })).reply.userObj.userDetails).toBeUndefined()
})

it('ignores no field it does not know: a profile cannot bring a balance or a role', async () => {
  const person = await registerPerson(server.url)
  const body = { ...newProfile(), verification: 'full', balance: '1000000' } as never
  expect((await ask(server.url, updateProfile, { token: person.authToken, body })).status).toBe(400)
})
