import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as customer from '@emun/contract/customer'
import * as partners from '@emun/contract/partner'
import { sandboxClock } from '@emun/contract/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { askSigned, linkIn, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { webhookSignature } from '../../platform/send-webhook.ts'
import { renewalLimit } from './policy.ts'
import { waitsMs } from './webhook-policy.ts'

let server: TestServer
let shop: Server
let address: string
let owner: Person
let dana: Person
let id: string
let live: PartnerSystem
/** What the shop was told, and what it answers next; 200 when nothing is said. */
let heard: { headers: IncomingHttpHeaders; body: string }[]
let answers: number[]

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_WEBHOOK_HOSTS: 'localhost' } })
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      const status = answers.shift() ?? 200
      response.writeHead(status, status === 302 ? { location: `${address}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
  address = `http://localhost:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  shop.close()
  await server.stop()
})
beforeEach(async () => {
  heard = []
  answers = []
  ;[owner, dana] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
  ;({ id, live } = await openPartner(server.url, owner))
})
afterEach(() => expectBooksToBalance(server.database.pool))

const own = () => ({ token: owner.authToken, params: { id } })
const tell = (url: string | null) =>
  ask(server.url, customer.setInterfaceWebhook, { ...own(), body: { mode: 'live', url } })
const log = async () =>
  (await ask(server.url, customer.readInterfaceWebhook, { ...own(), query: { mode: 'live' } })).reply
const secret = async () =>
  (await ask(server.url, customer.readWebhookSecret, { ...own(), query: { mode: 'live' } })).reply.secrets
const untilHeard = (times: number) => vi.waitFor(() => expect(heard).toHaveLength(times), { timeout: 10_000 })
const advance = (ms: number) => ask(server.url, sandboxClock, { body: { advanceMs: ms } })

async function paid(): Promise<string> {
  const body = { amount: { amount: '1.00', currency: 'USD' as const }, reference: 'order-1' }
  const { payment } = (await askSigned(live, partners.createPayment, { body })).reply
  const { id: link, signature } = linkIn(payment.url)
  await ask(server.url, customer.payInterface, {
    token: dana.authToken,
    key: crypto.randomUUID(),
    params: { id: link },
    body: { signature },
  })
  return payment.id
}

describe('a webhook', () => {
  it('tells of a payment, of what goes back, of one that was cancelled and of a payout, signed as Standard Webhooks has it', async () => {
    await tell(`${address}/hook`)
    const payment = await paid()
    await untilHeard(1)
    await askSigned(live, partners.refundPayment, { id: payment, body: {} })
    await untilHeard(2)
    const wish = { amount: { amount: '1.00', currency: 'USD' as const }, reference: 'order-2' }
    const { id: open } = (await askSigned(live, partners.createPayment, { body: wish })).reply.payment
    for (let time = 0; time < 2; time += 1) await askSigned(live, partners.cancelPayment, { id: open, body: {} })
    await untilHeard(3)
    const body = { to: dana.accountNumber, amount: { amount: '2.00', currency: 'USD' as const }, reference: 'w' }
    await askSigned(live, partners.createPayout, { body })
    await untilHeard(4)
    const told = heard.map(({ body: text }) => JSON.parse(text) as { type: string; data: { id: string } })
    expect(told.map(({ type }) => type)).toEqual([
      'payment.paid',
      'payment.refunded',
      'payment.cancelled',
      'payout.paid',
    ])
    expect(told[0]?.data).toMatchObject({ id: payment, state: 'paid' })
    const [first] = heard
    const timestamp = new Date(Number(first?.headers['webhook-timestamp']) * 1_000)
    const message = { id: String(first?.headers['webhook-id']), timestamp, payload: first?.body ?? '' }
    expect(first?.headers['webhook-signature']).toBe(webhookSignature([(await secret()).secret], message))
    await vi.waitFor(async () => expect((await log()).events.map(({ status }) => status)).toEqual([200, 200, 200, 200]))
  })

  it('that does not answer well is told again, as it was, and can be told once more', async () => {
    await tell(`${address}/hook`)
    answers = [500, 302]
    await paid()
    await untilHeard(1)
    await vi.waitFor(async () => expect((await log()).events).toMatchObject([{ tries: 1, status: 500 }]))
    await advance(waitsMs[0])
    await untilHeard(2)
    await vi.waitFor(async () => expect((await log()).events).toMatchObject([{ tries: 2, status: 302 }]))
    await advance(waitsMs[1])
    await untilHeard(3)
    await vi.waitFor(async () => expect((await log()).events).toMatchObject([{ tries: 3, status: 200, nextAt: null }]))
    const { events } = await log()
    await ask(server.url, customer.replayInterfaceEvent, {
      token: owner.authToken,
      params: { id: events[0]?.id ?? '' },
      body: {},
    })
    await untilHeard(4)
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('that is gone for good hears nothing more until it is named again', async () => {
    await tell(`${address}/hook`)
    answers = [410]
    await paid()
    await vi.waitFor(async () => expect((await log()).isGone).toBe(true))
    await paid()
    await tell(`${address}/hook`)
    await paid()
    await untilHeard(2)
    await vi.waitFor(async () => expect((await log()).events[0]?.status).toBe(200))
    expect((await log()).isGone).toBe(false)
  })

  it('leads out to the internet, when it is saved: incorrect_value', async () => {
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'http://93.184.216.34/',
      'https://93.184.216.34:5432/',
    ]) {
      expect((await tell(url)).reply).toMatchObject({ errors: [{ code: 'incorrect_value', field: 'url' }] })
    }
    for (const url of ['file:///etc/passwd', 'gopher://a/', 'https://user@shop.example/']) {
      expect((await tell(url)).codes).toEqual(['incorrect_value'])
    }
    expect((await tell(null)).codes).toEqual([])
  })

  it('and whenever it is told: an address that has become ours is not connected to', async () => {
    await tell(`${address}/hook`)
    const inner = address.replace('localhost', '127.0.0.1')
    await server.database.pool.query('update interface_webhook set url = $2 where interface_id = $1', [id, inner])
    await paid()
    await vi.waitFor(async () => expect((await log()).events).toMatchObject([{ status: null, problem: 'address' }]))
    expect(heard).toEqual([])
  })

  it('is signed by two secrets for a day after another was made', async () => {
    expect((await ask(server.url, customer.readWebhookSecret, { ...own(), query: { mode: 'live' } })).codes).toEqual([
      'record_not_found',
    ])
    await tell(`${address}/hook`)
    const first = await secret()
    const renew = () => ask(server.url, customer.renewWebhookSecret, { ...own(), body: { mode: 'live' } })
    await renew()
    const second = await secret()
    expect(second.secret).toMatch(/^whsec_/)
    expect(second.previousUntil).not.toBeNull()
    await paid()
    await untilHeard(1)
    const timestamp = new Date(Number(heard[0]?.headers['webhook-timestamp']) * 1_000)
    const message = { id: String(heard[0]?.headers['webhook-id']), timestamp, payload: heard[0]?.body ?? '' }
    expect(heard[0]?.headers['webhook-signature']).toBe(webhookSignature([second.secret, first.secret], message))
    for (let count = 1; count < renewalLimit.most; count += 1) await renew()
    expect((await renew()).codes).toEqual(['too_many_requests'])
  })

  it('is nobody’s but the owner’s: record_not_found', async () => {
    await tell(`${address}/hook`)
    await paid()
    await untilHeard(1)
    const event = (await log()).events[0]?.id ?? ''
    await proveByPassword(server.url, dana)
    const theirs = { token: dana.authToken, params: { id } }
    const refused = [
      await ask(server.url, customer.readInterfaceWebhook, { ...theirs, query: { mode: 'live' } }),
      await ask(server.url, customer.setInterfaceWebhook, { ...theirs, body: { mode: 'live', url: null } }),
      await ask(server.url, customer.readWebhookSecret, { ...theirs, query: { mode: 'live' } }),
      await ask(server.url, customer.renewWebhookSecret, { ...theirs, body: { mode: 'live' } }),
      await ask(server.url, customer.replayInterfaceEvent, { ...theirs, params: { id: event }, body: {} }),
    ]
    expect(refused.map(({ codes }) => codes)).toEqual(refused.map(() => ['record_not_found']))
  })
})

it('a system that is away for three days misses nothing', async () => {
  await tell(`${address}/hook`)
  answers = waitsMs.map(() => 503)
  await paid()
  for (const [place, waitMs] of waitsMs.entries()) {
    await untilHeard(place + 1)
    const noted =
      'select 1 from interface_delivery d join interface_event e on e.id = d.event_id where e.interface_id = $1'
    await vi.waitFor(async () => expect((await server.database.pool.query(noted, [id])).rowCount).toBe(place + 1))
    await advance(waitMs)
  }
  await untilHeard(10)
  const last = `select d.status, d.next_at from interface_delivery d join interface_event e on e.id = d.event_id
    where e.interface_id = $1 order by d.id desc limit 1`
  await vi.waitFor(async () =>
    expect((await server.database.pool.query(last, [id])).rows).toEqual([{ status: 200, next_at: null }]),
  )
})
