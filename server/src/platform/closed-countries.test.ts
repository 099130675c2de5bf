import { me, transfer, withdraw } from '@emun/contract/customer'
import { chatInbound, smsReport } from '@emun/contract/provider'
import { beginChat, codeDelivery, listCountries, login, register, verificationStatus } from '@emun/contract/public'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../test/support/client.ts'
import { newPhone, openPeople, password, type Person } from '../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../test/support/server.ts'

const american = '8.8.8.8'
const israeli = '212.179.0.1'
const nowhere = 'fd00::1'

let server: TestServer
let payer: Person
let payee: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[payer, payee] = await openPeople(server.environment, 2, { amount: '50.00', currency: 'USD' })
})
afterAll(() => server.stop())

const signUp = (url: string, ip: string) => {
  const { phone, country } = newPhone()
  return ask(url, register, { ip, body: { phone, country, password, confirmPassword: password, termsAccepted: true } })
}

it('opens no account for somebody in a closed country, with HTTP 451: not_working_in_your_country', async () => {
  const answer = await signUp(server.url, american)
  expect(answer.status).toBe(451)
  expect(answer.codes).toEqual(['not_working_in_your_country'])
  expect((await signUp(server.url, israeli)).status).toBe(200)
})

it('lets a customer who is there sign in, look, and take their money out, and do nothing else', async () => {
  const body = { phone: payer.phone, country: 'IL', password, termsAccepted: true } as const
  const { authToken: token } = (await ask(server.url, login, { ip: american, body })).reply
  expect((await ask(server.url, me, { ip: american, token })).status).toBe(200)
  const payment = { to: payee.accountNumber, amount: { amount: '20.00', currency: 'USD' } } as const
  const out = await ask(server.url, withdraw, {
    ip: american,
    token,
    key: crypto.randomUUID(),
    body: { paymentSystem: 'wallet', ...payment },
  })
  expect(out.status).toBe(200)
  const gift = await ask(server.url, transfer, { ip: american, token, key: crypto.randomUUID(), body: payment })
  expect(gift.codes).toEqual(['not_working_in_your_country'])
})

it('hears the reports of a provider whose servers are in a closed country', async () => {
  const answer = await ask(server.url, smsReport, { ip: american, params: { provider: 'twilio' } })
  expect(answer.codes).toEqual(['no_access'])
  const chat = await ask(server.url, chatInbound, { ip: american, params: { provider: 'whatsapp' } })
  expect(chat.codes).toEqual(['no_access'])
})

it('lets a customer who is there prove their phone in the chat', async () => {
  const body = { validationId: 'v', validationSecret: 's' }
  for (const call of [beginChat, codeDelivery]) {
    expect((await ask(server.url, call, { ip: american, body })).codes).toEqual(['expired_or_invalid_request'])
  }
  const status = await ask(server.url, verificationStatus, { ip: american, params: { id: 'v' } })
  expect(status.codes).toEqual(['validation_not_found'])
})

it.each([
  ['149.154.167.99', 'GB'],
  [israeli, 'IL'],
  [american, 'IL'],
  [nowhere, 'IL'],
])('offers %s the phones of %s', async (ip, country) => {
  const { reply } = await ask(server.url, listCountries, { ip })
  expect(reply.ipCountry).toBe(country)
})

it('serves an address of no known country, unless it is told not to', async () => {
  expect((await signUp(server.url, nowhere)).status).toBe(200)
  const strict = await startTestServer({ database: server.database, env: { EMUN_CLOSED_TO_UNKNOWN: 'on' } })
  expect((await signUp(strict.url, nowhere)).codes).toEqual(['not_working_in_your_country'])
  await strict.stop()
})
