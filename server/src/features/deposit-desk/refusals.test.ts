import * as customer from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import * as operator from '@emun/contract/operator'
import { sandboxRate } from '@emun/contract/sandbox'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

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
const english = { lang: 'en' } as const
const nobody = `dep_${'0'.repeat(32)}`
const bank = { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' }
const bit = { phone: '0502345678', name: 'Emun Ltd' }
const why = { reason: 'other', message: 'Why.' } as const

const opened = async (paymentSystem = 'bank', amount: BodyOf<typeof customer.openDeposit>['amount'] = ils('500.00')) =>
  (await rails.open(dana, paymentSystem, amount)).reply.deposit.id
const waiting = async (paymentSystem?: string) => {
  const id = await opened(paymentSystem)
  await rails.claim('paymentDetails', id, 'agent')
  return id
}
const payable = async () => {
  const id = await waiting()
  await give(id)
  return id
}
const proven = async () => {
  const id = await payable()
  await rails.sendProof(id)
  await rails.claim('deposits', id, 'agent')
  return id
}
/** Expired, and then said to be paid without any proof: what comes of it is late. */
const late = async () => {
  const id = await payable()
  await rails.advance(hour + minute)
  await rails.until(dana, id, 'expired')
  await ask(server.url, customer.claimPaid, { token: dana.authToken, params: { id }, query: english })
  await rails.claim('deposits', id, 'agent')
  return id
}

const readRequest = async (id: string) =>
  ask(server.url, operator.readPaymentRequest, { token: await rails.tokenOf('agent'), params: { id }, query: english })
const give = async (id: string, answers: customer.RailAnswers = bank, place?: string) =>
  ask(server.url, operator.sendPaymentDetails, {
    token: await rails.tokenOf('agent'),
    params: { id },
    body: { answers, minutes: 60, ...(place === undefined ? {} : { place }) },
  })
const refuseIt = async (id: string) =>
  ask(server.url, operator.refusePaymentRequest, { token: await rails.tokenOf('agent'), params: { id }, body: why })
const review = async (id: string) =>
  ask(server.url, operator.readDepositReview, { token: await rails.tokenOf('agent'), params: { id }, query: english })
const look = async (id: string, proof = `prf_${'0'.repeat(32)}`) =>
  ask(server.url, operator.readProof, {
    token: await rails.tokenOf('agent'),
    params: { id },
    query: { proof, size: 'small' },
  })
const preview = async (id: string, amount = '500.00') =>
  ask(server.url, operator.previewCredit, { token: await rails.tokenOf('agent'), params: { id }, query: { amount } })

type Decision = BodyOf<typeof operator.decideDeposit>
type Credit = Partial<Extract<Decision, { readonly decision: 'credited' }>>

const decide = async (id: string, body: Decision, key: string = crypto.randomUUID()) =>
  ask(server.url, operator.decideDeposit, { token: await rails.tokenOf('agent'), params: { id }, key, body })
const credit = (id: string, body: Credit = {}, key?: string) =>
  decide(id, { decision: 'credited', received: ils('500.00'), note: 'Seen on the statement', ...body }, key)

/** Whoever decides has looked at the proof. */
async function lookAtProof(id: string): Promise<void> {
  const [proof] = (await review(id)).reply.review.proofs
  const query = new URLSearchParams({ proof: proof?.id ?? '', size: 'small' })
  const path = operator.readProof.path.replace('{id}', id)
  const headers = { 'auth-token': await rails.tokenOf('agent') }
  expect((await fetch(`${server.url}${path}?${query.toString()}`, { headers })).status).toBe(200)
}

async function withoutRates(work: () => Promise<void>) {
  await server.database.pool.query('delete from fx_rate')
  try {
    await work()
  } finally {
    await ask(server.url, sandboxRate, { body: { pair: 'USD/ILS', rate: '3.7' } })
  }
}

test.each<[string, (id: string) => Promise<{ readonly codes: readonly string[] }>]>([
  ['a request is not read', readRequest],
  ['details are not given', give],
  ['a request is not refused', refuseIt],
  ['a deposit is not reviewed', review],
  ['a proof is not looked at', look],
  ['a credit is not previewed', preview],
  ['a deposit is not decided on', credit],
])('%s by who has not taken it, nor where there is none: claim_lost, record_not_found', async (_, act) => {
  const id = await opened()
  expect((await act(id)).codes).toEqual(['claim_lost'])
  expect((await act(nobody)).codes).toEqual(['record_not_found'])
  expect((await act('nonsense')).codes).toEqual(['record_not_found'])
})

describe('details are not given', () => {
  test.each<[string, string, customer.RailAnswers, string]>([
    ['without the branch', 'bank', { ...bank, branch: '' }, 'this_field_required'],
    ['of a bank that is none', 'bank', { ...bank, bank: 'x' }, 'incorrect_value'],
    ['with more than can be kept', 'bank', { ...bank, owner: '\ufb2a'.repeat(100) }, 'max_symbol'],
    ['with a phone that is none', 'bit', { ...bit, phone: '12' }, 'invalid_phone_number'],
  ])('%s', async (_, rail, answers, code) => {
    expect((await give(await waiting(rail), answers)).codes).toEqual([code])
  })

  it('of a place that is none: not_allowed_option', async () => {
    expect((await give(await waiting(), {}, `plc_${'0'.repeat(32)}`)).codes).toEqual(['not_allowed_option'])
  })

  it('nor is the request refused, when the customer gave it up meanwhile: already_decided', async () => {
    const id = await waiting()
    await ask(server.url, customer.cancelDeposit, { token: dana.authToken, params: { id }, query: english })
    expect((await give(id)).codes).toEqual(['already_decided'])
    expect((await refuseIt(id)).codes).toEqual(['already_decided'])
  })
})

it('shows no proof of another deposit: record_not_found', async () => {
  const other = await proven()
  const [proof] = (await review(other)).reply.review.proofs
  const id = await proven()
  expect((await look(id, proof?.id)).codes).toEqual(['record_not_found'])
})

describe('a credit is not previewed', () => {
  it.each(['0.00', '-1.00', '1', 'a lot', '99999999999999999999.00'])('of %s: amount_incorrect', async (amount) => {
    expect((await preview(await proven(), amount)).codes).toEqual(['amount_incorrect'])
  })

  it('at the rate of now while there is none: rate_unavailable', async () => {
    const id = await late()
    await withoutRates(async () => {
      expect((await preview(id)).codes).toEqual(['rate_unavailable'])
    })
    expect((await preview(id)).codes).toEqual([])
  })
})

describe('a deposit is not credited', () => {
  it('on a proof that nobody looked at: evidence_not_seen', async () => {
    const before = await balanceOf(server.url, dana)
    const id = await proven()
    expect((await credit(id)).codes).toEqual(['evidence_not_seen'])
    expect(await balanceOf(server.url, dana)).toBe(before)
    await lookAtProof(id)
    expect((await credit(id)).codes).toEqual([])
  })

  it('without a proof and a word about why: this_field_required', async () => {
    const id = await late()
    expect((await credit(id, { note: '' })).codes).toEqual(['this_field_required'])
  })

  it.each(['0.00', '0.01'])('with %s, of which nothing would be left: amount_incorrect', async (amount) => {
    const id = await proven()
    await lookAtProof(id)
    expect((await credit(id, { received: ils(amount) })).codes).toEqual(['amount_incorrect'])
  })

  it('in another currency: currency_not_supported', async () => {
    const id = await proven()
    await lookAtProof(id)
    const received = { amount: '500.00', currency: 'USD' } as const
    expect((await credit(id, { received })).codes).toEqual(['currency_not_supported'])
  })

  it('at the rate of now while there is none: rate_unavailable', async () => {
    const id = await late()
    await withoutRates(async () => {
      expect((await credit(id)).codes).toEqual(['rate_unavailable'])
    })
  })

  it('into a frozen account: operation_not_allowed', async () => {
    const freeze = (isFrozen: boolean) =>
      server.database.pool.query('select ledger.set_frozen(main_account, $2) from wallet where customer_id = $1', [
        dana.id,
        isFrozen,
      ])
    const id = await proven()
    await lookAtProof(id)
    await freeze(true)
    expect((await credit(id)).codes).toEqual(['operation_not_allowed'])
    await freeze(false)
    expect((await credit(id)).codes).toEqual([])
  })

  it('when the look at it was over meanwhile: already_decided', async () => {
    const id = await proven()
    await server.database.pool.query('update deposit set review_since = null where id = $1', [id])
    expect((await credit(id)).codes).toEqual(['already_decided'])
  })

  it('twice under one key, nor without a key', async () => {
    const id = await proven()
    await lookAtProof(id)
    const key = crypto.randomUUID()
    expect((await credit(id, {}, key)).codes).toEqual([])
    expect((await credit(id, {}, key)).codes).toEqual([])
    expect((await credit(id, { received: ils('501.00') }, key)).codes).toEqual(['old_request'])
    expect((await credit(id, {}, 'a key')).codes).toEqual(['idempotency_key_required'])
    expect((await rails.read(dana, id)).payments).toHaveLength(1)
  })
})

it('asks nobody for another proof of what a chain shows: operation_not_allowed', async () => {
  const amount = { amount: '50.000000', currency: 'USDT' } as const
  const id = await opened('usdt-trc20', amount)
  const { chain } = await rails.read(dana, id)
  await rails.sendOnChain({ chain: 'usdt-trc20', to: chain?.address ?? '', amount, token: 'ours' })
  await rails.advance(5 * minute)
  await expect.poll(async () => (await rails.claim('deposits', id, 'agent')).codes).toEqual([])
  expect((await decide(id, { decision: 'ask_again', message: 'Please.' })).codes).toEqual(['operation_not_allowed'])
})
