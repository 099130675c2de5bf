import { Refusal } from '@emun/contract/errors'
import { day, hour } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { refreshRates } from '../src/features/rates/public.ts'
import { requestWithdrawal } from '../src/features/withdrawals/request-withdrawal.ts'
import { takeBack } from '../src/features/withdrawals/take-back.ts'
import { expectBooksToBalance } from './support/books.ts'
import { openUseCases, type UseCases } from './support/fee-grid.ts'
import { destinations, usd } from './support/withdrawals.ts'

// Limits and promises to the millisecond, by a clock that stands where it is put.

let world: UseCases
const zones = ['Asia/Jerusalem', 'America/New_York', 'Pacific/Kiritimati']

beforeAll(async () => {
  world = await openUseCases(new Date('2026-11-28T10:00:00Z'))
})
afterAll(async () => {
  await expectBooksToBalance(world.database.pool)
  await world.close()
})

describe('the cap of a day rolls over 24 hours of the clock, whatever the calendar says', () => {
  beforeAll(() => world.decide('day_withdraw_limit', 10_000n))

  test.each([
    ['on an ordinary day', '2026-12-01T09:00:00.000Z'],
    ['over the midnight of Jerusalem', '2026-12-15T21:59:59.999Z'],
    ['over the end of a year', '2026-12-31T12:00:00.000Z'],
    ['while the clocks of New York go forward', '2027-03-13T20:00:00.000Z'],
    ['while the clocks of Jerusalem go forward', '2027-03-25T20:00:00.000Z'],
    ['while the clocks of Jerusalem go back', '2027-10-30T20:00:00.000Z'],
    ['over a leap day', '2028-02-28T23:00:00.000Z'],
  ])('%s', async (_, at) => {
    for (const [place, zone] of zones.entries()) {
      // Two days on for each, so that what was asked for in one zone is not counted in the next.
      const start = new Date(new Date(at).getTime() + place * 2 * day)
      expect(await withdrawAt(start, '60.00', zone)).toBeNull()
      expect(await withdrawAt(after(start, 1), '40.01', zone)).toMatchObject({
        code: 'day_withdraw_limit_reached',
        details: { maximum: usd('100.00'), remaining: usd('40.00'), retryAt: after(start, day).toISOString() },
      })
      expect(await withdrawAt(after(start, 1), '40.00', zone)).toBeNull()
      const full = { code: 'day_withdraw_limit_reached', details: { remaining: usd('0.00') } }
      expect(await withdrawAt(after(start, day - 1), '10.00', zone)).toMatchObject(full)
      const next = { code: 'day_withdraw_limit_reached', details: { remaining: usd('60.00') } }
      expect(await withdrawAt(after(start, day), '60.01', zone)).toMatchObject(next)
      expect(await withdrawAt(after(start, day), '60.00', zone)).toBeNull()
      expect(await withdrawAt(after(start, day + 1), '40.00', zone)).toBeNull()
      expect(await withdrawAt(after(start, day + 1), '100.01', zone)).toMatchObject({ code: 'maximum_amount' })
      await takeAllBack('100.00')
    }
  })

  it('has room again for what is taken back, at once', async () => {
    const start = new Date('2028-06-01T10:00:00.000Z')
    expect(await withdrawAt(start, '100.00')).toBeNull()
    expect(await withdrawAt(start, '10.00')).toMatchObject({ code: 'day_withdraw_limit_reached' })
    await takeAllBack('10.00')
    expect(await withdrawAt(start, '10.01')).toMatchObject({ code: 'day_withdraw_limit_reached' })
    expect(await withdrawAt(start, '10.00')).toBeNull()
  })
})

describe('what is asked for is promised by the end of a business day where we do business', () => {
  beforeAll(() => world.decide('day_withdraw_limit', 10n ** 12n))

  // A destination that nobody paid to before rests an hour first, and the promise runs from then.
  test.each([
    [
      'a wire that is ready just before Thursday closes',
      'wire',
      '2027-03-25T15:59:59.999Z',
      '2027-03-26T15:00:00.000Z',
    ],
    ['one that is ready as it closes', 'wire', '2027-03-25T16:00:00.000Z', '2027-03-28T16:00:00.000Z'],
    ['on the Friday before the clocks go back', 'wire', '2027-10-29T13:59:59.999Z', '2027-10-31T17:00:00.000Z'],
    ['as that Friday closes', 'wire', '2027-10-29T14:00:00.000Z', '2027-11-01T17:00:00.000Z'],
    ['over the first day of Passover', 'wire', '2027-04-20T15:30:00.000Z', '2027-04-23T15:00:00.000Z'],
    ['a bank transfer that is ready just before five', 'bank', '2027-11-07T13:59:59.999Z', '2027-11-18T17:00:00.000Z'],
    ['one that is ready at five', 'bank', '2027-11-07T14:00:00.000Z', '2027-11-19T16:00:00.000Z'],
    ['what is no bank transfer, at the same time', 'bit', '2027-11-07T14:00:00.000Z', '2027-11-12T16:00:00.000Z'],
  ])('%s', async (_, rail, at, by) => {
    expect(await promisedAt(rail, new Date(at), 'Asia/Jerusalem')).toBe(by)
  })

  it('at once back to a card, which needs no rest', async () => {
    const at = new Date('2027-11-07T14:00:00.000Z')
    await setClock(at)
    const { withdrawal } = await ask('card', '100.00', 'Asia/Jerusalem', { payment: await world.paidByCard() })
    expect([withdrawal.notBefore, withdrawal.next.by]).toEqual([null, '2027-11-18T17:00:00.000Z'])
  })

  it('where else that is, by the clocks there', async () => {
    const at = new Date('2027-11-07T16:59:59.999Z')
    expect(await promisedAt('wire', at, 'Europe/Berlin')).toBe('2027-11-08T18:00:00.000Z')
    expect(await promisedAt('wire', at, 'Asia/Jerusalem')).toBe('2027-11-09T17:00:00.000Z')
  })
})

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** Null when it is accepted, else what it is refused with. */
async function withdrawAt(at: Date, amount: string, zone = 'Asia/Jerusalem') {
  await setClock(at)
  return ask('wire', amount, zone).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.errors[0] : Promise.reject(error as Error)),
  )
}

async function promisedAt(rail: string, at: Date, zone: string): Promise<string | null> {
  await setClock(at)
  const { withdrawal } = await ask(rail, '100.00', zone)
  expect(withdrawal.notBefore).toBe(after(at, hour).toISOString())
  return withdrawal.next.by
}

/** What rates are worth by then is said anew. */
async function setClock(at: Date): Promise<void> {
  world.clock?.set(at)
  await refreshRates(world.deps)
}

function ask(rail: string, amount: string, zone: string, answers = destinations[rail] ?? {}) {
  const { deps, customer } = world
  const config = { ...deps.config, businessZone: zone }
  const body = { paymentSystem: rail, amount: usd(amount), answers }
  return requestWithdrawal({ ...deps, config }, { customer, key: crypto.randomUUID(), body, language: 'en' })
}

function takeAllBack(amount: string) {
  const { deps, customer } = world
  const body = { amount: usd(amount) }
  return takeBack(deps, { customer: customer.id, key: crypto.randomUUID(), body, language: 'en' })
}
