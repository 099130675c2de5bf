import type { WireRefusal } from '@emun/contract/errors'
import type { SessionId } from '@emun/contract/ids'
import { day, hour, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { type MovableClock, openClock } from '../../platform/clock.ts'
import { type Db, openDb } from '../../platform/db.ts'
import { openLog } from '../../platform/log.ts'
import { openOutbox } from '../../platform/outbox.ts'
import { sql } from '../../platform/sql.ts'
import { sendTransfers, type TransferRequest } from './send-transfers.ts'

let server: TestServer
let db: Db
let clock: MovableClock
let people: readonly [Person, Person, Person]
beforeAll(async () => {
  server = await startTestServer()
  db = openDb(server.database.url, 4, openLog('silent'))
})
afterAll(async () => {
  await db.close()
  await server.stop()
})
beforeEach(async () => {
  clock = openClock()
  people = await openPeople(server.environment, 3, { amount: '100.00', currency: 'USD' })
})
afterEach(() => expectBooksToBalance(server.database.pool))

function request(payer: Person, to: string, amount: string, key: string = crypto.randomUUID()): TransferRequest {
  return {
    payer: { id: payer.id, session: 'ses_1' as SessionId, country: 'IL', state: 'active', provedAt: null },
    scope: payer.id,
    key,
    route: '/account/transfer',
    body: { to, amount: { amount, currency: 'USD' } },
  }
}

/** What became of each: the balance after it, or the code of its refusal. */
async function send(...requests: readonly TransferRequest[]): Promise<string[]> {
  const settled = await sendTransfers(
    { db, clock, outbox: openOutbox(clock), config: { stepUpAbove: 1_000_000n } },
    requests,
  )
  return settled.map((each) => ('reply' in each ? each.reply.transaction.balanceAfter.amount : each.refusal.code))
}

const balances = () => Promise.all(people.map((person) => balanceOf(server.url, person)))

it('decides each by itself: the refused move nothing and undo nobody else’s', async () => {
  const [a, b, c] = people
  const outcomes = await send(
    request(a, b.accountNumber, '30.00'),
    request(b, '1000000', '1.00'),
    request(c, a.accountNumber, '100.01'),
  )
  expect(outcomes).toEqual(['70.00', 'unknown_wallet', 'low_balance'])
  expect(await balances()).toEqual([7_000n, 13_000n, 10_000n])
})

it('goes in order: who is paid by the first may spend it in the second', async () => {
  const [a, b, c] = people
  expect(await send(request(a, b.accountNumber, '100.00'), request(b, c.phone, '150.00'))).toEqual(['0.00', '50.00'])
  expect(await balances()).toEqual([0n, 5_000n, 25_000n])
})

it('answers a known key as before beside new ones, and another request under it as an old one', async () => {
  const [a, b, c] = people
  const first = request(a, b.accountNumber, '10.00', 'k')
  expect(await send(first)).toEqual(['90.00'])
  expect(await send(first, request(b, c.accountNumber, '1.00'))).toEqual(['90.00', '109.00'])
  expect(await send(request(a, b.accountNumber, '11.00', 'k'), request(c, a.accountNumber, '1.00'))).toEqual([
    'old_request',
    '100.00',
  ])
  expect(await balances()).toEqual([9_100n, 10_900n, 10_000n])
})

it('makes one of two transactions that have the same key at the same time, and the other answers like it', async () => {
  const [a, b, c] = people
  for (let round = 0; round < 20; round += 1) {
    const same = request(a, b.accountNumber, '1.00')
    const left = String(99 - round)
    const answers = await Promise.all([send(same, request(b, c.accountNumber, '0.01')), send(same)])
    expect(answers).toEqual([[`${left}.00`, expect.anything()], [`${left}.00`]])
  }
})

it('counts what was sent by the moment it was sent, to the day’s last cent', async () => {
  const [payer, payee] = await openPeople(server.environment, 2, { amount: '3000000.00', currency: 'USD' })
  const pay = (amount: string) => send(request(payer, payee.accountNumber, amount))
  expect(await pay('999999.99')).toEqual(['2000000.01'])
  expect(await pay('0.02')).toEqual(['transfer_limit_reached'])
  expect(await pay('0.01')).toEqual(['2000000.00'])
  clock.advance(day)
  expect(await pay('1000000.00')).toEqual(['1000000.00'])
  clock.advance(day - minute)
  expect(await pay('0.01')).toEqual(['transfer_limit_reached'])
  clock.advance(minute)
  expect(await pay('0.01')).toEqual(['999999.99'])
})

it('says what is left of a limit and when there will be more', async () => {
  const [payer, payee] = await openPeople(server.environment, 2, { amount: '2000000.00', currency: 'USD' })
  await send(request(payer, payee.accountNumber, '400000.00'))
  const first = clock.now().getTime()
  clock.advance(hour)
  await send(request(payer, payee.accountNumber, '500000.00'))
  const [refused] = await sendTransfers({ db, clock, outbox: openOutbox(clock), config: { stepUpAbove: 1_000_000n } }, [
    request(payer, payee.accountNumber, '100000.01'),
  ])
  if (!refused || !('refusal' in refused)) throw new Error('it was not refused')
  const { details } = refused.refusal.errors[0] as WireRefusal & { details: { remaining: unknown; retryAt: string } }
  expect(details.remaining).toEqual({ amount: '100000.00', currency: 'USD' })
  expect(Math.abs(new Date(details.retryAt).getTime() - first - day)).toBeLessThan(minute)
})

/** Asks for money in somebody’s name, and says by which code. */
async function asked(payee: Person, amountMinor: number): Promise<string> {
  const code = crypto.randomUUID()
  await db.query(sql`
    insert into money_request (id, code, customer_id, amount_minor, currency, created_at, expires_at)
    values (${code}, ${code}, ${payee.id}, ${amountMinor}, 'USD', now(), now() + interval '1 hour')`)
  return code
}

const paying = (payer: Person, payee: Person, amount: string, moneyRequest: string): TransferRequest => {
  const plain = request(payer, payee.accountNumber, amount)
  return { ...plain, body: { ...plain.body, moneyRequest } }
}

it('lets one of two transactions at once pay a request for money, and tells the other that it is paid', async () => {
  const [payee, a, b] = people
  for (let round = 0; round < 10; round += 1) {
    const code = await asked(payee, 100)
    const answers = await Promise.all([send(paying(a, payee, '1.00', code)), send(paying(b, payee, '1.00', code))])
    expect(answers.flat().filter((answer) => answer === 'money_request_closed')).toHaveLength(1)
  }
  expect(await balanceOf(server.url, payee)).toBe(11_000n)
})

it('lets the second of two together pay a request for money that the first could not, and no third', async () => {
  const [payee, poor, payer] = people
  await send(request(poor, payee.accountNumber, '99.50'))
  const code = await asked(payee, 100)
  const [third] = await openPeople(server.environment, 1, { amount: '100.00', currency: 'USD' })
  const all = [poor, payer, third].map((person) => paying(person, payee, '1.00', code))
  expect(await send(...all)).toEqual(['low_balance', '99.00', 'money_request_closed'])
})
