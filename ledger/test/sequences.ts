import { randomInt } from 'node:crypto'
import { type Currency, largestMinor, money } from '@emun/contract/money'
import fc from 'fast-check'
import type { AccountId, Posting } from '../src/index.ts'
import { newId, someday } from './postings.ts'

/** What a sequence happens to: three customers and two house accounts in dollars, one of each in shekels. */
export const cast: readonly { readonly holder: 'customer' | 'house'; readonly currency: Currency }[] = [
  { holder: 'customer', currency: 'USD' },
  { holder: 'customer', currency: 'USD' },
  { holder: 'customer', currency: 'USD' },
  { holder: 'house', currency: 'USD' },
  { holder: 'customer', currency: 'ILS' },
  { holder: 'house', currency: 'ILS' },
  { holder: 'house', currency: 'USD' },
]

/** One thing that happens: a batch is posted, or an account is frozen or unfrozen. */
export type Step =
  | { readonly does: 'post'; readonly postings: readonly Posting[] }
  | { readonly does: 'freeze'; readonly account: AccountId; readonly isFrozen: boolean }

/** The seed of this run, printed so that SEED=… replays it. */
export function seedOfRun(): number {
  const seed = Number.parseInt(process.env['SEED'] ?? String(randomInt(2 ** 31 - 1)), 10)
  process.stdout.write(`ledger laws: SEED=${seed}\n`)
  return seed
}

/** A random sequence, in places in the cast; places past its end are accounts that do not exist. */
export function sequences(): fc.Arbitrary<Plan> {
  const batch = fc.record({ does: fc.constant('post' as const), picks: fc.array(pick(), { maxLength: 12 }) })
  const freeze = fc.record({ does: fc.constant('freeze' as const), place: place(5), isFrozen: fc.boolean() })
  const step = fc.oneof({ weight: 6, arbitrary: batch }, { weight: 1, arbitrary: freeze })
  return fc.record({
    postings: fc.array(posting(), { minLength: mostPostings, maxLength: mostPostings }),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  })
}

/** The sequence as it happens to these accounts, in the order of the cast. */
export function cut(plan: Plan, accounts: readonly AccountId[], missing: AccountId): Step[] {
  const accountAt = (at: number) => accounts[at] ?? missing
  const postings = plan.postings.map((planned) => cutPosting(planned, accountAt))
  return plan.steps.map((step) =>
    step.does === 'freeze'
      ? { does: 'freeze', account: accountAt(step.place), isFrozen: step.isFrozen }
      : { does: 'post', postings: step.picks.flatMap((picked) => cutPick(picked, postings)) },
  )
}

export type Plan = { readonly postings: readonly PlannedPosting[]; readonly steps: readonly PlannedStep[] }

type PlannedStep =
  | { readonly does: 'post'; readonly picks: readonly Picked[] }
  | { readonly does: 'freeze'; readonly place: number; readonly isFrozen: boolean }

/** One of the plan's postings, sent once more each time it is picked; `isOther`: its id with other content. */
type Picked = { readonly at: number; readonly isOther: boolean }

type PlannedPosting = { readonly kind: string; readonly legs: readonly PlannedLeg[] }
type PlannedLeg = { readonly from: number; readonly to: number; readonly currency: Currency; readonly minor: bigint }

/** Few enough that some are picked twice in a sequence, many enough that most picks are new. */
const mostPostings = 40

function pick(): fc.Arbitrary<Picked> {
  const isOther = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
  return fc.record({ at: fc.nat({ max: mostPostings - 1 }), isOther })
}

function posting(): fc.Arbitrary<PlannedPosting> {
  return fc.record({
    kind: fc.constantFrom('transfer', 'fee'),
    legs: fc.oneof(
      { weight: 12, arbitrary: fc.array(leg(), { minLength: 1, maxLength: 1 }) },
      { weight: 6, arbitrary: fc.array(leg(), { minLength: 2, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  })
}

function leg(): fc.Arbitrary<PlannedLeg> {
  const sound = fc.oneof(
    { weight: 5, arbitrary: fc.record({ from: place(3), to: place(3), currency: fc.constant('USD' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ from: fc.constantFrom(3, 6), to: place(2), currency: fc.constant('USD' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ from: place(5, 4), to: place(5, 4), currency: fc.constant('ILS' as const) }) },
  )
  const wild = fc.record({ from: place(7), to: place(7), currency: fc.constantFrom<Currency>('USD', 'ILS', 'BTC') })
  const ends = fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: wild })
  return fc.tuple(ends, minor()).map(([where, amount]) => ({ ...where, minor: amount }))
}

function minor(): fc.Arbitrary<bigint> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 100n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, -1n, -largestMinor, largestMinor, largestMinor - 50n) },
  )
}

function place(max: number, min = 0): fc.Arbitrary<number> {
  return fc.integer({ min, max })
}

function cutPosting({ kind, legs }: PlannedPosting, accountAt: (at: number) => AccountId): Posting {
  return {
    id: newId(),
    kind,
    happenedAt: someday,
    legs: legs.map(({ from, to, currency, minor: amount }) => ({
      from: accountAt(from),
      to: accountAt(to),
      amount: money(currency, amount),
    })),
  }
}

function cutPick({ at, isOther }: Picked, postings: readonly Posting[]): Posting[] {
  return postings.slice(at, at + 1).map((picked) => (isOther ? { ...picked, kind: `not a ${picked.kind}` } : picked))
}
