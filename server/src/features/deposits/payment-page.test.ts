import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { readPaymentPage } from '@emun/contract/public'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { pageLooks } from './policy.ts'

let server: TestServer
let rails: RailTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana] = await openPeople(server.environment, 1)
  rails = openRailTest(server, [dana])
  // Without places no bot gives details.
  await server.database.pool.query('delete from deposit_place')
})
beforeEach(() => server.database.pool.query('delete from attempt'))
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const nobody = `dep_${'0'.repeat(31)}1`
const look = (id: string, lang: 'he' | 'en' = 'en') =>
  ask(server.url, readPaymentPage, { params: { id }, query: { lang } })
const page = async (id: string) => (await look(id)).reply
const begin = async () => (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit.id
const answers = { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' }

async function giveDetails(id: string): Promise<void> {
  await rails.claim('paymentDetails', id, 'agent')
  const token = await rails.tokenOf('agent')
  await ask(server.url, operator.sendPaymentDetails, { token, params: { id }, body: { answers, minutes: 60 } })
}

/** A deposit to pay, whatever its amount was made to be. */
async function payable(): Promise<string> {
  const id = await begin()
  await giveDetails(id)
  const { isAdjusted, costs } = await rails.read(dana, id)
  const given = { token: dana.authToken, params: { id }, body: { pay: costs.pay } }
  if (isAdjusted) await ask(server.url, customer.acceptDeposit, given)
  return id
}

async function askAgain(id: string, message: string): Promise<void> {
  await rails.claim('deposits', id, 'agent')
  const body = { decision: 'ask_again' as const, message }
  const given = { token: await rails.tokenOf('agent'), params: { id }, key: crypto.randomUUID(), body }
  expect((await ask(server.url, operator.decideDeposit, given)).codes).toEqual([])
}

it('says how to pay and until when, and nothing of whose deposit it is', async () => {
  const id = await payable()
  const own = await rails.read(dana, id)
  const { reply } = await look(id)
  expect(reply).toEqual({
    ok: true,
    state: 'open',
    title: own.title,
    pay: own.costs.pay,
    details: own.details,
    steps: own.steps,
    createdAt: own.createdAt,
    expiresAt: own.expiresAt,
    wantsProof: true,
    proofAt: null,
    now: expect.any(String),
  })
  expect(reply.details.map(({ value }) => value)).toContain('123456')
  const { headers } = await fetch(`${server.url}/payment-page/${id}`)
  expect(headers.get('cache-control')).toBe('no-store')
  const said = JSON.stringify(reply)
  for (const secret of [dana.id, dana.accountNumber, id]) expect(said).not.toContain(secret)
  expect((await look(id, 'he')).reply.title).not.toBe(own.title)
})

it('tells no details before they are there, nor an amount that was not agreed', async () => {
  const id = await begin()
  const before = await page(id)
  expect(before).toMatchObject({ state: 'preparing', pay: null, details: [], steps: [], wantsProof: false })
  await giveDetails(id)
  await server.database.pool.query(
    'update deposit set pay_minor = requested_minor + 100, accepted_at = null where id = $1',
    [id],
  )
  expect(await page(id)).toMatchObject({ state: 'preparing', pay: null, details: [], wantsProof: false })
})

it('takes a guest’s proof, and then tells no details, so that nobody pays twice', async () => {
  const id = await payable()
  await rails.sendProof(id)
  const checking = await page(id)
  expect(checking).toMatchObject({ state: 'checking', details: [], steps: [], wantsProof: false })
  expect(checking.proofAt).not.toBeNull()
  await askAgain(id, 'Too dark')
  const asked = await page(id)
  expect(asked).toMatchObject({ state: 'checking', details: [], wantsProof: true })
  expect(JSON.stringify(asked)).not.toContain('Too dark')
})

it('is closed once its time is over, and still takes the proof of whoever paid all the same', async () => {
  const id = await payable()
  await rails.advance(61 * minute)
  expect(await page(id)).toMatchObject({ state: 'closed', pay: null, details: [], steps: [], wantsProof: true })
  await rails.until(dana, id, 'expired')
  expect(await page(id)).toMatchObject({ state: 'closed', wantsProof: true })
  await rails.sendProof(id)
  expect((await page(id)).state).toBe('checking')
})

it('is closed for one that was given up, whoever asks: no proof of it is waited for', async () => {
  const id = await payable()
  await ask(server.url, customer.cancelDeposit, { token: dana.authToken, params: { id } })
  expect(await page(id)).toMatchObject({ state: 'closed', details: [], wantsProof: false })
})

it('answers an unknown id, an odd one and a deposit of another kind alike: transaction_not_found', async () => {
  const amount = { amount: '50.000000', currency: 'USDT' as const }
  const chain = (await rails.open(dana, 'usdt-trc20', amount)).reply.deposit.id
  const answersOf = await Promise.all(
    [nobody, chain, 'dep_1', 'x'.repeat(40)].map(async (id) => {
      const response = await fetch(`${server.url}/payment-page/${id}`)
      return [response.status, await response.text()]
    }),
  )
  expect(new Set(answersOf.map((each) => JSON.stringify(each))).size).toBe(1)
  expect((await look(nobody)).codes).toEqual(['transaction_not_found'])
})

it('is looked at so often from one network, guesses and pages together, and no more: too_many_requests', async () => {
  const id = await payable()
  const [{ limit } = { limit: null }] = pageLooks('')
  await server.database.pool.query('delete from attempt')
  for (let looks = 0; looks < (limit?.most ?? 0); looks += 1) {
    expect((await look(looks % 2 === 0 ? nobody : id)).codes).not.toContain('too_many_requests')
  }
  expect((await look(id)).codes).toEqual(['too_many_requests'])
  expect((await look(nobody)).codes).toEqual(['too_many_requests'])
  await rails.advance(hour)
  expect((await look(id)).codes).toEqual([])
})
