import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
})
beforeEach(async () => {
  const funds = { amount: '10000.00', currency: 'USD' } as const
  ;[dana, ahmad] = await openPeople(server.environment, 2, funds)
  rails = openRailTest(server, [dana, ahmad])
  // Their tokens are of the machine’s time, and the clock of the server has moved.
  await rails.advance(0)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** Where each rail pays to. */
const destinations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank: { bank: '12', branch: '600', account: '123456', owner: 'דנה כהן', identityNumber: '123456782' },
  wire: {
    recipient: 'Dana Cohen',
    address: 'Herzl 5 Haifa',
    zip: '12345',
    country: 'DE',
    bankName: 'Deutsche Bank',
    swift: 'DEUTDEFF',
    iban: 'DE89370400440532013000',
  },
  bit: { phone: '0502345678', name: 'Dana' },
  paybox: { phone: '0502345678', name: 'Dana' },
  banket: { phone: '0502345678', name: 'Dana' },
  atm: { city: 'Haifa' },
  courier: { recipient: 'Dana', region: 'north', street: 'Herzl 5', city: 'Haifa', phone: '0502345678', slot: 'noon' },
  paypal: { email: 'dana@emun.example' },
  btc: { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
  'usdt-trc20': { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  'usdt-erc20': { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' },
}

async function request(person: Person, paymentSystem: string, amount: string) {
  await proveByPassword(server.url, person)
  const body = { paymentSystem, amount: usd(amount), answers: destinations[paymentSystem] ?? {} }
  const answer = await ask(server.url, customer.withdraw, { token: person.authToken, key: crypto.randomUUID(), body })
  const withdrawal = 'withdrawal' in answer.reply ? answer.reply.withdrawal : null
  return { ...answer, id: withdrawal?.id ?? '', withdrawal }
}

/** What a treasurer does about a withdrawal or a part, holding it. */
async function asTreasurer() {
  const token = await rails.tokenOf('treasurer')
  const key = () => crypto.randomUUID()
  return {
    take: (id: string) => rails.claim('withdrawals', id, 'treasurer'),
    part: (id: string, amount: string) =>
      ask(server.url, operator.claimPart, { token, key: key(), params: { id }, body: { amount: usd(amount) } }),
    settle: (id: string, reference: string, collect: Readonly<Record<string, string>> = {}) =>
      ask(server.url, operator.settlePart, { token, key: key(), params: { id }, body: { reference, collect } }),
    fail: (id: string, reason: customer.PayoutFailure = 'other') =>
      ask(server.url, operator.failPart, { token, key: key(), params: { id }, body: { reason, message: 'Why.' } }),
    reject: (id: string) =>
      ask(server.url, operator.rejectWithdrawal, {
        token,
        key: key(),
        params: { id },
        body: { reason: 'other', message: 'Why.' },
      }),
  }
}

const takeBack = (person: Person, amount: string, withdrawal?: string) =>
  ask(server.url, customer.takeBack, {
    token: person.authToken,
    key: crypto.randomUUID(),
    query: { lang: 'en' },
    body: { amount: usd(amount), ...(withdrawal === undefined ? {} : { withdrawal }) },
  })

const returnBalance = async (person: Person) =>
  (await ask(server.url, customer.listWithdrawals, { token: person.authToken, query: { lang: 'en' } })).reply
    .returnBalance

describe('paid by hand', () => {
  const collects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    atm: { code: '123456', bank: '12', expiry: '18:00' },
    courier: { window: '12:00-14:00', handoverCode: '4321' },
  }
  test.each(['bank', 'wire', 'bit', 'paybox', 'banket', 'atm', 'courier'])(
    '%s: on hold, claimed, paid, with the fee that was shown',
    async (rail) => {
      const { id, withdrawal, codes } = await request(dana, rail, '100.00')
      expect(codes).toEqual([])
      expect(withdrawal).toMatchObject({ state: 'on_hold', onHold: usd('100.00'), next: { who: 'us' } })
      expect(await returnBalance(dana)).toEqual(usd('100.00'))
      await rails.advance(2 * hour)
      const desk = await asTreasurer()
      await desk.take(id)
      const { part } = (await desk.part(id, '100.00')).reply
      expect(await rails.readWithdrawal(dana, id)).toMatchObject({ state: 'processing', inProgress: usd('100.00') })
      const settled = await desk.settle(part.id, 'REF-1', collects[rail])
      expect(settled.codes).toEqual([])
      const paid = await rails.readWithdrawal(dana, id)
      expect(paid).toMatchObject({ state: 'paid', paid: usd('100.00'), onHold: usd('0.00') })
      expect(paid.parts[0]?.costs).toEqual(withdrawal?.costs)
      expect(await returnBalance(dana)).toEqual(usd('0.00'))
      expect(await balanceOf(server.url, dana)).toBe(990_000n)
    },
  )

  it('is paid in parts whose costs are together what the whole was said to cost', async () => {
    const { id, withdrawal } = await request(dana, 'bank', '100.01')
    await rails.advance(2 * hour)
    const desk = await asTreasurer()
    await desk.take(id)
    for (const amount of ['33.33', '33.33', '33.35']) {
      const { part } = (await desk.part(id, amount)).reply
      await desk.settle(part.id, 'REF')
    }
    const { parts, state } = await rails.readWithdrawal(dana, id)
    const sum = (pick: (part: (typeof parts)[number]) => string) =>
      parts.reduce((total, part) => total + BigInt(pick(part).replace('.', '')), 0n)
    expect(state).toBe('paid')
    expect(sum(({ costs }) => costs.fee.amount)).toBe(BigInt(withdrawal?.costs.fee.amount.replace('.', '') ?? 0))
    expect(sum(({ costs }) => costs.receive.amount)).toBe(
      BigInt(withdrawal?.costs.receive.amount.replace('.', '') ?? 0),
    )
  })

  it('fails, is on hold again, waits for another destination, and is paid to that', async () => {
    const { id } = await request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await asTreasurer()
    await desk.take(id)
    const { part } = (await desk.part(id, '100.00')).reply
    await desk.fail(part.id, 'destination_incorrect')
    expect(await rails.readWithdrawal(dana, id)).toMatchObject({
      state: 'on_hold',
      onHold: usd('100.00'),
      next: { who: 'you' },
    })
    await proveByPassword(server.url, dana)
    const answers = { ...destinations['bank'], account: '654321' }
    const corrected = await ask(server.url, customer.correctWithdrawal, {
      token: dana.authToken,
      params: { id },
      query: { lang: 'en' },
      body: { answers },
    })
    expect(corrected.reply.withdrawal.next.who).toBe('us')
    await rails.advance(2 * hour)
    const again = await asTreasurer()
    await again.take(id)
    const second = (await again.part(id, '100.00')).reply.part
    expect((await again.settle(second.id, 'REF')).codes).toEqual([])
    expect((await rails.readWithdrawal(dana, id)).state).toBe('paid')
  })

  it('is rejected, and the money is in the balance again', async () => {
    const { id } = await request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await asTreasurer()
    await desk.take(id)
    expect((await desk.reject(id)).codes).toEqual([])
    expect(await rails.readWithdrawal(dana, id)).toMatchObject({ state: 'rejected', rejection: { message: 'Why.' } })
    expect(await balanceOf(server.url, dana)).toBe(1_000_000n)
  })

  it('needs a second person above the limit, who is never the same', async () => {
    const { id } = await request(dana, 'bank', '6000.00')
    await rails.advance(2 * hour)
    const desk = await asTreasurer()
    await desk.take(id)
    const { part } = (await desk.part(id, '6000.00')).reply
    expect(part.approval?.state).toBe('open')
    expect((await desk.settle(part.id, 'REF')).codes).not.toEqual([])
    await rails.claim('payoutApprovals', id, 'approver')
    const token = await rails.tokenOf('approver')
    const body = { decision: 'approved', note: '' } as const
    expect((await ask(server.url, operator.approvePart, { token, params: { id: part.id }, body })).codes).toEqual([])
    await desk.take(id)
    expect((await desk.settle(part.id, 'REF')).codes).toEqual([])
    expect((await rails.readWithdrawal(dana, id)).state).toBe('paid')
  })
})

describe('taken back', () => {
  it('in part and whole, until a part is claimed', async () => {
    const { id } = await request(dana, 'bank', '100.00')
    expect((await takeBack(dana, '40.00', id)).reply.takenBack).toEqual(usd('40.00'))
    expect((await takeBack(dana, '60.01', id)).codes).toEqual(['low_return_balance'])
    await rails.advance(2 * hour)
    const desk = await asTreasurer()
    await desk.take(id)
    await desk.part(id, '50.00')
    expect((await takeBack(dana, '10.01', id)).codes).toEqual(['low_return_balance'])
    expect((await takeBack(dana, '10.00', id)).status).toBe(200)
    expect(await rails.readWithdrawal(dana, id)).toMatchObject({ takenBack: usd('50.00'), inProgress: usd('50.00') })
  })

  it('of all at once, the newest first', async () => {
    const first = await request(dana, 'bank', '100.00')
    const second = await request(dana, 'bank', '50.00')
    await takeBack(dana, '70.00')
    expect(await rails.readWithdrawal(dana, second.id)).toMatchObject({ state: 'returned', takenBack: usd('50.00') })
    expect(await rails.readWithdrawal(dana, first.id)).toMatchObject({ state: 'on_hold', onHold: usd('80.00') })
  })
})

describe('paid by a provider', () => {
  test.each([
    ['100.00', 'paid'],
    ['100.01', 'on_hold'],
  ] as const)('%s by PayPal ends as %s', async (amount, state) => {
    const { id, withdrawal } = await request(dana, 'paypal', amount)
    expect(withdrawal?.state).toBe('on_hold')
    await rails.advance(2 * hour)
    await rails.untilWithdrawal(dana, id, 'processing').catch(() => null)
    await rails.advance(hour)
    const ended = await rails.untilWithdrawal(dana, id, state)
    expect(ended.onHold).toEqual(state === 'paid' ? usd('0.00') : usd(amount))
  })
})

describe('paid on a chain', () => {
  test.each(['btc', 'usdt-trc20', 'usdt-erc20'])(
    '%s counts once the chain confirms it, and not before',
    async (rail) => {
      const { id } = await request(dana, rail, '100.00')
      await rails.advance(2 * hour)
      const desk = await asTreasurer()
      await desk.take(id)
      const { part } = (await desk.part(id, '100.00')).reply
      expect((await desk.settle(part.id, 'f'.repeat(64))).codes).toEqual(['payment_not_found'])
      const to = destinations[rail]?.['address'] ?? ''
      const pay = (amount: typeof part.costs.receive) =>
        ask(server.url, sandboxChainSend, { body: { chain: rail as 'btc', to, amount, token: 'ours' } })
      const { txid } = (await pay(part.costs.receive)).reply
      await rails.advance(2 * hour)
      const later = await asTreasurer()
      await later.take(id)
      expect((await later.settle(part.id, txid)).codes).toEqual([])
      expect((await rails.readWithdrawal(dana, id)).state).toBe('paid')
    },
  )
})

describe('refused', () => {
  it('above what is there, above the day’s cap, and below the minimum', async () => {
    expect((await request(dana, 'bank', '10000.01')).codes).toEqual(['low_balance'])
    expect((await request(dana, 'bank', '9.99')).codes).toEqual(['minimal_amount'])
    expect((await request(dana, 'bank', '50000.01')).codes).toEqual(['maximum_amount'])
  })

  it('at the cap exactly, over 24 hours that roll', async () => {
    await server.database.pool.query(`insert into house_setting (name, effective_at, value, created_at)
      values ('day_withdraw_limit', now() - interval '1 day', 10000, now()) on conflict do nothing`)
    try {
      expect((await request(dana, 'bank', '60.00')).codes).toEqual([])
      await rails.advance(12 * hour)
      expect((await request(dana, 'bank', '40.01')).codes).toEqual(['day_withdraw_limit_reached'])
      expect((await request(dana, 'bank', '40.00')).codes).toEqual([])
      await rails.advance(12 * hour - minute)
      expect((await request(dana, 'bank', '10.00')).codes).toEqual(['day_withdraw_limit_reached'])
      await rails.advance(minute)
      expect((await request(dana, 'bank', '60.00')).codes).toEqual([])
    } finally {
      await server.database.pool.query(`delete from house_setting`)
    }
  })

  it('to a new destination without a proof of who acts, and while it rests nobody pays', async () => {
    const body = { paymentSystem: 'bank', amount: usd('100.00'), answers: destinations['bank'] ?? {} }
    await rails.advance(10 * minute)
    const unproved = await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
    expect(unproved.codes).toEqual(['step_up_required'])
    const { id, withdrawal } = await request(dana, 'bank', '100.00')
    expect(withdrawal?.notBefore).not.toBeNull()
    expect((await rails.claim('withdrawals', id, 'treasurer')).codes).toEqual(['record_not_found'])
  })

  test.each([
    ['bank', { identityNumber: '123456789' }, 'identity_number_incorrect'],
    ['wire', { iban: 'DE89370400440532013001' }, 'iban_incorrect'],
    ['paypal', { email: 'nobody' }, 'invalid_email'],
    ['btc', { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv' }, 'chain_address_incorrect'],
    ['usdt-erc20', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'chain_address_of_another_network'],
  ])('%s with %j: %s', async (paymentSystem, wrong, code) => {
    await proveByPassword(server.url, dana)
    const answers = { ...destinations[paymentSystem], ...wrong }
    const body = { paymentSystem, amount: usd('100.00'), answers }
    const answer = await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
    expect(answer.codes).toEqual([code])
  })
})

it('shows a customer what they may still withdraw, and when more', async () => {
  await request(dana, 'bank', '100.00')
  const { withdrawals } = (await ask(server.url, customer.limits, { token: dana.authToken })).reply
  expect(withdrawals).toMatchObject([{ withinMs: day, used: usd('100.00'), remaining: usd('49900.00') }])
})

it('answers an unknown withdrawal and somebody else’s alike: transaction_not_found', async () => {
  const { id } = await request(dana, 'bank', '100.00')
  for (const params of [{ id }, { id: `wdr_${'0'.repeat(32)}` }]) {
    const answer = await ask(server.url, customer.readWithdrawal, {
      token: ahmad.authToken,
      params,
      query: { lang: 'en' },
    })
    expect(answer.codes).toEqual(['transaction_not_found'])
  }
})
