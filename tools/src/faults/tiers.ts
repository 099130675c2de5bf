import type { Company } from './crash-points.ts'
import type { FaultKind, Measure } from './plan.ts'
import { actKinds } from './act-kinds.ts'
import { type Counts, crashPointsOf } from './tally.ts'

/** How large a run is, and what it must have met not to fail. */
export type Tier = {
  readonly name: 'small' | 'full'
  readonly customers: number
  readonly wallets: number
  readonly hotWallets: number
  readonly acknowledgedBetweenFaults: number
  readonly crashPoints: readonly Company[]
  readonly faults: Readonly<Record<FaultKind, Measure>>
  readonly wanted: Counts
}

/** So many crash points of each act. */
function eachAct(least: number): Counts {
  return Object.fromEntries(actKinds.map((kind) => [crashPointsOf(kind), least]))
}

const small: Tier = {
  name: 'small',
  customers: 32,
  wallets: 40,
  hotWallets: 8,
  acknowledgedBetweenFaults: 40,
  crashPoints: ['alone'],
  faults: {
    'kill the server': { times: 10 },
    'kill the postmaster': { times: 2 },
    'kill a backend': { times: 2 },
    'stop PostgreSQL at once': { times: 1 },
    'cut a connection': { times: 6 },
    'lose replies to COMMIT': { times: 1 },
    'let the network stand still': { times: 1, lastsMs: 800 },
    'slow the database down': { times: 1, lastsMs: 2_000 },
    'lock hot wallets': { times: 1, lastsMs: 6_000 },
    'take all connections': { times: 1, lastsMs: 1_000 },
  },
  wanted: {
    'operations acknowledged': 1_000,
    'operations refused': 20,
    'requests without an answer': 100,
    'answers to try again': 20,
    'retries after an unknown outcome': 50,
    'unknown outcomes that had happened': 1,
    'unknown outcomes that had not': 1,
    'requests sent twice at once': 30,
    'requests repeated after their answer': 30,
    'keys refused with another body': 10,
    'reads after an acknowledgement': 30,
    'kills of the server': 10,
    'kills in the middle of a transaction': 3,
    'kills with a transfer on its way': 6,
    'kills with a withdraw on its way': 6,
    'kills with a fund on its way': 3,
    'kills of the postmaster': 2,
    'kills of a backend': 2,
    'immediate stops of PostgreSQL': 1,
    'connections cut at a message': 100,
    'replies to COMMIT lost': 8,
    'networks that stood still': 1,
    'slow databases': 1,
    'locks held on hot wallets': 1,
    'times without a free connection': 1,
    'crash points of a transfer': 40,
    'crash points of a withdraw': 40,
    'crash points of a fund': 40,
    'crash points of a request': 10,
    ...eachAct(5),
  },
}

const full: Tier = {
  name: 'full',
  customers: 64,
  wallets: 1_008,
  hotWallets: 8,
  acknowledgedBetweenFaults: 300,
  crashPoints: ['alone', 'with a rival', 'with a rival'],
  faults: {
    'kill the server': { times: 200 },
    'kill the postmaster': { times: 20 },
    'kill a backend': { times: 20 },
    'stop PostgreSQL at once': { times: 20 },
    'cut a connection': { times: 60 },
    'lose replies to COMMIT': { times: 15 },
    'let the network stand still': { times: 8, lastsMs: 3_000 },
    'slow the database down': { times: 9, lastsMs: 10_000 },
    'lock hot wallets': { times: 4, lastsMs: 10_000 },
    'take all connections': { times: 4, lastsMs: 3_000 },
  },
  wanted: {
    'operations acknowledged': 100_000,
    'operations refused': 1_000,
    'requests without an answer': 2_000,
    'answers to try again': 1_000,
    'retries after an unknown outcome': 1_000,
    'unknown outcomes that had happened': 20,
    'unknown outcomes that had not': 20,
    'requests sent twice at once': 2_000,
    'requests repeated after their answer': 1_000,
    'keys refused with another body': 1_000,
    'reads after an acknowledgement': 2_000,
    'kills of the server': 200,
    'kills in the middle of a transaction': 60,
    'kills with a transfer on its way': 100,
    'kills with a withdraw on its way': 100,
    'kills with a fund on its way': 50,
    'kills of the postmaster': 20,
    'kills of a backend': 20,
    'immediate stops of PostgreSQL': 20,
    'connections cut at a message': 400,
    'replies to COMMIT lost': 75,
    'networks that stood still': 8,
    'slow databases': 9,
    'locks held on hot wallets': 4,
    'times without a free connection': 4,
    'crash points of a transfer': 120,
    'crash points of a withdraw': 120,
    'crash points of a fund': 120,
    'crash points of a request': 40,
    ...eachAct(40),
  },
}

export const tiers = { small, full } as const
