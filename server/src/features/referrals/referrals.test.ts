import * as customer from '@emun/contract/customer'
import { listFees, register } from '@emun/contract/public'
import type { CardId, CardRequestId, CustomerId } from '@emun/contract/ids'
import { fromWire, money } from '@emun/contract/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { writeCard, writeRequest } from '../../../test/support/desk-cards.ts'
import {
  balanceOf,
  beginRegistration,
  newPhone,
  openDeps,
  openPeople,
  password,
  type Person,
  registerPerson,
} from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accrueRewards, dropRewards, settleRewards, takeRewardsBack } from './accrue.ts'

let server: TestServer
let cards: CardTest
let deps: Deps
/** Dana brought Ahmad, and he brought Olga. */
let dana: Person
let ahmad: Person
let olga: Person

const codeOf = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.readReferral, { token })).reply.code
const statistic = async ({ authToken: token }: Person) =>
  (await ask(server.url, customer.readReferralStatistic, { token })).reply
const rewards = async ({ authToken: token }: Person, query: { cursor?: string; limit?: number } = {}) =>
  (await ask(server.url, customer.listReferralRewards, { token, query })).reply
const payOut = ({ authToken: token }: Person, amount: string, key: string = crypto.randomUUID()) =>
  ask(server.url, customer.payReferralRewards, { token, key, body: { amount: usd(amount) } })
const paidTo = async (person: Person) => fromWire((await statistic(person)).paid)?.minor ?? 0n
const expectLow = (answer: Awaited<ReturnType<typeof payOut>>, available: string) =>
  expect(answer.reply).toMatchObject({ errors: [{ code: 'low_balance', details: { available: usd(available) } }] })

beforeAll(async () => {
  server = await startTestServer()
  dana = await registerPerson(server.url)
  ahmad = await registerPerson(server.url, usd('2000.00'), await codeOf(dana))
  olga = await registerPerson(server.url, usd('2000.00'), await codeOf(ahmad))
  cards = openCardTest(server, [dana, ahmad, olga])
  for (const person of [ahmad, olga]) await cards.verify(person)
  deps = openDeps(server.environment, { connections: 4 })
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  await deps.db.close()
  await cards.close()
  await server.stop()
})

/** Puts money onto a card, or takes it off, and lets the issuer do it. */
async function move(how: 'topUp' | 'withdraw', person: Person, card: string, amount: string): Promise<void> {
  const { reply } = await cards[how](person, card, amount)
  await cards.settle(person, reply.request.id)
}

describe('who invites', () => {
  it('has a code of their own, and is told what it brings', async () => {
    const { reply } = await ask(server.url, customer.readReferral, { token: dana.authToken })
    expect(reply.code).toMatch(/^[B-Z2-9]{10}$/)
    expect(reply.terms).toEqual([
      { level: 1, topUpBasisPoints: 30, perCard: usd('2.00') },
      { level: 2, topUpBasisPoints: 10, perCard: usd('1.00') },
    ])
    const { levels } = await statistic(dana)
    expect(levels.map(({ level, invited }) => [level, invited])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('is somebody who can be paid: the code of a blocked or a closed account is invalid_user_uuid', async () => {
    const [gone] = await openPeople(server.environment, 1)
    const code = await codeOf(gone)
    for (const change of [`state = 'blocked', blocked_at = now()`, `state = 'active', closed_at = now()`]) {
      await server.database.pool.query(`update customer set ${change} where id = $1`, [gone.id])
      const { ip, ...phone } = newPhone()
      const body = { ...phone, password, confirmPassword: password, termsAccepted: true, affiliateUUID: code } as const
      expect((await ask(server.url, register, { ip, body })).codes).toEqual(['invalid_user_uuid'])
    }
  })

  it('stays who they are, so that nobody invites themselves, whatever the way round', async () => {
    const change = (inviter: string, of: string) =>
      server.database.pool.query('update customer set invited_by = $1 where id = $2', [inviter, of])
    await expect(change(olga.id, dana.id)).rejects.toThrow('never changes')
    await expect(change(dana.id, dana.id)).rejects.toThrow(/never changes|somebody_else/)
    const answer = await beginRegistration(server.url, { ...newPhone(), phone: dana.phone }, await codeOf(dana))
    expect(answer.validationId).toBeUndefined()
  })
})

describe('what is due', () => {
  let card: string

  it('is due at both levels for a card and for what goes onto it, once it is there', async () => {
    card = (await cards.newCard(olga)).id
    const { reply } = await cards.topUp(olga, card, '333.33')
    await cards.asked(reply.request.id)
    expect(await statistic(ahmad)).toMatchObject({
      levels: [{ cards: 1, turnover: usd('0.00'), earned: usd('2.00'), pending: usd('0.99') }, { cards: 0 }],
      available: usd('2.00'),
    })
    await cards.settle(olga, reply.request.id)
    expect((await statistic(ahmad)).levels[0]).toMatchObject({ turnover: usd('333.33'), earned: usd('2.99') })
    expect(await statistic(dana)).toMatchObject({
      levels: [{ cards: 0 }, { cards: 1, turnover: usd('333.33'), earned: usd('1.33'), pending: usd('0.00') }],
      available: usd('1.33'),
    })
    // The fractions of two of them are a cent.
    await move('topUp', olga, card, '333.34')
    expect((await statistic(ahmad)).levels[0]).toMatchObject({ earned: usd('4.00') })
  })

  it('is shown event by event, and not whose', async () => {
    const page = await rewards(ahmad, { limit: 2 })
    expect(page.rewards).toMatchObject([
      {
        level: 1,
        kind: 'top_up',
        state: 'settled',
        topUp: { base: usd('333.34'), basisPoints: 30 },
        reward: usd('1.00'),
      },
      { level: 1, kind: 'top_up', reward: usd('0.99') },
    ])
    const rest = await rewards(ahmad, { limit: 2, cursor: page.nextCursor ?? '' })
    expect(rest).toMatchObject({ rewards: [{ kind: 'card', topUp: null, reward: usd('2.00') }], nextCursor: null })
    expect(JSON.stringify([page, rest])).not.toContain(olga.id)
  })

  it.each(['10.01', '10.06'])('is nothing for what the issuer did not do: %s', async (amount) => {
    const before = await statistic(ahmad)
    const { reply } = await cards.topUp(olga, card, amount)
    await cards.settle(olga, reply.request.id, 'failed')
    expect(await statistic(ahmad)).toEqual(before)
    expect((await rewards(ahmad)).rewards[0]).toMatchObject({ state: 'reversed', reward: usd('0.00') })
  })

  it('goes with what comes back off the card, the last first, and is never below zero', async () => {
    await move('withdraw', olga, card, '566.67')
    expect((await statistic(ahmad)).levels[0]).toMatchObject({ turnover: usd('100.00'), earned: usd('2.30') })
    expect((await rewards(ahmad)).rewards.map(({ state }) => state)).toEqual([
      'reversed',
      'reversed',
      'reversed',
      'settled',
      'settled',
    ])
    await move('withdraw', olga, card, '120.00')
    expect((await statistic(ahmad)).levels[0]).toMatchObject({ turnover: usd('0.00'), earned: usd('2.00') })
  })

  it('goes with what comes back from a card that is blocked', async () => {
    const blocked = (await cards.newCard(ahmad)).id
    await move('topUp', ahmad, blocked, '100.00')
    expect((await statistic(dana)).levels[0]).toMatchObject({ earned: usd('2.30') })
    await cards.block(ahmad, blocked)
    await expect
      .poll(async () => {
        await cards.advance(6_000)
        return (await statistic(dana)).levels[0]
      })
      .toMatchObject({ cards: 1, turnover: usd('0.00'), earned: usd('2.00') })
  })
})

describe('what a level brings', () => {
  it('is a number of the house from when on it counts, for what is asked for from then on', async () => {
    const before = await statistic(ahmad)
    const earlier = await onto(olga.id, await writeCard(server.database.pool, olga), 10_000n)
    await server.database.pool.query(
      `insert into house_setting (name, effective_at, value, created_at) values ('referral_top_up_level_1', $1, 50, now())`,
      [deps.clock.now()],
    )
    expect((await ask(server.url, listFees, { query: { lang: 'en' } })).reply.referrals[0]).toMatchObject({
      topUpBasisPoints: 50,
    })
    const later = await onto(olga.id, await writeCard(server.database.pool, olga), 10_000n)
    for (const source of [earlier, later]) await inTransaction(deps.db, (tx) => settleRewards(tx, deps, source))
    const cents = (of: typeof before) => fromWire(of.available)?.minor ?? 0n
    expect(cents(await statistic(ahmad)) - cents(before)).toBe(30n + 50n)
    await server.database.pool.query(`delete from house_setting`)
    // As if it had never been.
    await server.database.pool.query(`delete from referral_reward where source = any($1)`, [[earlier, later]])
  })
})

describe('moving it to the balance', () => {
  it('comes before an account can be closed: balance_not_zero with what was earned', async () => {
    const closing = await ask(server.url, customer.closeAccount, { token: dana.authToken, body: { password } })
    expect(closing.reply).toMatchObject({ errors: [{ code: 'balance_not_zero', details: { balance: usd('3.00') } }] })
  })

  it('brings what was shown, as a line of the activity', async () => {
    const before = await balanceOf(server.url, dana)
    const { available } = await statistic(dana)
    const { reply } = await payOut(dana, available.amount)
    expect((await balanceOf(server.url, dana)) - before).toBe(300n)
    const { transaction } = (
      await ask(server.url, customer.getTransaction, { token: dana.authToken, params: { id: reply.transaction } })
    ).reply
    expect(transaction).toMatchObject({ kind: 'referral_reward', state: 'credited', amount: usd('3.00') })
    expect(await statistic(dana)).toMatchObject({ paid: usd('3.00'), available: usd('0.00'), owed: usd('0.00') })
  })

  it('refuses low_balance with what is there, minimal_amount and wallets_differ_in_currency', async () => {
    expectLow(await payOut(dana, '0.01'), '0.00')
    expect((await payOut(dana, '0.00')).codes).toEqual(['minimal_amount'])
    const body = { amount: { amount: '1.00', currency: 'EUR' as const } }
    const other = { token: dana.authToken, key: crypto.randomUUID(), body }
    expect((await ask(server.url, customer.payReferralRewards, other)).codes).toEqual(['wallets_differ_in_currency'])
  })

  it('refuses idempotency_key_required without a key, and old_request where the key was another request’s', async () => {
    const { available } = await statistic(ahmad)
    expect(available).toEqual(usd('2.00'))
    const token = ahmad.authToken
    const keyless = await ask(server.url, customer.payReferralRewards, { token, body: { amount: available } })
    expect(keyless.codes).toEqual(['idempotency_key_required'])
    const key = crypto.randomUUID()
    const answers = [await payOut(ahmad, '0.50', key), await payOut(ahmad, '0.50', key)]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect((await payOut(ahmad, '0.60', key)).codes).toEqual(['old_request'])
    expect((await statistic(ahmad)).available).toEqual(usd('1.50'))
  })

  it('refuses operation_not_allowed while the account is frozen in the books', async () => {
    const freeze = (isFrozen: boolean) =>
      server.database.pool.query('select ledger.set_frozen(main_account, $1) from wallet where customer_id = $2', [
        isFrozen,
        ahmad.id,
      ])
    await freeze(true)
    expect((await payOut(ahmad, '0.50')).codes).toEqual(['operation_not_allowed'])
    await freeze(false)
  })

  it('asked for twice at once brings it once', async () => {
    const before = await balanceOf(server.url, ahmad)
    const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(ahmad, '1.50')))
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', ...Array(3).fill('low_balance')])
    expect((await balanceOf(server.url, ahmad)) - before).toBe(150n)
  })

  it('at once with an undoing leaves nothing out: what was paid and is undone is owed, and comes off what is earned next', async () => {
    const earned = async (amount: bigint) => {
      const card = await writeCard(server.database.pool, olga)
      const source = await onto(olga.id, card, amount)
      await inTransaction(deps.db, (tx) => settleRewards(tx, deps, source))
      return card
    }
    for (let round = 0; round < 4; round += 1) {
      const paid = await paidTo(ahmad)
      const card = await earned(100_000n)
      const [answer] = await Promise.all([
        payOut(ahmad, '3.00'),
        inTransaction(deps.db, (tx) => takeRewardsBack(tx, deps, card, money('USD', 100_000n))),
      ])
      const after = await statistic(ahmad)
      const isPaid = answer.codes.length === 0
      if (!isPaid) expectLow(answer, '0.00')
      expect(after).toMatchObject({ available: usd('0.00'), owed: usd(isPaid ? '3.00' : '0.00') })
      expect((await paidTo(ahmad)) - paid).toBe(isPaid ? 300n : 0n)
      // A later reward pays the debt first.
      if (!isPaid) continue
      await earned(100_000n)
      expect(await statistic(ahmad)).toMatchObject({ available: usd('0.00'), owed: usd('0.00') })
    }
  })
})

/** Money that is asked to go onto a card. */
async function onto(who: CustomerId, card: CardId, minor: bigint): Promise<CardRequestId> {
  const source = (await writeRequest(server.database.pool, card, 'top_up', 'done')) as CardRequestId
  const topUp = money('USD', minor)
  await inTransaction(deps.db, (tx) => accrueRewards(tx, deps, { source, card, customer: who, currency: 'USD', topUp }))
  return source
}

describe('over any history', () => {
  type Step = { readonly does: 'done' | 'failed' | 'left' | 'back'; readonly minor: bigint }
  const step: fc.Arbitrary<Step> = fc.record({
    does: fc.constantFrom('done', 'done', 'failed', 'left', 'back'),
    minor: fc.bigInt(1n, 500_000n),
  })

  /** As a person would reckon it: what was done and is still on the card, times the rate, and a cent's fraction left out. */
  function reckoned(steps: readonly Step[]): { readonly settled: bigint; readonly pending: bigint } {
    let settled = 0n
    let pending = 0n
    for (const { does, minor } of steps) {
      if (does === 'done') settled += minor
      if (does === 'left') pending += minor
      if (does === 'back') settled = minor > settled ? 0n : settled - minor
    }
    return { settled, pending }
  }

  it('rewards are the rate times what has settled, to the cent, at both levels', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const before = [await statistic(ahmad), await statistic(dana)]
        const card = await writeCard(server.database.pool, olga)
        const sources: CardRequestId[] = []
        for (const { does, minor } of steps) {
          if (does === 'back') {
            await inTransaction(deps.db, (tx) => takeRewardsBack(tx, deps, card, money('USD', minor)))
            continue
          }
          const source = await onto(olga.id, card, minor)
          sources.push(source)
          const end = does === 'done' ? settleRewards : dropRewards
          // Whatever is told twice counts once.
          if (does !== 'left') for (const _ of [1, 2]) await inTransaction(deps.db, (tx) => end(tx, deps, source))
        }
        const { settled, pending } = reckoned(steps)
        const after = [await statistic(ahmad), await statistic(dana)]
        const exact = await exactlyDue()
        for (const [place, rate] of [30n, 10n].entries()) {
          const level = (of: typeof after) => of[place]?.levels[place]
          const cents = (amount: string | undefined) => BigInt((amount ?? '').replace('.', ''))
          expect(cents(level(after)?.turnover.amount) - cents(level(before)?.turnover.amount)).toBe(settled)
          expect(cents(level(after)?.earned.amount)).toBe(exact[place]?.settled)
          expect(cents(level(after)?.pending.amount) - cents(level(before)?.pending.amount)).toBeGreaterThanOrEqual(
            (pending * rate) / 10_000n,
          )
        }
      }),
      { numRuns: 25 },
    )
  })

  /** What both are due by now, out of bases and rates alone. */
  async function exactlyDue() {
    const { rows } = await server.database.pool.query<{ settled: string }>(
      `select trunc(sum((base_minor - returned_minor)::numeric * basis_points / 10000 + fixed_minor))::text as settled
       from referral_reward where state = 'settled' and (customer_id, level) in (($1, 1), ($2, 2))
       group by level order by level`,
      [ahmad.id, dana.id],
    )
    return rows.map(({ settled }) => ({ settled: BigInt(settled) }))
  }
})
