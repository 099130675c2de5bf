import { describe, expect, it } from 'vitest'
import { drive } from './drive.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a driven load', () => {
  it('counts what every call has made, and times every call', async () => {
    const call = async () => {
      await pause(5)
      return 10
    }
    const { transfers, callMs } = await drive([call, call], { forMs: 50 })
    expect(transfers).toBe(callMs.length * 10)
    expect(callMs.length).toBeGreaterThan(2)
  })

  it('at a pace makes as many calls as the pace says, whoever makes them', async () => {
    const call = async () => 1
    const { transfers } = await drive([call, call, call, call], { forMs: 200, perSecond: 100 })
    expect(transfers).toBe(20)
  })

  it('at a pace times a call from the moment it was due, however long the one before took', async () => {
    let calls = 0
    const stutter = async () => {
      calls += 1
      if (calls === 1) await pause(60)
      return 1
    }
    const { callMs } = await drive([stutter], { forMs: 40, perSecond: 50 })
    expect(callMs).toHaveLength(2)
    // The second was due 20 ms after the start and began when the first was over.
    expect(callMs[1]).toBeGreaterThanOrEqual(35)
  })

  it('ends when it is told to', async () => {
    const stop = new AbortController()
    let calls = 0
    const call = async () => {
      calls += 1
      if (calls === 3) stop.abort()
      return 1
    }
    expect((await drive([call], { forMs: 10_000, stop: stop.signal })).transfers).toBe(3)
  })
})
