import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as customer from '@emun/contract/customer'
import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import * as partners from '@emun/contract/partner'
import { sandboxClock } from '@emun/contract/sandbox'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { askSigned, openPartner, type PartnerSystem } from '../../../test/support/partners.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { logIn, proveByPassword } from '../../../test/support/sign-in.ts'
import { webhookSignature } from '../../platform/send-webhook.ts'

vi.setConfig({ testTimeout: 60_000 })

/** One of the partner's systems, with the secret it has at this moment. */
type System = { readonly name: string; secret: string; calls: number }

/** A call as its system knows it. It was answered at some moment between the two, by the product's clock. */
type Call = {
  readonly secret: string
  readonly began: number
  readonly ended: number
  readonly codes: readonly string[]
}

/** When a secret ends, by the product's clock: at some moment between the two. */
type End = { readonly goodUntil: number; readonly overFrom: number }

let server: TestServer
let shop: Server
let owner: Person
let payee: Person
let tests: PartnerSystem

let calls: Call[]
/** References of what was made and of what was read as something else, and ids of what must be told. */
let made: string[]
let misread: string[]
let toTell: string[]
/** Which secret the shop checks messages with, and of each message its id and whether that was right. */
let hookSecret: string
let heard: { readonly id: string; readonly isRight: boolean }[]
/** How far the product's clock is ahead of the machine's: at least, and at most while it is being moved. */
let ahead: { least: number; most: number }

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_WEBHOOK_HOSTS: 'localhost' } })
  shop = createServer((request, response) => {
    let payload = ''
    request.on('data', (chunk) => (payload += String(chunk)))
    request.on('end', () => {
      const read = (name: string) => String(request.headers[`webhook-${name}`])
      const message = { id: read('id'), timestamp: new Date(Number(read('timestamp')) * 1_000), payload }
      const isRight = read('signature')
        .split(' ')
        .includes(webhookSignature([hookSecret], message))
      heard.push({ id: (JSON.parse(payload) as { data: { id: string } }).data.id, isRight })
      response.writeHead(isRight ? 204 : 400).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
})
afterAll(async () => {
  shop.close()
  await server.stop()
})
beforeEach(async () => {
  ;[calls, made, misread, toTell, heard] = [[], [], [], [], []]
  ahead = { least: 0, most: 0 }
  ;[owner, payee] = await openPeople(server.environment, 2)
  ;({ test: tests } = await openPartner(server.url, owner))
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const own = () => ({ token: owner.authToken, params: { id: tests.interface } })
const mode = 'test' as const

async function advance(byMs: number): Promise<void> {
  ahead.most += byMs
  await ask(server.url, sandboxClock, { body: { advanceMs: byMs } })
  ahead.least += byMs
}

/** The owner proves who they are; their session did not outlive the hours that have passed. */
async function comeBack(): Promise<void> {
  owner = { ...owner, ...(await logIn(server.url, owner)).reply }
  await proveByPassword(server.url, owner)
}

async function renewHookSecret(): Promise<string> {
  await ask(server.url, customer.renewWebhookSecret, { ...own(), body: { mode } })
  return readHookSecret()
}

async function readHookSecret(): Promise<string> {
  return (await ask(server.url, customer.readWebhookSecret, { ...own(), query: { mode } })).reply.secrets.secret
}

/** Another secret; the one before it is good for a day more, and the one before that ends here. */
async function renewSecret() {
  const goodUntil = Date.now() + ahead.least
  const { secrets } = (await ask(server.url, customer.regenerateInterfaceSecret, { ...own(), body: { mode } })).reply
  const now: End = { goodUntil, overFrom: Date.now() + ahead.most }
  return { secret: secrets.secret, now, aDayLater: { goodUntil: goodUntil + day, overFrom: now.overFrom + day } }
}

type Given<E extends Endpoint> = Parameters<typeof askSigned<E>>[2]

/** What came of a call; null where it was refused. */
async function callAs<E extends Endpoint>(system: System, endpoint: E, given: Given<E>): Promise<ReplyOf<E> | null> {
  const { secret } = system
  const began = Date.now() + ahead.least
  const { codes, reply } = await askSigned({ ...tests, secret }, endpoint, given)
  calls.push({ secret, began, ended: Date.now() + ahead.most, codes })
  system.calls += 1
  return codes.length === 0 ? reply : null
}

/** One order after another without a pause: asked for, read, paid, and half of it paid out. */
async function workUntil(isOver: () => boolean, system: System): Promise<void> {
  for (let order = 1; !isOver(); order += 1) {
    const reference = `${system.name}-${order}`
    // So long that no order ends while the clock is moved.
    const wish = { amount: usd('2.00'), reference, minutes: 10_080 }
    const payment = (await callAs(system, partners.createPayment, { body: wish }))?.payment
    if (!payment) continue
    made.push(reference)
    const { id } = payment
    const read = await callAs(system, partners.readPayment, { id })
    if (read && read.payment.reference !== reference) misread.push(reference)
    if (!(await callAs(system, partners.playTest, { id, body: { scenario: 'paid' } }))) continue
    toTell.push(id)
    const body = { to: payee.accountNumber, amount: usd('1.00'), reference }
    const payout = await callAs(system, partners.createPayout, { body })
    if (payout) toTell.push(payout.payout.id)
  }
}

/** Four systems at work, until `stop`; `goOn` lets each of them get through an order and into the next. */
function startWork() {
  const system = (name: string): System => ({ name, secret: tests.secret, calls: 0 })
  const [prompt, slow, late, forgotten] = [system('prompt'), system('slow'), system('late'), system('forgotten')]
  const systems = [prompt, slow, late, forgotten]
  let isOver = false
  const work = systems.map((each) => workUntil(() => isOver, each))
  return {
    prompt,
    slow,
    late,
    forgotten,
    async goOn() {
      const enough = systems.map(({ calls: before }) => before + 5)
      while (systems.some((each, place) => each.calls < (enough[place] ?? 0))) await sleep(2)
    },
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

/** Lets the key call often enough, and names the place that is told; what its messages are signed with. */
async function openShop(): Promise<string> {
  const limits = { scopes: [...partners.partnerScopes], addresses: [], callsAMinute: 3_000, outADay: null }
  await ask(server.url, customer.setInterfaceLimits, { ...own(), body: { mode, ...limits } })
  const url = `http://localhost:${(shop.address() as AddressInfo).port}/hook`
  await ask(server.url, customer.setInterfaceWebhook, { ...own(), body: { mode, url } })
  return readHookSecret()
}

async function referencesListed(system: System): Promise<string[]> {
  const listed: partners.PartnerPayment[] = []
  for (let hasMore = true; hasMore;) {
    const after = listed.at(-1)?.id
    const query = after === undefined ? { limit: 100 } : { limit: 100, after }
    const page = (await askSigned({ ...tests, secret: system.secret }, partners.listPayments, { query })).reply
    listed.push(...page.payments)
    hasMore = page.hasMore
  }
  return listed.map(({ reference }) => reference)
}

/** Of the calls with a secret, those that had an answer which its end does not allow. */
function wrongCalls(ends: ReadonlyMap<string, End>): readonly Call[] {
  return calls.filter(({ secret, began, ended, codes: [code] }) => {
    const end = ends.get(secret)
    if (code !== undefined && code !== 'invalid_signature') return true
    if (code !== undefined) return end === undefined || ended < end.goodUntil
    return end !== undefined && began > end.overFrom
  })
}

it('two changes of the secret under traffic lose no call, no payment and no message, and end each secret on time', async () => {
  hookSecret = await openShop()
  const { prompt, slow, late, forgotten, goOn, stop } = startWork()
  await goOn()
  const second = await renewSecret()
  const secondHook = await renewHookSecret()
  prompt.secret = second.secret
  await goOn()
  await advance(10 * hour)
  slow.secret = second.secret
  await goOn()
  await advance(13 * hour + 50 * minute)
  late.secret = second.secret
  await goOn()
  hookSecret = secondHook

  // Ten minutes before its end the first secret is ended by another change, and who still has it takes the second.
  await comeBack()
  const third = await renewSecret()
  const thirdHook = await renewHookSecret()
  await goOn()
  ;[slow.secret, forgotten.secret] = [third.secret, second.secret]
  await goOn()
  await advance(12 * hour)
  prompt.secret = third.secret
  await goOn()
  await advance(11 * hour + 59 * minute)
  late.secret = third.secret
  await goOn()
  hookSecret = thirdHook
  await advance(2 * minute)
  await goOn()
  await stop()

  const ends = new Map([
    [tests.secret, third.now],
    [second.secret, third.aDayLater],
  ])
  expect(wrongCalls(ends)).toEqual([])
  for (const secret of ends.keys()) {
    const answers = calls.filter((call) => call.secret === secret).map(({ codes }) => codes.length)
    expect(new Set(answers)).toEqual(new Set([0, 1]))
  }
  expect((await referencesListed(prompt)).toSorted()).toEqual(made.toSorted())
  expect(misread).toEqual([])
  await vi.waitFor(() => expect(heard.map(({ id }) => id).toSorted()).toEqual(toTell.toSorted()), { timeout: 20_000 })
  expect(heard.filter(({ isRight }) => !isRight)).toEqual([])
})
