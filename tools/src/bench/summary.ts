import type { Round } from './meters.ts'
import type { Scenario } from './scenarios.ts'
import { median, percentile, rounded } from './statistics.ts'

/** A round, or the median of some, as the table shows it. CPU is per transfer, in microseconds. */
export type Figures = {
  readonly perSecond: number
  readonly p50Ms?: number
  readonly p99Ms?: number
  readonly walBytes: number
  readonly postgresCpuUs?: number
  readonly serverCpuUs?: number
  readonly clientsCpuUs?: number
  readonly postgresMb?: number
  readonly serverMb?: number
}

export type Row = {
  readonly scenario: Scenario
  /** How many times as many a second as pgbench's tpcb-like made in the same run, and as the peer at its best. */
  readonly ratioToTpcb: number
  readonly ratioToPeer?: number
  readonly median: Figures
  readonly rounds: readonly Figures[]
}

export type Measured = { readonly scenario: Scenario; readonly rounds: readonly Round[] }

/** A row for each scenario, in their order. Throws without tpcb-like: figures mean something only beside it. */
export function summarise(measured: readonly Measured[]): readonly Row[] {
  const medians = measured.map(({ scenario, rounds }) => {
    const figures = rounds.map(figuresOf)
    return { scenario, median: medianOf(figures), rounds: figures }
  })
  const tpcb = medians.find(({ scenario }) => scenario.worker === 'tpcb')
  if (!tpcb) throw new Error('there is no tpcb-like to compare with')
  const peer = bestOf(medians)
  const ratio = (figures: Figures, to: number) => rounded(figures.perSecond / to, 100)
  return medians.map((row) => ({
    ...row,
    ratioToTpcb: ratio(row.median, tpcb.median.perSecond),
    ...(peer !== undefined && { ratioToPeer: ratio(row.median, peer) }),
  }))
}

/** The peer's best figure, with whatever number of clients served it best. */
function bestOf(rows: readonly Pick<Row, 'scenario' | 'median'>[]): number | undefined {
  const rates = rows
    .filter(({ scenario }) => scenario.worker === 'peer' && scenario.payees === 'uniform')
    .map((row) => row.median.perSecond)
  return rates.length === 0 ? undefined : Math.max(...rates)
}

export function figuresOf({ transfers, seconds, callMs, walBytes, cpuMs, memoryMb }: Round): Figures {
  const p50Ms = percentile(callMs, 50)
  const p99Ms = percentile(callMs, 99)
  const perTransferUs = (ms: number) => rounded((ms * 1_000) / transfers)
  return {
    perSecond: rounded(transfers / seconds),
    ...(p50Ms === undefined || p99Ms === undefined ? {} : { p50Ms: rounded(p50Ms, 100), p99Ms: rounded(p99Ms, 100) }),
    walBytes: rounded(walBytes / transfers),
    ...(cpuMs && {
      postgresCpuUs: perTransferUs(cpuMs.postgres),
      serverCpuUs: perTransferUs(cpuMs.server),
      clientsCpuUs: perTransferUs(cpuMs.clients),
    }),
    ...(memoryMb && { postgresMb: memoryMb.postgres, serverMb: memoryMb.server }),
  }
}

const optional = ['p50Ms', 'p99Ms', 'postgresCpuUs', 'serverCpuUs', 'clientsCpuUs', 'postgresMb', 'serverMb'] as const

/** Each figure's own median; they may come from different rounds. */
function medianOf(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.flatMap((round) => round[name] ?? []))
  const told = optional.flatMap((name) => {
    const value = of(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { perSecond: of('perSecond') ?? 0, walBytes: of('walBytes') ?? 0, ...Object.fromEntries(told) }
}
