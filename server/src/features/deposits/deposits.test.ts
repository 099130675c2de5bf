import * as customer from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import * as operator from '@emun/contract/operator'
import { hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  ;[dana, ahmad] = await openPeople(server.environment, 2)
  rails = openRailTest(server, [dana, ahmad])
  // Without places a person gives the details, and no bot is faster.
  await server.database.pool.query('delete from deposit_place')
  await rails.verify(dana)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** What an operator types for each rail of details. */
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank: { bank: '12', branch: '600', account: '123456', owner: 'Emun Ltd' },
  bit: { phone: '0502345678', name: 'Emun Ltd' },
  paybox: { phone: '0502345678', name: 'Emun Ltd' },
  banket: { phone: '0502345678', name: 'Emun Ltd' },
  atm: { bank: '12', machine: 'Herzl 1, Haifa', depositCode: '12345678' },
  courier: { window: '10:00-12:00', courier: 'Omer', courierPhone: '0502345678', handoverCode: '4321' },
}

/** An operator takes the request and gives the details of the rail. */
async function giveDetails(id: string, rail: string, minutes = 60) {
  await rails.claim('paymentDetails', id, 'agent')
  const body = { answers: given[rail] ?? {}, minutes }
  return ask(server.url, operator.sendPaymentDetails, { token: await rails.tokenOf('agent'), params: { id }, body })
}

/** What a screen asks again and again. */
const statusOf = async (id: string) =>
  (await ask(server.url, customer.depositStatus, { token: dana.authToken, params: { id } })).reply.status

it('lists the rails cheapest first, with what unlocks those that are not open yet', async () => {
  const { paymentSystems } = (
    await ask(server.url, customer.paymentSystems, { token: ahmad.authToken, query: { lang: 'he' } })
  ).reply
  const fees = paymentSystems.map(({ feeBasisPoints }) => feeBasisPoints)
  expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  const names = paymentSystems.map(({ name }) => name).toSorted()
  expect(names).toEqual(
    [
      'atm',
      'bank',
      'banket',
      'bit',
      'btc',
      'card',
      'courier',
      'paybox',
      'paypal',
      'usdt-erc20',
      'usdt-trc20',
    ].toSorted(),
  )
  expect(paymentSystems.find(({ name }) => name === 'card')?.unlock).toBe('depositLimit')
  expect(paymentSystems.find(({ name }) => name === 'bank')?.unlock).toBeNull()
})

/** What is answered to whoever says more of a payment, by any of the ways. */
async function saidMore(id: string, pay: WireMoney) {
  const asked = { token: dana.authToken, params: { id }, query: { lang: 'en' } } as const
  const answers = [
    await ask(server.url, customer.acceptDeposit, { ...asked, body: { pay } }),
    await ask(server.url, customer.claimPaid, asked),
    await rails.sendProof(id),
  ]
  return new Set(answers.flatMap(({ codes }) => codes))
}

describe('details of an operator', () => {
  test.each(['bank', 'bit', 'paybox', 'banket', 'atm', 'courier'])(
    '%s: asked for, given, proven, credited with the fee that was shown',
    async (rail) => {
      const amount = ils(rail === 'courier' ? '1000.00' : '500.00')
      const before = await balanceOf(server.url, dana)
      const { reply } = await rails.open(dana, rail, amount)
      expect(reply.deposit).toMatchObject({ state: 'awaiting_details', details: [], next: { who: 'us' } })
      const { id } = reply.deposit
      expect((await giveDetails(id, rail)).status).toBe(200)
      const ready = await rails.read(dana, id)
      expect(ready.state).toBe('details_ready')
      expect(ready.details.map(({ name }) => name)).toEqual(Object.keys(given[rail] ?? {}))
      expect((await rails.sendProof(id)).status).toBe(200)
      expect(await statusOf(id)).toBe('proof_sent')
      const decided = await rails.decide(id, { decision: 'credited', received: ready.costs.pay, note: '' })
      expect(decided.codes).toEqual([])
      const credited = await rails.read(dana, id)
      expect(credited).toMatchObject({ state: 'credited', payments: [{ outcome: 'exact', credited: ready.costs }] })
      expect(credited.details).toEqual([])
      expect(await statusOf(id)).toBe('credited')
      expect((await balanceOf(server.url, dana)) - before).toBe(BigInt(ready.costs.receive.amount.replace('.', '')))
      const transaction = credited.payments[0]?.transaction ?? ''
      const shown = await ask(server.url, customer.getTransaction, {
        token: dana.authToken,
        params: { id: transaction },
      })
      expect(shown.reply.transaction).toMatchObject({
        kind: 'replenishment',
        amount: ready.costs.receive,
        fee: ready.costs.fee,
      })
    },
  )

  it('credits what arrived, when that is less or more than was agreed', async () => {
    for (const [received, outcome] of [
      ['300.00', 'under'],
      ['700.00', 'over'],
    ] as const) {
      const { id } = (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit
      await giveDetails(id, 'bank')
      await rails.sendProof(id)
      await rails.decide(id, { decision: 'credited', received: ils(received), note: '' })
      expect(await rails.read(dana, id)).toMatchObject({
        state: 'credited',
        payments: [{ outcome, amount: ils(received), credited: { pay: ils(received) } }],
      })
    }
  })

  it('is over when nobody pays in time, shows no details any more, and is found again by whoever paid all the same', async () => {
    const { id } = (await rails.open(dana, 'bit', ils('500.00'))).reply.deposit
    await giveDetails(id, 'bit')
    await rails.advance(hour + minute)
    const expired = await rails.until(dana, id, 'expired')
    expect(expired).toMatchObject({ details: [], steps: [], next: { who: 'nobody' } })
    const said = await ask(server.url, customer.claimPaid, {
      token: dana.authToken,
      params: { id },
      query: { lang: 'en' },
    })
    expect(said.reply.deposit.state).toBe('proof_sent')
    await rails.sendProof(id)
    await rails.decide(id, { decision: 'credited', received: ils('500.00'), note: '' })
    expect(await rails.read(dana, id)).toMatchObject({ state: 'credited', payments: [{ outcome: 'late' }] })
  })

  it('is over when nobody gives details in time', async () => {
    const { id } = (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit
    await rails.advance(11 * minute)
    await rails.until(dana, id, 'expired')
    expect((await giveDetails(id, 'bank')).codes).toEqual(['claim_lost'])
  })

  it('says to the customer why it was rejected, and asks for another proof', async () => {
    const { id } = (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit
    await giveDetails(id, 'bank')
    await rails.sendProof(id)
    await rails.decide(id, { decision: 'ask_again', message: 'The amount cannot be read.' })
    expect(await rails.read(dana, id)).toMatchObject({
      state: 'proof_sent',
      proofAskedAgain: 'The amount cannot be read.',
      next: { who: 'you', by: null },
    })
    await rails.sendProof(id)
    expect((await rails.read(dana, id)).next.who).toBe('us')
    await rails.decide(id, { decision: 'rejected', reason: 'no_payment_found', message: 'Nothing came.' })
    expect(await rails.read(dana, id)).toMatchObject({
      state: 'rejected',
      rejection: { reason: 'no_payment_found', message: 'Nothing came.' },
    })
    expect(await saidMore(id, ils('500.00'))).toEqual(new Set(['payment_rejected']))
  })

  it('rounds cash to what notes make, and the customer accepts it before they see where to pay', async () => {
    const { id } = (await rails.open(dana, 'atm', ils('513.40'))).reply.deposit
    await giveDetails(id, 'atm')
    const asked = await rails.read(dana, id)
    expect(asked).toMatchObject({
      isAdjusted: true,
      requested: ils('513.40'),
      costs: { pay: ils('510.00') },
      details: [],
    })
    const accept = (pay: string) =>
      ask(server.url, customer.acceptDeposit, {
        token: dana.authToken,
        params: { id },
        query: { lang: 'en' },
        body: { pay: ils(pay) },
      })
    expect((await accept('513.40')).codes).toEqual(['amount_adjusted'])
    const accepted = await accept('510.00')
    expect(accepted.reply.deposit.details).not.toEqual([])
  })

  it('can be given up before it is paid, and not after a proof', async () => {
    const { id } = (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit
    const cancel = () =>
      ask(server.url, customer.cancelDeposit, { token: dana.authToken, params: { id }, query: { lang: 'en' } })
    expect((await cancel()).reply.deposit.state).toBe('cancelled')
    expect((await cancel()).codes).toEqual(['operation_not_allowed'])
  })
})

describe('a provider’s page', () => {
  it('takes a card after a full verification only', async () => {
    expect((await rails.open(ahmad, 'card', usd('100.00'))).codes).toEqual(['verification_required'])
  })

  test.each([
    ['pay', 'credited'],
    ['three_ds_fail', 'rejected'],
  ] as const)('%s leads to %s', async (act, state) => {
    const before = await balanceOf(server.url, dana)
    const { id } = (await rails.open(dana, 'card', usd('100.00'))).reply.deposit
    const ready = await rails.until(dana, id, 'details_ready')
    await rails.act(ready.payAt ?? '', act)
    await rails.until(dana, id, state)
    expect((await balanceOf(server.url, dana)) - before).toBe(state === 'credited' ? 8_500n : 0n)
    const code = state === 'rejected' ? 'payment_failed' : 'operation_not_allowed'
    expect(await saidMore(id, usd('100.00'))).toEqual(new Set([code]))
  })

  it('credits once what is told of a hundred times', async () => {
    const before = await balanceOf(server.url, dana)
    const { id } = (await rails.open(dana, 'card', usd('50.00'))).reply.deposit
    const ready = await rails.until(dana, id, 'details_ready')
    await rails.act(ready.payAt ?? '', 'pay')
    await rails.until(dana, id, 'credited')
    await server.database.pool.query(`
      insert into job (name, payload, run_at, created_at)
      select 'payment_event', jsonb_build_object('deposit', '${id}', 'provider', 'sandbox', 'event', n::text), now(), now()
      from generate_series(1, 100) n`)
    await rails.advance(minute)
    const { rows } = await server.database.pool.query(`select count(*)::int as n from payment where deposit_id = $1`, [
      id,
    ])
    expect(rows).toEqual([{ n: 1 }])
    expect((await balanceOf(server.url, dana)) - before).toBe(4_250n)
  })
})

describe('a chain', () => {
  test.each([
    ['usdt-trc20', { amount: '50.000000', currency: 'USDT' }],
    ['usdt-erc20', { amount: '50.000000', currency: 'USDT' }],
    ['btc', { amount: '0.00100000', currency: 'BTC' }],
  ] as const)('%s: an address, seen, confirmed, credited without a fee', async (chain, amount) => {
    const before = await balanceOf(server.url, dana)
    const opened = (await rails.open(dana, chain, amount)).reply.deposit
    expect(opened).toMatchObject({
      state: 'details_ready',
      chain: { address: expect.any(String) },
      costs: { fee: usd('0.00') },
    })
    await rails.sendOnChain({ chain, to: opened.chain?.address ?? '', amount, token: 'ours' })
    await rails.advance(hour)
    const credited = await rails.until(dana, opened.id, 'credited')
    expect(credited.payments[0]).toMatchObject({ outcome: 'exact', amount, credited: opened.costs })
    expect((await balanceOf(server.url, dana)) - before).toBe(BigInt(opened.costs.receive.amount.replace('.', '')))
  })

  it('holds the money of a customer who is not verified for it until a person has looked', async () => {
    const amount = { amount: '50.000000', currency: 'USDT' } as const
    const { id, chain } = (await rails.open(ahmad, 'usdt-trc20', amount)).reply.deposit
    await rails.sendOnChain({ chain: 'usdt-trc20', to: chain?.address ?? '', amount, token: 'ours' })
    await rails.advance(5 * minute)
    await rails.until(ahmad, id, 'confirming')
    await expect.poll(async () => (await rails.read(ahmad, id)).next.who).toBe('us')
    expect((await rails.decide(id, { decision: 'credited', received: amount, note: '' })).codes).toEqual([])
    expect((await rails.read(ahmad, id)).state).toBe('credited')
  })
})

it('answers an unknown deposit and somebody else’s alike: transaction_not_found', async () => {
  const { id } = (await rails.open(dana, 'bank', ils('500.00'))).reply.deposit
  for (const params of [{ id }, { id: `dep_${'0'.repeat(32)}` }]) {
    const answer = await ask(server.url, customer.readDeposit, {
      token: ahmad.authToken,
      params,
      query: { lang: 'en' },
    })
    expect(answer.codes).toEqual(['transaction_not_found'])
  }
})
