import { money } from '@emun/contract/money'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDeps, openPeople, type Person } from '../../../test/support/people.ts'
import { environmentOf } from '../../../test/support/server.ts'
import type { Deps } from '../../deps.ts'
import type { HostedPayments } from '../../providers/hosted-payment/port.ts'
import type { Payouts } from '../../providers/payout/port.ts'
import { listFundraisingSystems, listPaymentSystems, listWithdrawalSystems } from './list-systems.ts'
import { offeredRail } from './offered-rail.ts'
import { type RailDirection, railDirections, seedTerms } from './terms.ts'

// A house that nobody serves: no provider is configured, and no sandbox plays one.
let database: TestDatabase
let deps: Deps
let dana: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  ;[dana] = await openPeople(environment, 1)
  const whole = openDeps(environment)
  const { pages, payouts } = whole
  deps = {
    ...whole,
    chains: new Map(),
    pages: { ...pages, providerFor: () => null },
    payouts: { ...payouts, current: null },
  }
  await seedTerms(deps.db, deps.rails, deps.clock.now())
})
afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

const offered = (direction: RailDirection, name: string) =>
  offeredRail(deps.db, deps, direction, name, deps.clock.now()).then(
    ({ rail }) => rail.name,
    (error: Error) => error.message,
  )

test.each<[RailDirection, string, string]>([
  ['deposit', 'btc', 'payment_system_unsupported'],
  ['deposit', 'usdt-trc20', 'payment_system_unsupported'],
  ['deposit', 'card', 'payment_system_unsupported'],
  ['deposit', 'paypal', 'payment_system_unsupported'],
  ['deposit', 'bank', 'bank'],
  ['withdrawal', 'btc', 'unsupported_withdraw_system'],
  ['withdrawal', 'usdt-erc20', 'unsupported_withdraw_system'],
  ['withdrawal', 'paypal', 'unsupported_withdraw_system'],
  ['withdrawal', 'card', 'unsupported_withdraw_system'],
  ['withdrawal', 'wire', 'wire'],
])('where nobody serves anything, a %s by %s is answered by %s', async (direction, name, expected) => {
  expect(await offered(direction, name)).toBe(expected)
})

it('offers by name just what the lists offer', async () => {
  const listed = {
    deposit: (await listPaymentSystems(deps, dana.id, 'en')).paymentSystems,
    withdrawal: (await listWithdrawalSystems(deps, dana.id, 'en')).paymentSystems,
    fundraising: (await listFundraisingSystems(deps, 'en')).paymentSystems,
  }
  for (const direction of railDirections) {
    const names = [...deps.rails.keys()]
    const answers = await Promise.all(names.map((name) => offered(direction, name)))
    const byName = names.filter((name, at) => answers[at] === name)
    expect(byName.toSorted()).toEqual(listed[direction].map(({ name }) => name).toSorted())
  }
})

it('offers at most as much at once as whoever serves it takes or pays', async () => {
  const usd = (minor: bigint) => money('USD', minor)
  const bounds = { currency: 'USD', minimum: usd(2_000n), maximum: usd(50_000n) } as const
  const payouts = { capabilities: [bounds] } as unknown as Payouts
  const page = { capabilities: [{ ...bounds, method: 'paypal', refunds: 'parts' }] } as unknown as HostedPayments
  const narrow: Deps = {
    ...deps,
    pages: { ...deps.pages, providerFor: () => page },
    payouts: { ...deps.payouts, current: payouts },
  }
  for (const direction of railDirections) {
    const { terms } = await offeredRail(deps.db, narrow, direction, 'paypal', deps.clock.now())
    expect([terms.minimum, terms.maximum]).toEqual([usd(2_000n), usd(50_000n)])
  }
})
