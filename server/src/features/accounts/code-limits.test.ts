import * as front from '@emun/contract/public'
import { sandboxClock, sandboxOutbox } from '@emun/contract/sandbox'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { newPhone, password, registerPerson } from '../../../test/support/people.ts'
import { askRestore } from '../../../test/support/restores.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
const env = { EMUN_CODES_PER_RANGE: '3', EMUN_CODES_PER_COUNTRY: '4', EMUN_CODES_PER_DAY: '6' }
beforeAll(async () => void (server = await startTestServer({ env })))
afterAll(() => server.stop())
beforeEach(() => advance(day))

const advance = (advanceMs: number) => ask(server.url, sandboxClock, { body: { advanceMs } })
const register = (phone: string, country: string, ip = newPhone().ip) =>
  ask(server.url, front.register, {
    ip,
    body: { phone, country, password, confirmPassword: password, termsAccepted: true },
  })
const sent = async (phone: string) =>
  (await ask(server.url, sandboxOutbox, { query: { to: phone } })).reply.messages.length
/** Numbers of which no two are in one range of a thousand. */
const apart = (place: number) => `+97254${5_000 + place}123`
const french = (place: number) => `+336${12_000 + place}123`

it('sends no more codes an hour to the numbers of one range than it is told: code_limit_reached', async () => {
  for (const ending of ['001', '002', '003']) expect((await register(`+972526789${ending}`, 'IL')).status).toBe(200)
  const fourth = await register('+972526789004', 'IL')
  expect(fourth.reply).toMatchObject({ errors: [{ code: 'code_limit_reached', field: 'phone' }] })
  expect(await sent('+972526789004')).toBe(0)
  expect((await register('+972526788004', 'IL')).status).toBe(200)
  await advance(hour)
  expect((await register('+972526789004', 'IL')).status).toBe(200)
})

it('sends no more codes a day to another country than it is told, and goes on at home', async () => {
  for (let place = 0; place < 4; place += 1) expect((await register(french(place), 'FR')).status).toBe(200)
  expect((await register(french(4), 'FR')).codes).toEqual(['code_limit_reached'])
  expect((await register(apart(0), 'IL')).status).toBe(200)
})

it('sends no more codes a day in all than it is told, registrations and restores together', async () => {
  for (let place = 10; place < 13; place += 1) {
    expect((await register(apart(place), 'IL')).status).toBe(200)
    expect((await askRestore(server.url, apart(place + 10))).status).toBe(200)
  }
  expect((await register(apart(30), 'IL')).codes).toEqual(['code_limit_reached'])
  expect((await askRestore(server.url, apart(31))).codes).toEqual(['code_limit_reached'])
  await advance(day)
  expect((await register(apart(30), 'IL')).status).toBe(200)
})

it('a code that one limit refuses is counted against no other', async () => {
  for (const ending of ['001', '002', '003']) await register(`+972526787${ending}`, 'IL')
  for (let tries = 0; tries < 10; tries += 1) await register('+972526787004', 'IL')
  await advance(hour)
  expect((await register('+972526787004', 'IL')).status).toBe(200)
})

it('looks at thirty wrong codes an hour from one address, whosever they are: too_many_requests', async () => {
  const roomy = await startTestServer()
  try {
    const guess = async (phone: string, times: number) => {
      const { validationId, validationSecret } = (await askRestore(roomy.url, phone)).reply
      const body = { validationId, validationSecret, code: '0000' }
      const codes: string[] = []
      for (let tries = 0; tries < times; tries += 1) {
        codes.push(...(await ask(roomy.url, front.validateCode, { body, ip: '10.9.8.7' })).codes)
      }
      return codes
    }
    for (let place = 0; place < 6; place += 1) {
      expect(await guess(apart(100 + place), 5)).toEqual(Array.from({ length: 5 }, () => 'invalid_code'))
    }
    expect(await guess(apart(110), 1)).toEqual(['too_many_requests'])
    await ask(roomy.url, sandboxClock, { body: { advanceMs: hour } })
    expect(await guess(apart(111), 1)).toEqual(['invalid_code'])
  } finally {
    await roomy.stop()
  }
})

it('looks at fifty wrong passwords from one address, then at none, and who signs in there does not reset that', async () => {
  const ip = '10.9.8.6'
  const logIn = (phone: string, typed: string) =>
    ask(server.url, front.login, { ip, body: { phone, country: 'IL', password: typed, termsAccepted: true } })
  const { phone } = await registerPerson(server.url)
  for (let place = 0; place < 50; place += 1) {
    expect((await logIn(phone, password)).status).toBe(200)
    expect((await logIn(apart(200 + place), 'wrong word')).codes).toEqual(['password_incorrect'])
  }
  expect((await logIn(apart(260), 'wrong word')).codes).toEqual(['login_limit_reached'])
  expect((await logIn(phone, password)).codes).toEqual(['login_limit_reached'])
  await advance(5 * minute)
  expect((await logIn(phone, password)).status).toBe(200)
})
