import { describe, expect, it } from 'vitest'
import type { Round } from './meters.ts'
import type { Scenario } from './scenarios.ts'
import { figuresOf, summarise } from './summary.ts'

const scenario = (worker: Scenario['worker'], more: Partial<Scenario> = {}): Scenario => {
  const shape = { clients: 8, batch: 1, payees: 'uniform', books: 'small' } as const
  return { id: worker, name: worker, worker, ...shape, ...more }
}
const round = (transfers: number): Round => ({ transfers, seconds: 2, callMs: [], walBytes: transfers * 900 })

describe('the figures of a round', () => {
  it('are what one transfer took, and a second made', () => {
    const cpuMs = { postgres: 1_000, server: 200, clients: 500 }
    const memoryMb = { postgres: 300, server: 90 }
    expect(figuresOf({ ...round(4_000), callMs: [3, 1, 2], cpuMs, memoryMb })).toEqual({
      perSecond: 2_000,
      p50Ms: 2,
      p99Ms: 3,
      walBytes: 900,
      postgresCpuUs: 250,
      serverCpuUs: 50,
      clientsCpuUs: 125,
      postgresMb: 300,
      serverMb: 90,
    })
  })

  it('leave out what was not told, rather than call it nothing', () => {
    expect(figuresOf(round(4_000))).toEqual({ perSecond: 2_000, walBytes: 900 })
  })
})

describe('a ratio', () => {
  const tpcb = { scenario: scenario('tpcb'), rounds: [round(100), round(4_000), round(6_000)] }

  it('is between the median rounds of the same run, whichever rounds those were', () => {
    const rows = summarise([tpcb, { scenario: scenario('post'), rounds: [round(9_000), round(10_000), round(1)] }])
    expect(rows.map(({ ratioToTpcb }) => ratioToTpcb)).toEqual([1, 2.25])
    expect(rows.map(({ ratioToPeer }) => ratioToPeer)).toEqual([undefined, undefined])
  })

  it('to the peer is to its best figure, and not to its one hot account', () => {
    const rows = summarise([
      tpcb,
      { scenario: scenario('peer'), rounds: [round(1_000)] },
      { scenario: scenario('peer'), rounds: [round(2_000)] },
      { scenario: scenario('peer', { payees: 'one hot account' }), rounds: [round(3_000)] },
      { scenario: scenario('post'), rounds: [round(7_000)] },
    ])
    expect(rows.at(-1)?.ratioToPeer).toBe(3.5)
  })

  it('needs tpcb-like', () => {
    expect(() => summarise([{ scenario: scenario('post'), rounds: [round(1)] }])).toThrow('no tpcb-like')
  })
})
