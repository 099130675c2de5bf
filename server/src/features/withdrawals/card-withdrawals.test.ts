import * as customer from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { sandboxBooks } from '../../sandbox-books.ts'
import { reconcile } from '../reconciliation/public.ts'
import { openWithdrawalTest, usd, type WithdrawalTest } from '../../../test/support/withdrawals.ts'

let server: TestServer
let rails: RailTest
let withdrawals: WithdrawalTest
let dana: Person
let ahmad: Person
let deps: Deps

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  deps = openDeps(server.environment)
})
beforeEach(async () => {
  ;[dana, ahmad] = await openPeople(server.environment, 2, { amount: '1000.00', currency: 'USD' })
  rails = openRailTest(server, [dana, ahmad])
  withdrawals = openWithdrawalTest(server.url, rails)
  await rails.advance(0)
  for (const person of [dana, ahmad]) await rails.verify(person)
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
afterEach(async () => {
  await expectBooksToBalance(server.database.pool)
  await expectTies()
})

async function expectTies(): Promise<void> {
  const { breaks } = await reconciled()
  expect(breaks).toEqual([])
}

async function reconciled() {
  const { now } = (await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply
  const { db, config } = deps
  return reconcile({ db, books: sandboxBooks, zone: config.businessZone, now: new Date(now) })
}

/** Pays by card, and answers the number of the payment as a withdrawal names it. */
async function pay(person: Person, amount: string): Promise<string> {
  const { id } = (await rails.open(person, 'card', usd(amount))).reply.deposit
  const { payAt } = await rails.until(person, id, 'details_ready')
  await rails.act(payAt ?? '', 'pay')
  const { payments } = await rails.until(person, id, 'credited')
  return payments[0]?.transaction ?? ''
}

async function withdraw(person: Person, amount: string, payment: string, particulars: object = {}) {
  const body = { paymentSystem: 'card', amount: usd(amount), answers: { payment }, ...particulars }
  const answer = await ask(server.url, customer.withdraw, { token: person.authToken, key: crypto.randomUUID(), body })
  return { ...answer, id: 'withdrawal' in answer.reply ? answer.reply.withdrawal.id : '' }
}

async function offer(person: Person) {
  const asked = { token: person.authToken, query: { lang: 'en' as const } }
  const { paymentSystems } = (await ask(server.url, customer.withdrawPaymentSystems, asked)).reply
  return paymentSystems.find(({ name }) => name === 'card')
}

async function untilPart(person: Person, id: string, state: customer.PartState, at = 0) {
  return eventually(async () => {
    await rails.advance(10 * second)
    const withdrawal = await rails.readWithdrawal(person, id)
    return withdrawal.parts[at]?.state === state ? withdrawal : null
  }, `the part of ${id} did not become ${state}`)
}

describe('what is offered', () => {
  it('is nothing to whoever paid by no card, and the list says why', async () => {
    expect(await offer(dana)).toMatchObject({ goesBack: true, unavailable: 'no_card_payment' })
    expect((await offer(dana))?.fields[0]?.choices).toEqual([])
  })

  it('is every payment of one’s own by what is left of it', async () => {
    const payment = await pay(dana, '120.00')
    await withdraw(dana, '40.00', payment)
    const { fields, maximum, unavailable } = (await offer(dana)) ?? {}
    expect([unavailable, maximum]).toEqual([null, usd('80.00')])
    expect(fields?.[0]?.choices).toEqual([
      { value: payment, label: expect.stringMatching(/•••• 4242.*\$120\.00.*\d+ [A-Z][a-z]+.*up to .*\$80\.00/) },
    ])
    expect((await offer(ahmad))?.unavailable).toBe('no_card_payment')
  })
})

describe('money goes back to the card that paid', () => {
  it('less the fee that was shown, without a rest, a proof, or a saved destination', async () => {
    const payment = await pay(dana, '120.00')
    const { id, codes, reply } = await withdraw(dana, '50.00', payment, { save: true })
    expect(codes).toEqual([])
    expect(reply).toMatchObject({
      withdrawal: {
        notBefore: null,
        costs: { fee: usd('5.00'), receive: usd('45.00') },
        destination: [{ name: 'payment', value: expect.stringContaining('4242') }],
      },
    })
    await untilPart(dana, id, 'settled')
    const paid = await rails.readWithdrawal(dana, id)
    expect(paid).toMatchObject({ state: 'paid', paid: usd('50.00') })
    const saved = { token: dana.authToken, query: { lang: 'en' as const } }
    expect((await ask(server.url, customer.listDestinations, saved)).reply.destinations).toEqual([])
    // 1000 and 102 of 120, less 50.
    expect(await balanceOf(server.url, dana)).toBe(105_200n)
    const row = (await reconciled()).rails.find(({ rail }) => rail === 'card')
    expect(row).toMatchObject({ difference: usd('0.00') })
  })

  it('and its deposit is not on the desk for what we gave back ourselves', async () => {
    const payment = await pay(dana, '120.00')
    await untilPart(dana, (await withdraw(dana, '50.00', payment)).id, 'settled')
    await rails.advance(minute)
    const { rows } = await server.database.pool.query(
      `select 1 from deposit d where customer_id = $1 and review_since is not null`,
      [dana.id],
    )
    expect(rows).toEqual([])
  })

  it('not while its provider declines it: then it goes back to another payment, or into the balance', async () => {
    const [first, other] = [await pay(dana, '120.00'), await pay(dana, '59.90')]
    // What goes to the card ends in 01, and is declined.
    const { id } = await withdraw(dana, '50.01', first)
    const failed = await untilPart(dana, id, 'failed')
    expect(failed).toMatchObject({ state: 'on_hold', next: { who: 'you' } })
    expect((await withdrawals.takeBack(dana, '0.10', id)).codes).toEqual([])
    const asked = { token: dana.authToken, params: { id }, query: { lang: 'en' as const } }
    const corrected = await ask(server.url, customer.correctWithdrawal, {
      ...asked,
      body: { answers: { payment: other } },
    })
    expect(corrected.codes).toEqual([])
    await untilPart(dana, id, 'settled', 1)
    expect((await offer(dana))?.fields[0]?.choices?.map(({ value }) => value)).toEqual([first])
  })

  test.each([
    ['is made though nobody heard of it', '50.02', 'settled'],
    ['fails though nobody heard of it', '50.03', 'returned'],
  ] as const)('once, when its refund %s', async (_, amount, state) => {
    const payment = await pay(dana, '120.00')
    const { id } = await withdraw(dana, amount, payment)
    const ended = await untilPart(dana, id, state)
    expect(ended.parts).toHaveLength(1)
    await rails.untilWithdrawal(dana, id, state === 'settled' ? 'paid' : 'on_hold')
  })

  it('never more than was paid by it, whatever was asked for at once', async () => {
    const payment = await pay(dana, '120.00')
    const answers = await Promise.all([withdraw(dana, '70.00', payment), withdraw(dana, '80.00', payment)])
    const codes = answers.flatMap((answer) => answer.codes)
    expect(codes).toEqual(['more_than_was_paid'])
    await untilPart(dana, answers.find(({ id }) => id !== '')?.id ?? '', 'settled')
  })

  it('again what was taken back of it', async () => {
    const payment = await pay(dana, '120.00')
    const { id } = await withdraw(dana, '100.01', payment)
    await untilPart(dana, id, 'failed')
    expect((await offer(dana))?.maximum).toEqual(usd('19.99'))
    await withdrawals.takeBack(dana, '100.01', id)
    expect((await offer(dana))?.maximum).toEqual(usd('120.00'))
  })
})

describe('it does not begin', () => {
  it('with more than is left of the payment: more_than_was_paid, with the numbers', async () => {
    const payment = await pay(dana, '120.00')
    await withdraw(dana, '100.00', payment)
    const { codes, text } = await withdraw(dana, '20.01', payment)
    expect(codes).toEqual(['more_than_was_paid'])
    const details = { paid: usd('120.00'), remaining: usd('20.00') }
    expect(JSON.parse(text)).toMatchObject({ errors: [{ field: 'amount', details }] })
  })

  it('to a payment of somebody else’s, or none: incorrect_value', async () => {
    const payment = await pay(ahmad, '120.00')
    expect((await withdraw(dana, '20.00', payment)).codes).toEqual(['incorrect_value'])
    expect((await withdraw(dana, '20.00', `txn_${'0'.repeat(32)}`)).codes).toEqual(['incorrect_value'])
    expect((await withdraw(dana, '20.00', '')).codes).toEqual(['this_field_required'])
    expect((await withdraw(dana, '20.00', payment, { destination: `dst_${'0'.repeat(32)}` })).codes).toEqual([
      'not_owned_wallet',
    ])
  })
})
