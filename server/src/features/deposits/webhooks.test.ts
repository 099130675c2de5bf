import * as customer from '@emun/contract/customer'
import { paymentWebhook, payoutWebhook } from '@emun/contract/provider'
import { hour } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { type SandboxHint, writeHint } from '../../providers/sandbox-hint.ts'

let server: TestServer
let rails: RailTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[dana] = await openPeople(server.environment, 1, { amount: '5000.00', currency: 'USD' })
  rails = openRailTest(server, [dana])
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

const kinds = [
  ['a payment', paymentWebhook, 'sandbox-payment'],
  ['a payout', payoutWebhook, 'sandbox-payout'],
] as const
type Kind = (typeof kinds)[number]
const [[, , ofPayment], [, , ofPayout]] = kinds

/** What the sandbox would send of this, signed by its key. */
function signed(purpose: Kind[2], hint: SandboxHint) {
  const key = deriveKeys(readConfig(server.environment).secret).sandboxWebhooks
  return writeHint(key, purpose, '', hint, 0)
}

type Sent = { readonly body: string; readonly signature?: string }

async function send({ path }: Kind[1], { body, signature }: Sent, provider = 'sandbox') {
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { 'x-sandbox-signature': signature }),
  }
  const response = await fetch(`${server.url}${path.replace('{provider}', provider)}`, {
    method: 'POST',
    headers,
    body,
  })
  const { errors = [] } = (await response.json()) as { readonly errors?: readonly { readonly code: string }[] }
  return { status: response.status, codes: errors.map(({ code }) => code) }
}

const hintOf = (id: string, eventId = `${id}:told`): SandboxHint => ({ eventId, id, ref: `sandbox_${id}` })
const eventsKept = async () => {
  const { rows } = await server.database.pool.query<{ n: number }>('select count(*)::int as n from provider_event')
  return rows[0]?.n ?? -1
}

describe.each(kinds)('what is told of %s', (_, endpoint, purpose) => {
  it.each<[string, (right: { body: string; signature: string }) => Sent, string]>([
    ['without a signature', ({ body }) => ({ body }), 'sandbox'],
    ['with an empty signature', ({ body }) => ({ body, signature: '' }), 'sandbox'],
    ['with a signature that is no number', ({ body }) => ({ body, signature: 'nonsense' }), 'sandbox'],
    [
      'with another signature',
      ({ body, signature }) => ({ body, signature: signature.replace(/^../, 'zz') }),
      'sandbox',
    ],
    ['with a signature of something else', ({ body, signature }) => ({ body: `${body} `, signature }), 'sandbox'],
    ['with a signature that goes on', ({ body, signature }) => ({ body, signature: `${signature}00` }), 'sandbox'],
    ['by a provider that we do not have', (right) => right, 'somebody'],
  ])('%s is not taken: no_access', async (_how, change, provider) => {
    const before = await eventsKept()
    const right = signed(purpose, hintOf(`dep_${'0'.repeat(32)}`))
    expect(await send(endpoint, change(right), provider)).toMatchObject({ codes: ['no_access'] })
    expect(await eventsKept()).toBe(before)
  })

  it('by the sandbox of the other kind is not taken: no_access', async () => {
    const other = purpose === ofPayment ? ofPayout : ofPayment
    const answer = await send(endpoint, signed(other, hintOf('x')))
    expect(answer.codes).toEqual(['no_access'])
  })

  it('that we know nothing of is taken, kept, and changes nothing', async () => {
    const before = await balanceOf(server.url, dana)
    expect(await send(endpoint, signed(purpose, hintOf(`dep_${'0'.repeat(32)}`)))).toEqual({ status: 200, codes: [] })
    expect(await send(endpoint, signed(purpose, hintOf('of somebody else')))).toEqual({ status: 200, codes: [] })
    expect(await balanceOf(server.url, dana)).toBe(before)
  })
})

test('no_access is what each of the two answers to whoever signs nothing', async () => {
  for (const [, endpoint] of kinds) {
    const called = endpoint === paymentWebhook ? paymentWebhook : payoutWebhook
    expect((await ask(server.url, called, { params: { provider: 'sandbox' } })).codes).toEqual(['no_access'])
  }
})

const opened = async () => {
  const body = { paymentSystem: 'card', amount: usd('100.00'), answers: {} }
  const { reply } = await ask(server.url, customer.openDeposit, {
    token: dana.authToken,
    key: crypto.randomUUID(),
    body,
  })
  return rails.until(dana, reply.deposit.id, 'details_ready')
}

it('credits nothing on the word that a payment was made, when the provider says that it was not', async () => {
  const before = await balanceOf(server.url, dana)
  const { id } = await opened()
  expect((await send(paymentWebhook, signed(ofPayment, hintOf(id)))).codes).toEqual([])
  await handled(`${id}:told`)
  expect((await rails.read(dana, id)).state).toBe('details_ready')
  expect(await balanceOf(server.url, dana)).toBe(before)
})

it('credits once what is told a hundred times, by one event and by a hundred', async () => {
  const before = await balanceOf(server.url, dana)
  const { id, payAt } = await opened()
  await rails.act(payAt ?? '', 'pay')
  const same = Array.from({ length: 50 }, () => signed(ofPayment, hintOf(id)))
  const others = Array.from({ length: 50 }, (_, n) => signed(ofPayment, hintOf(id, `${id}:again-${n}`)))
  const answers = await Promise.all([...same, ...others].map((webhook) => send(paymentWebhook, webhook)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await handled(`${id}:told`)
  for (let n = 0; n < 50; n += 1) await handled(`${id}:again-${n}`)
  const { payments, state } = await rails.read(dana, id)
  expect({ state, payments: payments.length }).toEqual({ state: 'credited', payments: 1 })
  expect((await balanceOf(server.url, dana)) - before).toBe(8_500n)
})

it('pays out once what is told a hundred times', async () => {
  await proveByPassword(server.url, dana)
  const body = { paymentSystem: 'paypal', amount: usd('100.00'), answers: { email: 'dana@emun.example' } }
  const asked = await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
  const id = 'withdrawal' in asked.reply ? asked.reply.withdrawal.id : ''
  const before = await balanceOf(server.url, dana)
  await rails.advance(hour)
  const sent = await eventually(async () => (await rails.readWithdrawal(dana, id)).parts[0] ?? null, 'no part was made')
  const told = Array.from({ length: 100 }, (_, n) => signed(ofPayout, hintOf(sent.id, `${sent.id}:again-${n % 50}`)))
  await rails.advance(hour)
  const answers = await Promise.all(told.map((webhook) => send(payoutWebhook, webhook)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await rails.untilWithdrawal(dana, id, 'paid')
  expect(await rails.readWithdrawal(dana, id)).toMatchObject({ paid: usd('100.00'), parts: [{ state: 'settled' }] })
  expect(await balanceOf(server.url, dana)).toBe(before)
})

/** Waits until the server has done what follows of an event. */
async function handled(event: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.database.pool.query(
      'select from provider_event where event_id = $1 and handled_at is not null',
      [event],
    )
    return rows.length === 1 ? true : null
  }, `nobody handled ${event}`)
}
