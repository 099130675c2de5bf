import { me } from '@emun/contract/customer'
import { operatorLogin, operatorLogout, operatorMe } from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openPeople } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

const email = 'operator@emun.example'
const password = 'emun-demo'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
afterAll(() => server.stop())

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const codeNow = async () => (await ask(server.url, sandboxAuthenticator, { query: { email } })).reply.oneTimeCode
const signIn = (oneTimeCode: string, word = password, address = email) =>
  ask(server.url, operatorLogin, { body: { email: address, password: word, oneTimeCode } })

it('signs an operator in by e-mail, password and the code of now', async () => {
  const { reply } = await signIn(await codeNow())
  const mine = await ask(server.url, operatorMe, { token: reply.operatorToken })
  expect(mine.reply.operator).toMatchObject({ email, name: 'Noa Bar', role: 'admin' })
})

it('lets a code work once, and a new one half a minute later', async () => {
  await advance(minute)
  const code = await codeNow()
  expect((await signIn(code)).status).toBe(200)
  expect((await signIn(code)).codes).toEqual(['password_incorrect'])
  await advance(30_000)
  expect((await signIn(await codeNow())).status).toBe(200)
})

it('answers a wrong e-mail, password and code alike', async () => {
  await advance(10 * minute)
  const code = await codeNow()
  const answers = [
    await signIn(code, 'wrong'),
    await signIn(code === '000000' ? '000001' : '000000'),
    await signIn(code, password, 'nobody@emun.example'),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(400)
    expect(text).toBe(answers[0]?.text)
  }
})

it('refuses a sixth try for five minutes: login_limit_reached', async () => {
  await advance(10 * minute)
  for (let failures = 0; failures < 5; failures += 1) await signIn('000000', 'wrong')
  expect((await signIn(await codeNow())).codes).toEqual(['login_limit_reached'])
  await advance(5 * minute)
  expect((await signIn(await codeNow())).status).toBe(200)
})

it('is another realm than the customers’, both ways', async () => {
  await advance(minute)
  const { operatorToken } = (await signIn(await codeNow())).reply
  const [customer] = await openPeople(server.environment, 1)
  expect((await ask(server.url, me, { token: operatorToken })).codes).toEqual(['wrong_token'])
  expect((await ask(server.url, operatorMe, { token: customer.authToken })).codes).toEqual(['wrong_token'])
})

it('ends with the sign-out, and with the shift', async () => {
  await advance(minute)
  const first = (await signIn(await codeNow())).reply.operatorToken
  await ask(server.url, operatorLogout, { token: first, body: {} as never })
  expect((await ask(server.url, operatorMe, { token: first })).codes).toEqual(['session_closed'])
  await advance(minute)
  const second = (await signIn(await codeNow())).reply.operatorToken
  await advance(8 * hour)
  expect((await ask(server.url, operatorMe, { token: second })).status).toBe(401)
})

it('has no authenticator for somebody who is no operator: record_not_found', async () => {
  const answer = await ask(server.url, sandboxAuthenticator, { query: { email: 'nobody@emun.example' } })
  expect(answer.codes).toEqual(['record_not_found'])
})

it('keeps the authenticator’s secret sealed', async () => {
  const { rows } = await server.database.pool.query<{ totp_secret: Buffer }>('select totp_secret from operator')
  expect(rows[0]?.totp_secret.toString('latin1')).not.toMatch(/[A-Z2-7]{16}/)
})
