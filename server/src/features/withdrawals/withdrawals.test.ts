import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { day, hour, minute, second } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'
import { destinations, openWithdrawalTest, usd, type WithdrawalTest } from '../../../test/support/withdrawals.ts'

let server: TestServer
let rails: RailTest
let withdrawals: WithdrawalTest
let dana: Person
let ahmad: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
})
beforeEach(async () => {
  const funds = { amount: '10000.00', currency: 'USD' } as const
  ;[dana, ahmad] = await openPeople(server.environment, 2, funds)
  rails = openRailTest(server, [dana, ahmad])
  withdrawals = openWithdrawalTest(server.url, rails)
  // Their tokens are of the machine’s time, and the clock of the server has moved.
  await rails.advance(0)
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

/** What a screen asks again and again. */
const statusOf = async (id: string) =>
  (await ask(server.url, customer.withdrawalStatus, { token: dana.authToken, params: { id } })).reply.status

describe('paid by hand', () => {
  const collects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    atm: { code: '123456', bank: '12', expiry: '18:00' },
    courier: { window: '12:00-14:00', handoverCode: '4321' },
  }
  test.each(['bank', 'wire', 'bit', 'paybox', 'banket', 'atm', 'courier'])(
    '%s: on hold, claimed, paid, with the fee that was shown',
    async (rail) => {
      const { id, withdrawal, codes } = await withdrawals.request(dana, rail, '100.00')
      expect(codes).toEqual([])
      expect(withdrawal).toMatchObject({ state: 'on_hold', onHold: usd('100.00'), next: { who: 'us' } })
      expect(await withdrawals.returnBalance(dana)).toEqual(usd('100.00'))
      await rails.advance(2 * hour)
      const desk = await withdrawals.asTreasurer()
      await desk.take(id)
      const { part } = (await desk.part(id, '100.00')).reply
      expect(await rails.readWithdrawal(dana, id)).toMatchObject({ state: 'processing', inProgress: usd('100.00') })
      expect(await statusOf(id)).toBe('processing')
      const settled = await desk.settle(part.id, 'REF-1', collects[rail])
      expect(settled.codes).toEqual([])
      const paid = await rails.readWithdrawal(dana, id)
      expect(paid).toMatchObject({ state: 'paid', paid: usd('100.00'), onHold: usd('0.00') })
      expect(paid.parts[0]?.costs).toEqual(withdrawal?.costs)
      expect(await withdrawals.returnBalance(dana)).toEqual(usd('0.00'))
      expect(await balanceOf(server.url, dana)).toBe(990_000n)
      expect(await statusOf(id)).toBe('paid')
    },
  )

  it('is paid in parts whose costs are together what the whole was said to cost', async () => {
    const { id, withdrawal } = await withdrawals.request(dana, 'bank', '100.01')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    const after: string[] = []
    for (const amount of ['33.33', '33.33', '33.35']) {
      const { part } = (await desk.part(id, amount)).reply
      await desk.settle(part.id, 'REF')
      after.push(await statusOf(id))
    }
    expect(after).toEqual(['partly_paid', 'partly_paid', 'paid'])
    const { parts, state } = await rails.readWithdrawal(dana, id)
    const sum = (pick: (part: (typeof parts)[number]) => string) =>
      parts.reduce((total, part) => total + BigInt(pick(part).replace('.', '')), 0n)
    expect(state).toBe('paid')
    expect(sum(({ costs }) => costs.fee.amount)).toBe(BigInt(withdrawal?.costs.fee.amount.replace('.', '') ?? 0))
    expect(sum(({ costs }) => costs.receive.amount)).toBe(
      BigInt(withdrawal?.costs.receive.amount.replace('.', '') ?? 0),
    )
  })

  it('tells the payments of one withdrawal or of all, the newest first, and nobody else’s', async () => {
    const ids: string[] = []
    for (const rail of ['bit', 'paybox']) {
      const { id } = await withdrawals.request(dana, rail, '100.00')
      await rails.advance(2 * hour)
      const desk = await withdrawals.asTreasurer()
      await desk.take(id)
      for (const reference of ['ONE', 'TWO']) {
        await desk.settle((await desk.part(id, '50.00')).reply.part.id, `${rail}-${reference}`)
        await rails.advance(minute)
      }
      ids.push(id)
    }
    const told = async (token: string, of: { readonly withdrawal?: string } = {}) =>
      (await ask(server.url, customer.partialWithdraws, { token, query: { lang: 'en', ...of } })).reply.partialWithdraws
    const all = await told(dana.authToken)
    expect(all.map(({ reference }) => reference)).toEqual(['paybox-TWO', 'paybox-ONE', 'bit-TWO', 'bit-ONE'])
    expect(await told(dana.authToken, { withdrawal: ids[0] ?? '' })).toEqual(all.slice(2))
    expect(all.slice(2)).toEqual((await rails.readWithdrawal(dana, ids[0] ?? '')).parts.toReversed())
    expect(await told(ahmad.authToken)).toEqual([])
    expect(await told(ahmad.authToken, { withdrawal: ids[0] ?? '' })).toEqual([])
  })

  it('fails, is on hold again, waits for another destination, and is paid to that', async () => {
    const { id } = await withdrawals.request(dana, 'bank', '100.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
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
    const again = await withdrawals.asTreasurer()
    await again.take(id)
    const last = (await again.part(id, '100.00')).reply.part
    expect((await again.settle(last.id, 'REF')).codes).toEqual([])
    expect((await rails.readWithdrawal(dana, id)).state).toBe('paid')
  })

  it('is rejected, and the money is in the balance again', async () => {
    const { id } = await withdrawals.request(dana, 'bank', '100.00')
    const listed = async (state: 'pending' | 'rejected') =>
      (await ask(server.url, customer.listTransactions, { token: dana.authToken, query: { state } })).reply.transactions
    expect(await listed('pending')).toMatchObject([{ kind: 'withdraw', amount: usd('-100.00'), withdrawal: id }])
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    expect((await desk.reject(id)).codes).toEqual([])
    expect(await listed('pending')).toEqual([])
    expect(await listed('rejected')).toMatchObject([{ kind: 'withdraw', withdrawal: id }])
    expect(await rails.readWithdrawal(dana, id)).toMatchObject({ state: 'rejected', rejection: { message: 'Why.' } })
    expect(await balanceOf(server.url, dana)).toBe(1_000_000n)
  })

  it('needs a second person above the limit, who is never the same', async () => {
    const { id } = await withdrawals.request(dana, 'bank', '6000.00')
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
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
    const { id } = await withdrawals.request(dana, 'bank', '100.00')
    expect((await withdrawals.takeBack(dana, '40.00', id)).reply.takenBack).toEqual(usd('40.00'))
    expect((await withdrawals.takeBack(dana, '60.01', id)).codes).toEqual(['low_return_balance'])
    const asked = { token: dana.authToken, query: { kind: 'return_funds' } } as const
    const { transactions } = (await ask(server.url, customer.listTransactions, asked)).reply
    expect(transactions).toMatchObject([{ kind: 'return_funds', amount: usd('40.00') }])
    await rails.advance(2 * hour)
    const desk = await withdrawals.asTreasurer()
    await desk.take(id)
    await desk.part(id, '50.00')
    expect((await withdrawals.takeBack(dana, '10.01', id)).codes).toEqual(['low_return_balance'])
    expect((await withdrawals.takeBack(dana, '10.00', id)).status).toBe(200)
    expect(await rails.readWithdrawal(dana, id)).toMatchObject({ takenBack: usd('50.00'), inProgress: usd('50.00') })
  })

  it('is taken back once by many at once under one key, and all of them are told so', async () => {
    const { id } = await withdrawals.request(dana, 'bit', '100.00')
    const asking = {
      token: dana.authToken,
      key: crypto.randomUUID(),
      query: { lang: 'en' as const },
      body: { amount: usd('100.00'), withdrawal: id },
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server.url, customer.takeBack, asking)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await withdrawals.returnBalance(dana)).toEqual(usd('0.00'))
  })

  it('of all at once, the newest first', async () => {
    const first = await withdrawals.request(dana, 'bank', '100.00')
    const newest = await withdrawals.request(dana, 'bank', '50.00')
    await withdrawals.takeBack(dana, '70.00')
    expect(await rails.readWithdrawal(dana, newest.id)).toMatchObject({ state: 'returned', takenBack: usd('50.00') })
    expect(await rails.readWithdrawal(dana, first.id)).toMatchObject({ state: 'on_hold', onHold: usd('80.00') })
  })
})

describe('paid by a provider', () => {
  // With its fee of 10 % taken, the last digits of an amount say what the sandbox makes of it.
  test.each([
    ['100.00', 'paid', 'settled'],
    ['100.01', 'on_hold', 'failed'],
    ['100.08', 'on_hold', 'returned'],
  ] as const)('%s by PayPal ends as %s', async (amount, state, partState) => {
    const { id, withdrawal } = await withdrawals.request(dana, 'paypal', amount)
    expect(withdrawal?.state).toBe('on_hold')
    await rails.advance(2 * hour)
    const ended = await untilPart(id, partState)
    expect(ended.state).toBe(state)
    expect(ended.onHold).toEqual(state === 'paid' ? usd('0.00') : usd(amount))
    // What its provider declined for good the customer has to correct, or to take back.
    expect(ended.next.who).toBe(state === 'paid' ? 'nobody' : 'you')
  })

  it.each(['approved', 'declined'] as const)(
    'above the limit the provider is asked only once a person has agreed: %s',
    async (decision) => {
      const { id } = await withdrawals.request(dana, 'paypal', '6000.00')
      await rails.advance(2 * hour)
      const [part] = await eventually(async () => {
        const { parts } = await rails.readWithdrawal(dana, id)
        return parts.length > 0 ? parts : null
      }, `nothing of ${id} was claimed`)
      const asked = async () => (await server.database.pool.query(asksOf, [`payout-asked:${part?.id}`])).rowCount
      await rails.advance(minute)
      expect(await asked()).toBe(0)
      await rails.claim('payoutApprovals', id, 'approver')
      const token = await rails.tokenOf('approver')
      const answer = await ask(server.url, operator.approvePart, {
        token,
        params: { id: part?.id ?? '' },
        body: { decision, note: 'Seen.' },
      })
      expect(answer.codes).toEqual([])
      const ended = await untilPart(id, decision === 'approved' ? 'settled' : 'failed')
      expect(ended.onHold).toEqual(decision === 'approved' ? usd('0.00') : usd('6000.00'))
      expect(await asked()).toBe(decision === 'approved' ? 1 : 0)
    },
  )

  it('came back after it was paid: whole, with its fee, on hold, and the customer says where to', async () => {
    const { id } = await withdrawals.request(dana, 'paypal', '100.10')
    await rails.advance(2 * hour)
    await untilPart(id, 'settled', second)
    expect(await withdrawals.returnBalance(dana)).toEqual(usd('0.00'))
    const back = await untilPart(id, 'returned')
    expect(back).toMatchObject({ state: 'on_hold', onHold: usd('100.10'), paid: usd('0.00'), next: { who: 'you' } })
    expect(await withdrawals.returnBalance(dana)).toEqual(usd('100.10'))
    expect((await withdrawals.takeBack(dana, '100.10', id)).codes).toEqual([])
    expect(await balanceOf(server.url, dana)).toBe(1_000_000n)
  })
})

const asksOf = 'select from sandbox_record where kind = $1'

/** Waits for the only part, moving the clock: its provider tells of every step by a webhook in its own time. */
async function untilPart(id: string, state: customer.PartState, stepMs = 10 * second) {
  return eventually(async () => {
    await rails.advance(stepMs)
    const withdrawal = await rails.readWithdrawal(dana, id)
    return withdrawal.parts[0]?.state === state ? withdrawal : null
  }, `the part of ${id} did not become ${state}`)
}

describe('paid on a chain', () => {
  test.each(['btc', 'usdt-trc20', 'usdt-erc20'])(
    '%s counts once the chain confirms it, and not before',
    async (rail) => {
      const { id } = await withdrawals.request(dana, rail, '100.00')
      await rails.advance(2 * hour)
      const desk = await withdrawals.asTreasurer()
      await desk.take(id)
      const { part } = (await desk.part(id, '100.00')).reply
      expect((await desk.settle(part.id, 'f'.repeat(64))).codes).toEqual(['payment_not_found'])
      const to = destinations[rail]?.['address'] ?? ''
      const pay = (amount: typeof part.costs.receive) =>
        ask(server.url, sandboxChainSend, { body: { chain: rail as 'btc', to, amount, token: 'ours' } })
      const { txid } = (await pay(part.costs.receive)).reply
      await rails.advance(2 * hour)
      const later = await withdrawals.asTreasurer()
      await later.take(id)
      expect((await later.settle(part.id, txid)).codes).toEqual([])
      expect((await rails.readWithdrawal(dana, id)).state).toBe('paid')
    },
  )
})

describe('refused', () => {
  it('above what is there, above the day’s cap, and below the minimum', async () => {
    expect((await withdrawals.request(dana, 'bank', '10000.01')).codes).toEqual(['low_balance'])
    expect((await withdrawals.request(dana, 'bank', '9.99')).codes).toEqual(['minimal_amount'])
    expect((await withdrawals.request(dana, 'bank', '50000.01')).codes).toEqual(['maximum_amount'])
  })

  it('at the cap exactly, over 24 hours that roll', async () => {
    await server.database.pool.query(`insert into house_setting (name, effective_at, value, created_at)
      values ('day_withdraw_limit', now() - interval '1 day', 10000, now()) on conflict do nothing`)
    try {
      expect((await withdrawals.request(dana, 'bank', '60.00')).codes).toEqual([])
      await rails.advance(12 * hour)
      expect((await withdrawals.request(dana, 'bank', '40.01')).codes).toEqual(['day_withdraw_limit_reached'])
      expect((await withdrawals.request(dana, 'bank', '40.00')).codes).toEqual([])
      await rails.advance(12 * hour - minute)
      expect((await withdrawals.request(dana, 'bank', '10.00')).codes).toEqual(['day_withdraw_limit_reached'])
      await rails.advance(minute)
      expect((await withdrawals.request(dana, 'bank', '60.00')).codes).toEqual([])
    } finally {
      await server.database.pool.query(`delete from house_setting`)
    }
  })

  it('to a new destination without a proof of who acts, and while it rests nobody pays', async () => {
    const body = { paymentSystem: 'bank', amount: usd('100.00'), answers: destinations['bank'] ?? {} }
    await rails.advance(10 * minute)
    const unproved = await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
    expect(unproved.codes).toEqual(['step_up_required'])
    const { id, withdrawal } = await withdrawals.request(dana, 'bank', '100.00')
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
  await withdrawals.request(dana, 'bank', '100.00')
  const { reply } = await ask(server.url, customer.limits, { token: dana.authToken })
  expect(reply.withdrawals).toMatchObject([{ withinMs: day, used: usd('100.00'), remaining: usd('49900.00') }])
})

it('answers an unknown withdrawal and somebody else’s alike: transaction_not_found', async () => {
  const { id } = await withdrawals.request(dana, 'bank', '100.00')
  for (const params of [{ id }, { id: `wdr_${'0'.repeat(32)}` }]) {
    const answer = await ask(server.url, customer.readWithdrawal, {
      token: ahmad.authToken,
      params,
      query: { lang: 'en' },
    })
    expect(answer.codes).toEqual(['transaction_not_found'])
  }
})
