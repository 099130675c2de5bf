import { fromWire, money, type WireMoney } from '@emun/contract/money'
import type { Deps } from '../../src/deps.ts'
import { seedTerms } from '../../src/features/rails/public.ts'
import { refreshRates } from '../../src/features/rates/public.ts'
import type { SignedIn } from '../../src/platform/callers.ts'
import type { MovableClock } from '../../src/platform/clock.ts'
import { openSandboxFx } from '../../src/providers/fx/sandbox.ts'
import { rails } from '../../src/rails/table.ts'
import { createTestDatabase } from './database.ts'
import type { Side } from './fee-oracle.ts'
import { payByCard } from './paid-by-card.ts'
import { openDeps, openPeople } from './people.ts'
import { environmentOf } from './server.ts'

/** Both directions of every rail, with the terms that it came with. */
export const sides: readonly Side[] = [...rails.values()].flatMap(({ name, currency, deposit, withdrawal }) => [
  ...(deposit ? [sideOf('deposit', name, currency, 'USD', deposit.terms)] : []),
  ...(withdrawal ? [sideOf('withdrawal', name, 'USD', currency, withdrawal.terms)] : []),
])

type Terms = { readonly feeBasisPoints: number; readonly minimum: WireMoney; readonly maximum: WireMoney }

function sideOf(
  direction: Side['direction'],
  rail: string,
  currency: Side['currency'],
  other: Side['other'],
  { feeBasisPoints, minimum, maximum }: Terms,
): Side {
  const bounds = { minimum: fromWire(minimum)?.minor ?? -1n, maximum: fromWire(maximum)?.minor ?? -1n }
  return { direction, rail, currency, other, feeBasisPoints: BigInt(feeBasisPoints), ...bounds }
}

/** A clock that shows what it was set to. */
export type SetClock = MovableClock & { readonly set: (at: Date) => void }

export function openSetClock(at: Date): SetClock {
  let shown = at
  return {
    now: () => shown,
    machineNow: () => shown,
    set: (to) => void (shown = to),
    advance: (byMs) => (shown = new Date(shown.getTime() + byMs)),
  }
}

export type UseCases = Awaited<ReturnType<typeof openUseCases>>

/** The use cases without HTTP, one customer who may do everything, and nobody who counts how often. */
export async function openUseCases(at?: Date) {
  const database = await createTestDatabase()
  const environment = environmentOf(database)
  const ours = openDeps(environment)
  const clock = at === undefined ? null : openSetClock(at)
  const own = clock === null ? {} : { clock, fx: openSandboxFx(clock) }
  const deps: Deps = { ...ours, ...own, attempts: { ...ours.attempts, take: async () => null } }
  await seedTerms(deps.db, deps.rails, deps.clock.now())
  await refreshRates(deps)
  const [person] = await openPeople(environment, 1, { amount: '100000000.00', currency: 'USD' })
  await database.pool.query(`update customer set verification = 'full' where id = $1`, [person.id])
  // Of whoever is signed in, the use cases ask no more than this.
  const customer = {
    id: person.id,
    session: 'ses_1',
    country: 'IL',
    state: 'active',
    provedAt: new Date(8.64e15),
  } as unknown as SignedIn
  return {
    database,
    deps,
    clock,
    customer,
    /** A decision of the house, in force since ever. */
    decide: (name: string, value: bigint) =>
      database.pool.query(
        `insert into house_setting (name, effective_at, value, created_at) values ($1, 'epoch', $2, now())`,
        [name, value],
      ),
    /** The number of the largest payment by card that there can be. */
    paidByCard: () => payByCard(deps, customer, usd(400_000n)),
    async close() {
      await deps.db.close()
      await database.drop()
    },
  }
}

export const usd = (minor: bigint) => money('USD', minor)
