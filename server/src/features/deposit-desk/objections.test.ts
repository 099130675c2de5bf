import * as customer from '@emun/contract/customer'
import * as operator from '@emun/contract/operator'
import { sandboxAuthenticator, sandboxClock } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { setFrozen } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { emailOf, untilNextCode } from '../../../test/support/operators.ts'
import { balanceOf, openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { eventually, openRailTest, type RailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openWithdrawalTest, usd } from '../../../test/support/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { sandboxBooks } from '../../sandbox-books.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { reconcile } from '../reconciliation/public.ts'
import { findWalletOf } from '../wallets/public.ts'

let server: TestServer
let rails: RailTest
let dana: Person
let deps: Deps

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  deps = openDeps(server.environment)
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1)
  rails = openRailTest(server, [dana])
  await server.database.pool.query('delete from attempt')
  await rails.advance(minute)
  await rails.verify(dana)
})
afterAll(async () => {
  await deps.db.close()
  await server.stop()
})
afterEach(async () => {
  await expectBooksToBalance(server.database.pool)
  const { now } = (await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply
  await expectTies(new Date(now))
})

/** Nothing stands between the ledger and the provider’s own books. */
async function expectTies(now: Date): Promise<void> {
  const given = { db: deps.db, books: sandboxBooks, zone: deps.config.businessZone, now }
  expect((await reconcile(given)).breaks).toEqual([])
}

async function opened(paymentSystem: 'card' | 'paypal', amount: string) {
  const { id } = (await rails.open(dana, paymentSystem, usd(amount))).reply.deposit
  const { payAt } = await rails.until(dana, id, 'details_ready')
  return { id, act: (act: Parameters<typeof rails.act>[1]) => rails.act(payAt ?? '', act) }
}

async function credited(amount: string) {
  const deposit = await opened('card', amount)
  await deposit.act('pay')
  await rails.until(dana, deposit.id, 'credited')
  return deposit
}

const paymentOf = async (id: string) => (await rails.read(dana, id)).payments[0]

async function untilPayment(id: string, is: (payment: customer.Deposit['payments'][number]) => boolean) {
  return eventually(async () => {
    await rails.advance(20 * second)
    const payment = await paymentOf(id)
    return payment && is(payment) ? payment : null
  }, `the payment of ${id} did not become what it was to be`)
}

/** Paid, credited, and a minute later disputed at the payer’s bank. */
async function disputed(amount: string) {
  const deposit = await credited(amount)
  await deposit.act('chargeback')
  await rails.advance(61 * second)
  await untilPayment(deposit.id, ({ against }) => against === 'disputed')
  await rails.claim('deposits', deposit.id, 'agent')
  return deposit
}

const codeOfAgent = async () => {
  await untilNextCode(server.url)
  return (await ask(server.url, sandboxAuthenticator, { query: { email: emailOf('agent') } })).reply.oneTimeCode
}

async function settle(id: string, decision: 'taken_back' | 'kept', given: { key?: string; oneTimeCode?: string } = {}) {
  // Whoever signs in uses a code up.
  const token = await rails.tokenOf('agent')
  const { key = crypto.randomUUID(), oneTimeCode = await codeOfAgent() } = given
  const body = { decision, note: 'The bank says so.', oneTimeCode }
  return ask(server.url, operator.settleObjection, { token, params: { id }, key, body })
}

const owedBy = async ({ id }: Person) => {
  const { rows } = await server.database.pool.query<{ owed: string }>(
    `select coalesce(sum(balance), 0)::text as owed from ledger.account where owner = $1 and kind = 'owed'`,
    [id],
  )
  return rows[0]?.owed
}

const kindsTold = async () => {
  const query = { limit: 50 } as never
  const { reply } = await ask(server.url, customer.listNotifications, { token: dana.authToken, query })
  return reply.notifications.map(({ kind }) => kind)
}

describe('a credit whose payer’s bank wants it back', () => {
  it('is kept as it was until somebody decides, and the customer reads it', async () => {
    const { id } = await disputed('120.00')
    expect(await balanceOf(server.url, dana)).toBe(10_200n)
    expect(await kindsTold()).toContain('deposit_disputed')
    await settle(id, 'taken_back')
  })

  it('is taken back from what is there, with its fee', async () => {
    const { id } = await disputed('120.00')
    expect((await settle(id, 'taken_back')).codes).toEqual([])
    expect([await balanceOf(server.url, dana), await owedBy(dana)]).toEqual([0n, '0'])
    expect(await paymentOf(id)).toMatchObject({ state: 'gone', against: null })
    expect(await kindsTold()).toContain('deposit_taken_back')
  })

  it('and the rest is owed', async () => {
    const { id } = await disputed('120.00')
    const withdrawals = openWithdrawalTest(server.url, rails)
    await withdrawals.request(dana, 'bank', '90.00')
    expect((await settle(id, 'taken_back')).codes).toEqual([])
    expect([await balanceOf(server.url, dana), await owedBy(dana)]).toEqual([0n, '-9000'])
  })

  it('once, whoever clicks again', async () => {
    const { id } = await disputed('120.00')
    const given = { key: crypto.randomUUID(), oneTimeCode: await codeOfAgent() }
    const answers = await Promise.all([settle(id, 'taken_back', given), settle(id, 'taken_back', given)])
    expect(answers.map(({ codes }) => codes)).toContainEqual([])
    const first = answers.find(({ codes }) => codes.length === 0)
    expect((await settle(id, 'taken_back', given)).text).toBe(first?.text)
    expect((await settle(id, 'taken_back')).codes).toEqual(['claim_lost'])
    expect(await balanceOf(server.url, dana)).toBe(0n)
  })

  it('and of a withdrawal at the same moment either gets the money, and never both', async () => {
    const { id } = await disputed('120.00')
    const withdrawals = openWithdrawalTest(server.url, rails)
    const oneTimeCode = await codeOfAgent()
    const [held, taken] = await Promise.all([
      withdrawals.request(dana, 'bank', '102.00'),
      settle(id, 'taken_back', { oneTimeCode }),
    ])
    expect(taken.codes).toEqual([])
    expect([[], ['low_balance']]).toContainEqual(held.codes)
    expect(await owedBy(dana)).toBe(held.codes.length === 0 ? '-10200' : '0')
    expect(await balanceOf(server.url, dana)).toBe(0n)
  })

  it('without what went back to the card before', async () => {
    const deposit = await credited('120.00')
    const payment = (await paymentOf(deposit.id))?.transaction ?? ''
    const body = { paymentSystem: 'card', amount: usd('50.00'), answers: { payment } }
    await ask(server.url, customer.withdraw, { token: dana.authToken, key: crypto.randomUUID(), body })
    await eventually(async () => {
      await rails.advance(20 * second)
      const { rowCount } = await server.database.pool.query(
        `select 1 from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
          where w.customer_id = $1 and p.state = 'settled'`,
        [dana.id],
      )
      return rowCount === 1 ? true : null
    }, 'it did not go back')
    await deposit.act('chargeback')
    await rails.advance(61 * second)
    await untilPayment(deposit.id, ({ against }) => against === 'disputed')
    await rails.claim('deposits', deposit.id, 'agent')
    expect((await settle(deposit.id, 'taken_back')).codes).toEqual([])
    // 102 were credited, 45 of them are on the card again and 5 were the fee of that: 52 are there of 57.
    expect([await balanceOf(server.url, dana), await owedBy(dana)]).toEqual([0n, '-500'])
  })

  it('is kept when the bank gives the dispute up', async () => {
    const deposit = await disputed('120.00')
    await deposit.act('lose_dispute')
    await untilPayment(deposit.id, ({ against }) => against === null)
    expect((await settle(deposit.id, 'taken_back')).codes).toEqual(['operation_not_allowed'])
    expect((await settle(deposit.id, 'kept')).codes).toEqual([])
    expect(await balanceOf(server.url, dana)).toBe(10_200n)
  })

  it('is nobody’s to decide who does not prove who they are: one_time_code_incorrect, login_limit_reached', async () => {
    const { id } = await disputed('120.00')
    const wrong = () => settle(id, 'taken_back', { oneTimeCode: '000000' })
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).codes).toEqual(['one_time_code_incorrect'])
    expect((await wrong()).codes).toEqual(['login_limit_reached'])
    await server.database.pool.query('delete from attempt')
    expect((await settle(id, 'kept')).codes).toEqual([])
    // What is disputed still, and was kept, the books tell of until it is decided the other way.
    await server.database.pool.query(`update deposit set review_since = now() where id = $1`, [id])
    await rails.claim('deposits', id, 'agent')
    expect((await settle(id, 'taken_back')).codes).toEqual([])
  })
})

const setClosed = (isClosed: boolean) =>
  inTransaction(deps.db, async (tx) => setFrozen(tx, (await findWalletOf(tx, dana.id)).main, isClosed))

describe('it is not decided', () => {
  const decide = async (id: string, given: { key?: string; note?: string; decision?: 'taken_back' | 'kept' }) => {
    const token = await rails.tokenOf('agent')
    const body = { decision: 'kept' as const, note: 'Why.', oneTimeCode: await codeOfAgent(), ...given }
    const { key, ...sent } = body
    const keyed = key === undefined ? {} : { key }
    return ask(server.url, operator.settleObjection, { token, params: { id }, body: sent, ...keyed })
  }

  it('of nothing, without a key or a word about why', async () => {
    const key = crypto.randomUUID()
    expect((await decide(`dep_${'0'.repeat(32)}`, { key })).codes).toEqual(['record_not_found'])
    const { id } = await disputed('120.00')
    expect((await decide(id, {})).codes).toEqual(['idempotency_key_required'])
    expect((await decide(id, { key, note: '' })).codes).toEqual(['this_field_required'])
    expect((await decide(id, { key, decision: 'taken_back' })).codes).toEqual([])
    expect((await decide(id, { key, decision: 'kept' })).codes).toEqual(['old_request'])
  })

  it('after it was decided: already_decided', async () => {
    const { id } = await disputed('120.00')
    await server.database.pool.query('update deposit set review_since = null where id = $1', [id])
    expect((await decide(id, { key: crypto.randomUUID() })).codes).toEqual(['already_decided'])
    await server.database.pool.query('update deposit set review_since = now() where id = $1', [id])
    expect((await decide(id, { key: crypto.randomUUID(), decision: 'taken_back' })).codes).toEqual([])
  })
})

describe('what was held and is not to be credited', () => {
  const bookOf = async (id: string) =>
    (
      await server.database.pool.query<{ state: string; isInReview: boolean }>(
        'select state, review_since is not null as "isInReview" from deposit where id = $1',
        [id],
      )
    ).rows[0]

  async function reject(id: string, doubt: operator.PaymentDoubt): Promise<void> {
    await rails.advance(5 * second)
    await untilPayment(id, ({ state }) => state === 'held')
    await rails.claim('deposits', id, 'agent')
    const token = await rails.tokenOf('agent')
    const { reply } = await ask(server.url, operator.readDepositReview, {
      token,
      params: { id },
      query: { lang: 'en' },
    })
    expect(reply.review.doubt).toBe(doubt)
    const body = { decision: 'rejected', reason: 'payer_differs', message: 'Somebody else paid.' } as const
    const given = { token, params: { id }, key: crypto.randomUUID(), body }
    expect((await ask(server.url, operator.decideDeposit, given)).codes).toEqual([])
  }

  it('goes back to whoever paid it', async () => {
    const { id, act } = await opened('paypal', '100.00')
    await act('pay_as_another')
    await reject(id, 'another_payer')
    await untilPayment(id, ({ sentBack }) => sentBack === 'made')
    expect(await bookOf(id)).toEqual({ state: 'rejected', isInReview: false })
    expect(await kindsTold()).toContain('deposit_sent_back')
  })

  // A tenth more is paid, so that the last digits say what becomes of the refund and not of the page.
  test.each([
    ['goes back once when nobody heard that it did', '90.92', 'made'],
    ['is on the desk again when its provider declines', '90.91', 'failed'],
    ['is there too when it did not go and nobody heard', '90.93', 'failed'],
  ] as const)('%s', async (_, amount, expected) => {
    const { id, act } = await opened('card', amount)
    await setClosed(true)
    await act('pay_other_amount')
    await reject(id, 'account_closed_to_money')
    await setClosed(false)
    await untilPayment(id, ({ sentBack }) => sentBack === expected)
    expect(await bookOf(id)).toEqual({ state: 'rejected', isInReview: expected === 'failed' })
    if (expected === 'made') return
    // It is still at the provider, which the books say until somebody has found another way.
    await server.database.pool.query('delete from sandbox_record where id = $1', [id])
  })
})
