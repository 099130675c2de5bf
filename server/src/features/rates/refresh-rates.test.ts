import { rateDecimal } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDb, type Db } from '../../platform/db.ts'
import { openLog } from '../../platform/log.ts'
import { currenciesOf, type FxPair, type FxRate, type FxSource } from '../../providers/fx/port.ts'
import { openSandboxFx, type SandboxFx } from '../../providers/fx/sandbox.ts'
import { currentRate } from './current-rate.ts'
import { refreshRates } from './refresh-rates.ts'

let database: TestDatabase
let db: Db
let fx: SandboxFx
let now = new Date('2026-11-30T12:00:00Z')
const clock = {
  now: () => now,
  machineNow: () => now,
  advance: (ms: number) => (now = new Date(now.getTime() + ms)),
}
const log = openLog('silent')

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 2, log)
})
beforeEach(async () => {
  await database.pool.query('delete from fx_rate')
  fx = openSandboxFx(clock)
  await refresh()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const refresh = (by: FxSource = fx) => refreshRates({ db, clock, fx: by, log })

/** What a pair is quoted at now, or why it is not. */
async function quoted(pair: FxPair): Promise<string> {
  const quotable = await currentRate(db, ...currenciesOf[pair], now).catch((error: unknown) => error)
  if (quotable instanceof Error) return quotable.message
  return rateDecimal((quotable as NonNullable<Awaited<ReturnType<typeof currentRate>>>).rate)
}

it('does not quote a dollar of the chain from the moment it is none, and quotes it again once it is', async () => {
  expect(await quoted('USDT/USD')).toBe('1')
  fx.move('USDT/USD', '0.90')
  await refresh()
  expect(await quoted('USDT/USD')).toBe('rate_unavailable')
  fx.move('USDT/USD', '0.999')
  await refresh()
  expect(await quoted('USDT/USD')).toBe('1')
})

test.each<[FxPair, FxRate['source'], FxRate['source']]>([
  ['BTC/USD', 'coinbase', 'bitstamp'],
  ['USD/ILS', 'bank-of-israel', 'ecb'],
])('does not quote %s from the moment its sources differ', async (pair, first, second) => {
  // A day's rate is of the same moment when it is confirmed again.
  const asOf = now
  const said = (rates: readonly [string, string]): FxSource => ({
    name: 'live',
    rates: async () => rates.map((rate, at) => ({ pair, rate, asOf, source: at === 0 ? first : second })),
  })
  clock.advance(minute)
  await refresh(said(['4', '4']))
  expect(await quoted(pair)).toBe('4')
  await refresh(said(['4', '5']))
  expect(await quoted(pair)).toBe('rate_unavailable')
  clock.advance(minute)
  await refresh(said(['4', '4']))
  expect(await quoted(pair)).toBe('4')
})

it('leaves the other pairs alone', async () => {
  fx.move('USDT/USD', '0.90')
  await refresh()
  expect(await quoted('BTC/USD')).toBe('60000')
  expect(await quoted('USD/ILS')).toBe('3.7')
})

it.each<[FxPair, number]>([
  ['USD/ILS', 30],
  ['EUR/USD', 30],
  ['BTC/USD', 12],
  ['USDT/USD', 12],
])('goes on quoting %s for %i minutes that nobody says anything', async (pair, minutes) => {
  fx.silence(true)
  clock.advance(minutes * minute - 1)
  await refresh()
  expect(await quoted(pair)).not.toBe('rate_unavailable')
  clock.advance(1)
  expect(await quoted(pair)).toBe('rate_unavailable')
})

it('does not forget a no for the silence after it', async () => {
  fx.move('USDT/USD', '0.90')
  await refresh()
  fx.silence(true)
  await refresh()
  expect(await quoted('USDT/USD')).toBe('rate_unavailable')
})
