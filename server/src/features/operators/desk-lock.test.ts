import {
  listQueues,
  operatorLock,
  operatorLogout,
  operatorMe,
  operatorStay,
  operatorUnlock,
} from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { emailOf, signOperatorIn, untilNextCode } from '../../../test/support/operators.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
afterAll(() => server.stop())

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const meAs = async (token: string) => (await ask(server.url, operatorMe, { token })).codes
const codeNow = async () =>
  (await ask(server.url, sandboxAuthenticator, { query: { email: emailOf('agent') } })).reply.oneTimeCode
const unlock = (token: string, oneTimeCode: string) => ask(server.url, operatorUnlock, { token, body: { oneTimeCode } })

async function signIn(): Promise<string> {
  await untilNextCode(server.url)
  return signOperatorIn(server.url, 'agent')
}

it('locks a desk that nobody touched for ten minutes, and opens it again by a code', async () => {
  const token = await signIn()
  await advance(10 * minute)
  expect(await meAs(token)).toEqual(['session_locked'])
  expect((await unlock(token, await codeNow())).status).toBe(200)
  expect(await meAs(token)).toEqual([])
})

it('stays open for whoever keeps saying that they are there', async () => {
  const token = await signIn()
  for (let times = 0; times < 3; times += 1) {
    await advance(9 * minute)
    expect((await ask(server.url, operatorStay, { token })).status).toBe(200)
  }
  expect(await meAs(token)).toEqual([])
})

it('is not kept awake by what the page asks by itself', async () => {
  const token = await signIn()
  for (let times = 0; times < 2; times += 1) {
    await advance(6 * minute)
    await ask(server.url, listQueues, { token })
  }
  expect(await meAs(token)).toEqual(['session_locked'])
})

it('locks at once when it is told to, and a code used before does not open it: one_time_code_incorrect', async () => {
  const token = await signIn()
  await ask(server.url, operatorLock, { token })
  expect((await ask(server.url, operatorStay, { token })).codes).toEqual(['session_locked'])
  await untilNextCode(server.url)
  const code = await codeNow()
  expect((await unlock(token, code)).status).toBe(200)
  await ask(server.url, operatorLock, { token })
  expect((await unlock(token, code)).codes).toEqual(['one_time_code_incorrect'])
  await untilNextCode(server.url)
  expect((await unlock(token, await codeNow())).status).toBe(200)
})

it('takes no sixth guess for five minutes: login_limit_reached', async () => {
  const token = await signIn()
  await ask(server.url, operatorLock, { token })
  for (let guesses = 0; guesses < 5; guesses += 1) {
    expect((await unlock(token, 'abcd-efgh-2345')).codes).toEqual(['one_time_code_incorrect'])
  }
  await untilNextCode(server.url)
  expect((await unlock(token, await codeNow())).codes).toEqual(['login_limit_reached'])
  await advance(5 * minute)
  expect((await unlock(token, await codeNow())).status).toBe(200)
})

it('lets whoever is locked out still leave', async () => {
  const token = await signIn()
  await ask(server.url, operatorLock, { token })
  expect((await ask(server.url, operatorLogout, { token })).status).toBe(200)
  expect(await meAs(token)).toEqual(['session_closed'])
})
