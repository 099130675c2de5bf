import type { TransactionId } from '@emun/contract/ids'
import { money } from '@emun/contract/money'
import type { SignedIn } from '../src/platform/callers.ts'
import { findCardPayment } from '../src/features/card-payments/public.ts'
import { seedTerms } from '../src/features/rails/public.ts'
import { refreshRates } from '../src/features/rates/public.ts'
import { lookUpPart } from '../src/features/withdrawals/pay-by-provider.ts'
import { findPart } from '../src/features/withdrawals/public.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { interleave, promisedBeyond, returnBalanceGap, settleAll, type World } from './support/interleaving.ts'
import { payByCard } from './support/paid-by-card.ts'
import { openDeps, openPeople } from './support/people.ts'
import { openRandom, seed } from './support/random.ts'
import { environmentOf } from './support/server.ts'

/** As many in CI as it has time for; `EMUN_INTERLEAVINGS=10000` plays them all. */
const wanted = Number(process.env['EMUN_INTERLEAVINGS'] ?? 200)
/** Side by side, each with a customer of its own: that is where they meet in the ledger. */
const lanes = 4

/** What the provider says in the end of a part in each state. */
const endsOf: Readonly<Record<string, readonly string[]>> = {
  settled: ['settled'],
  returned: ['returned', 'failed'],
  failed: ['not_found', 'failed'],
}

let database: TestDatabase
let deps: ReturnType<typeof openDeps>
let worlds: readonly World[]

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  deps = openDeps(environment)
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await refreshRates(deps)
  // No cap and no rest: what is looked for here is what everything does to each other.
  await database.pool.query(`
    insert into house_setting (name, effective_at, value, created_at) values
      ('day_withdraw_limit', now() - interval '1 day', 1000000000000, now()),
      ('destination_rest_minutes', now() - interval '1 day', 0, now())`)
  const people = await openPeople(environment, lanes, { amount: '10000000.00', currency: 'USD' })
  await database.pool.query(`update customer set verification = 'full'`)
  worlds = await Promise.all(people.map(({ id }) => openWorld(id)))
})
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

describe(`${wanted} interleavings of everything that can be done about withdrawals (seed ${seed})`, () => {
  test(
    'at no moment is more or less on hold than what is not paid; in the end nothing is, and each ended once',
    async () => {
      await Promise.all(worlds.map((world, lane) => playLane(world, lane)))
      for (const world of worlds) {
        await settleAll(world)
        expect(await returnBalanceGap(world)).toBe(0n)
      }
      const { rows } = await database.pool.query(`
        select state, count(*)::int as n from withdrawal where state in ('on_hold', 'processing', 'partly_paid') group by state`)
      expect(rows).toEqual([])
      await expectBooksToBalance(database.pool)
    },
    40 * 60_000,
  )

  test(
    'a provider made at most one payout a part, and each part ended as the provider says',
    async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select p.id from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where w.rail = 'paypal'`,
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { id } of rows) {
        // What came back after it was paid is told by a webhook, which does no more than ask once more.
        await lookUpPart(deps, id)
        const part = await findPart(deps.db, id)
        const said = await deps.payouts.sandbox?.lookup({ id, ref: null })
        const ended = typeof said === 'object' ? said.state : said
        const counts = await deps.payouts.sandbox?.counts(id)
        expect(endsOf[part?.state ?? ''], `${id} ${part?.state} ${ended}`).toContain(ended)
        expect(counts?.made, `${id} ${ended}`).toBe(ended === 'not_found' ? 0 : 1)
      }
    },
    10 * 60_000,
  )

  test('what went back to each payment is what its provider gave back, and never more than was paid', async () => {
    const { rows } = await database.pool.query<{ id: string; state: string; payment: TransactionId }>(
      `select p.id, p.state, p.answers ->> 'payment' as payment
        from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where w.rail = 'card'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, state, payment } of rows) {
      const of = await findCardPayment(deps.db, payment)
      const query = { id: of?.deposit ?? '', ref: of?.ref ?? '', refundId: id, refundRef: null }
      const said = await deps.pages.sandbox?.lookupRefund(query)
      expect(typeof said === 'object' && said.state === 'made', `${id} ${state}`).toBe(state === 'settled')
    }
  })

  test('every way a part can go was gone', async () => {
    const { rows } = await database.pool.query<{ state: string }>(`select distinct state from withdrawal_part`)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['failed', 'returned', 'settled'])
  })
})

async function openWorld(id: string): Promise<World> {
  const facts = { id, session: 'ses_1', country: 'IL', state: 'active', provedAt: new Date(8.64e15) }
  const customer = facts as unknown as SignedIn
  const payments: string[] = []
  for (let paid = 0; paid < 6; paid += 1) payments.push(await payByCard(deps, customer, money('USD', 20_000n)))
  return { deps, customer, payments }
}

async function playLane(world: World, lane: number): Promise<void> {
  for (let played = 0; played < wanted / lanes; played += 1) {
    await interleave(world, openRandom(lane * 1_000_003 + played))
    expect(await returnBalanceGap(world), `lane ${lane}, interleaving ${played}`).toBe(0n)
    expect(await promisedBeyond(world), `lane ${lane}, interleaving ${played}`).toEqual([])
  }
}
