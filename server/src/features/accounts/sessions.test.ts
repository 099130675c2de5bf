import { changeNickname, logout, me, nicknameAvailable } from '@emun/contract/customer'
import * as front from '@emun/contract/public'
import { sandboxClock } from '@emun/contract/sandbox'
import { day, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { newProfile, openPeople, password, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const logIn = ({ phone }: Pick<Person, 'phone'>, word = password) =>
  ask(server.url, front.login, { body: { phone, country: 'IL', password: word, termsAccepted: true } })
const renew = (refreshToken: string) => ask(server.url, front.refreshToken, { refreshToken })

/** A person signed in by the server itself, whose clock may have been moved. */
async function signedIn(): Promise<Person> {
  const [person] = await openPeople(server.environment, 1)
  return { ...person, ...(await logIn(person)).reply }
}

it('signs in with any spelling of the phone', async () => {
  const { phone } = await signedIn()
  for (const spelling of [`0${phone.slice(4)}`, `00${phone.slice(1)}`, `${phone.slice(0, 4)} ${phone.slice(4)}`]) {
    expect((await logIn({ phone: spelling })).status).toBe(200)
  }
})

it('refuses what no phone can be: incorrect_phone_number', async () => {
  expect((await logIn({ phone: '12' })).codes).toEqual(['incorrect_phone_number'])
})

it('answers an unknown phone and a wrong password alike: password_incorrect', async () => {
  const person = await signedIn()
  const wrong = await logIn(person, 'not the password')
  const unknown = await logIn({ phone: '+972509999999' }, 'not the password')
  expect(wrong.reply).toMatchObject({ errors: [{ code: 'password_incorrect', field: 'password' }] })
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.text).toBe(wrong.text)
})

it('looks at the whole password, to its last character and case', async () => {
  const person = await signedIn()
  for (const almost of [`${password} `, password.toUpperCase(), password.slice(0, -1)]) {
    expect((await logIn(person, almost)).codes).toEqual(['password_incorrect'])
  }
})

it('refuses a sixth try, right or wrong, for five minutes and says until when: login_limit_reached', async () => {
  const person = await signedIn()
  for (let failures = 0; failures < 5; failures += 1) await logIn(person, 'wrong one')
  const sixth = await logIn(person)
  expect(sixth.status).toBe(429)
  expect(sixth.reply).toMatchObject({
    errors: [{ code: 'login_limit_reached', details: { retryAt: expect.any(String) } }],
  })
  await advance(5 * minute)
  expect((await logIn(person)).status).toBe(200)
})

it('forgets failures with the first right password', async () => {
  const person = await signedIn()
  for (let round = 0; round < 3; round += 1) {
    for (let failures = 0; failures < 4; failures += 1) await logIn(person, 'wrong one')
    expect((await logIn(person)).status).toBe(200)
  }
})

it('ends an access token after 15 minutes, with 401 and for older clients with 400 in the answer: wrong_token', async () => {
  const { authToken } = await signedIn()
  expect((await ask(server.url, me, { token: authToken })).status).toBe(200)
  await advance(15 * minute)
  const late = await ask(server.url, me, { token: authToken })
  expect(late.status).toBe(401)
  expect(late.reply).toMatchObject({ ok: false, status: 400, errors: [{ code: 'wrong_token' }] })
})

it('renews a session, and lets the token before get the very same pair for 30 seconds', async () => {
  const { refreshToken } = await signedIn()
  const first = (await renew(refreshToken)).reply
  await advance(25_000)
  const again = (await renew(refreshToken)).reply
  expect(again.refreshToken).toBe(first.refreshToken)
  expect((await ask(server.url, me, { token: again.authToken })).status).toBe(200)
})

it('renews nothing for what is no refresh token of ours: wrong_token', async () => {
  const { authToken } = await signedIn()
  for (const token of ['', 'nonsense', authToken]) expect((await renew(token)).codes).toEqual(['wrong_token'])
})

it('takes a token used again after the grace for stolen, and ends the session: session_closed', async () => {
  const { refreshToken, phone } = await signedIn()
  const elsewhere = (await logIn({ phone })).reply
  const next = (await renew(refreshToken)).reply
  await advance(31_000)
  expect((await renew(refreshToken)).codes).toEqual(['session_closed'])
  expect((await renew(next.refreshToken)).codes).toEqual(['session_closed'])
  expect((await ask(server.url, me, { token: next.authToken })).codes).toEqual(['session_closed'])
  expect((await renew(elsewhere.refreshToken)).status).toBe(200)
})

it('takes a token two generations old for stolen even within the grace', async () => {
  const { refreshToken } = await signedIn()
  const second = (await renew(refreshToken)).reply
  await renew(second.refreshToken)
  expect((await renew(refreshToken)).codes).toEqual(['session_closed'])
})

it('ends a session that nobody renewed for 30 days', async () => {
  const { refreshToken } = await signedIn()
  await advance(30 * day)
  expect((await renew(refreshToken)).status).toBe(401)
})

it('ends a session after 90 days, however it was used', async () => {
  let { refreshToken } = await signedIn()
  for (let months = 0; months < 3; months += 1) {
    await advance(29 * day)
    refreshToken = (await renew(refreshToken)).reply.refreshToken
  }
  await advance(4 * day)
  expect((await renew(refreshToken)).status).toBe(401)
})

it('kills both tokens with the logout, and no other session', async () => {
  const { phone } = await signedIn()
  const here = (await logIn({ phone })).reply
  const elsewhere = (await logIn({ phone })).reply
  expect((await ask(server.url, logout, { token: here.authToken, body: {} as never })).status).toBe(200)
  expect((await ask(server.url, me, { token: here.authToken })).codes).toEqual(['session_closed'])
  expect((await renew(here.refreshToken)).codes).toEqual(['session_closed'])
  expect((await ask(server.url, me, { token: elsewhere.authToken })).status).toBe(200)
})

it('lets a blocked customer do nothing, with the next request, and says why: user_blocked', async () => {
  const { id, phone } = await signedIn()
  const tokens = (await logIn({ phone })).reply
  await server.database.pool.query(
    `update customer set state = 'blocked', blocked_reason = 'security', blocked_at = '2026-11-01T00:00:00Z' where id = $1`,
    [id],
  )
  const blocked = { code: 'user_blocked', details: { reason: 'security', since: '2026-11-01T00:00:00.000Z' } }
  for (const answer of [
    await ask(server.url, me, { token: tokens.authToken }),
    await renew(tokens.refreshToken),
    await logIn({ phone }),
  ]) {
    expect(answer.status).toBe(403)
    expect(answer.reply).toMatchObject({ ok: false, errors: [blocked] })
  }
})

it('says whether a nickname is free, refuses a used one, and bounds the asking: too_many_requests', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const { nickName } = newProfile()
  await ask(server.url, changeNickname, { token: one.authToken, body: { nickName } })
  const look = (nickname: string) => ask(server.url, nicknameAvailable, { token: other.authToken, query: { nickname } })
  expect((await look(nickName.toUpperCase())).reply.available).toBe(false)
  expect((await look('nobody.has.it')).reply.available).toBe(true)
  const taken = await ask(server.url, changeNickname, {
    token: other.authToken,
    body: { nickName: nickName.toUpperCase() },
  })
  expect(taken.reply).toMatchObject({ errors: [{ code: 'nickname_used', field: 'nickName' }] })
  const answers = await Promise.all(Array.from({ length: 40 }, () => look('nobody.has.it')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(28)
  expect(answers.find(({ status }) => status === 429)?.codes).toEqual(['too_many_requests'])
})

it('tells the country of the visitor and lists none that is not served', async () => {
  const { reply } = await ask(server.url, front.listCountries, { ip: '149.154.167.99' })
  expect(reply.ipCountry).toBe('GB')
  expect(reply.countries.find(({ code }) => code === 'US')).toBeUndefined()
  expect(reply.countries).toContainEqual({ code: 'IL', dialCode: '+972' })
  expect((await ask(server.url, front.listCountries)).reply.ipCountry).toBe('IL')
})
