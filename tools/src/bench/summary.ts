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
  readonly benchCpuUs?: number
}

export type Row = {
  readonly scenario: Scenario
  /** How many times as many transfers a second as the peer made in the same run. */
  readonly ratioToPeer: number
  readonly median: Figures
  readonly rounds: readonly Figures[]
}

export type Measured = { readonly scenario: Scenario; readonly rounds: readonly Round[] }

/** A row for each scenario, in their order. Throws without a peer: figures mean something only beside it. */
export function summarise(measured: readonly Measured[]): readonly Row[] {
  const medians = measured.map(({ scenario, rounds }) => {
    const figures = rounds.map(figuresOf)
    return { scenario, median: medianOf(figures), rounds: figures }
  })
  const peer = medians.find(({ scenario }) => scenario.load === 'peer')
  if (!peer) throw new Error('there is no peer to compare with')
  const perSecond = peer.median.perSecond
  return medians.map(({ scenario, ...figures }) => ({
    scenario,
    ratioToPeer: rounded(figures.median.perSecond / perSecond, 100),
    ...figures,
  }))
}

export function figuresOf({ transfers, seconds, callMs, walBytes, cpuMs }: Round): Figures {
  const p50Ms = percentile(callMs, 50)
  const p99Ms = percentile(callMs, 99)
  const perTransferUs = (ms: number) => rounded((ms * 1_000) / transfers)
  return {
    perSecond: rounded(transfers / seconds),
    ...(p50Ms === undefined || p99Ms === undefined ? {} : { p50Ms: rounded(p50Ms, 100), p99Ms: rounded(p99Ms, 100) }),
    walBytes: rounded(walBytes / transfers),
    ...(cpuMs && { postgresCpuUs: perTransferUs(cpuMs.postgres), benchCpuUs: perTransferUs(cpuMs.bench) }),
  }
}

/** Each figure's own median; they may come from different rounds. */
function medianOf(rounds: readonly Figures[]): Figures {
  const of = <Name extends keyof Figures>(name: Name): { readonly [K in Name]?: number } => {
    const value = median(rounds.flatMap((round) => round[name] ?? []))
    return value === undefined ? {} : ({ [name]: value } as { [K in Name]: number })
  }
  const always = { perSecond: 0, walBytes: 0, ...of('perSecond'), ...of('walBytes') }
  return { ...always, ...of('p50Ms'), ...of('p99Ms'), ...of('postgresCpuUs'), ...of('benchCpuUs') }
}
