import { describe, expect, it } from 'vitest'
import type { Round } from './meters.ts'
import type { Scenario } from './scenarios.ts'
import { figuresOf, summarise } from './summary.ts'

const scenario = (load: Scenario['load']): Scenario => ({ name: load, load, clients: 8, batch: 1, payees: 'uniform' })
const round = (transfers: number): Round => ({ transfers, seconds: 2, callMs: [], walBytes: transfers * 900 })

describe('the figures of a round', () => {
  it('are what one transfer took, and a second made', () => {
    const cpuMs = { postgres: 1_000, bench: 500 }
    expect(figuresOf({ ...round(4_000), callMs: [3, 1, 2], cpuMs })).toEqual({
      perSecond: 2_000,
      p50Ms: 2,
      p99Ms: 3,
      walBytes: 900,
      postgresCpuUs: 250,
      benchCpuUs: 125,
    })
  })

  it('leave out what was not told, rather than call it nothing', () => {
    expect(figuresOf(round(4_000))).toEqual({ perSecond: 2_000, walBytes: 900 })
  })
})

describe('a ratio', () => {
  it('is between the median rounds of the same run, whichever rounds those were', () => {
    const rows = summarise([
      { scenario: scenario('peer'), rounds: [round(100), round(4_000), round(6_000)] },
      { scenario: scenario('ledger'), rounds: [round(9_000), round(10_000), round(1)] },
    ])
    expect(rows.map(({ ratioToPeer }) => ratioToPeer)).toEqual([1, 2.25])
  })

  it('needs a peer', () => {
    expect(() => summarise([{ scenario: scenario('ledger'), rounds: [round(1)] }])).toThrow('no peer')
  })
})
