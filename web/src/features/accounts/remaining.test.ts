import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useRemainingMs } from './remaining.ts'

const now = Date.parse('2026-03-12T10:00:00.000Z')
const remainingUntil = (until: string) => renderHook(() => useRemainingMs(until, 60_000)).result

beforeEach(() => void vi.useFakeTimers({ now }))

describe('a wait the server named', () => {
  test('counts down to nothing and stays there', () => {
    const remaining = remainingUntil('2026-03-12T10:00:30.000Z')
    expect(remaining.current).toBe(30_000)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(remaining.current).toBe(20_000)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(remaining.current).toBe(0)
  })

  test('is never longer than such a wait can be, however wrong the clock of this device is', () => {
    expect(remainingUntil('2026-03-12T10:15:00.000Z').current).toBe(60_000)
  })

  test('is over for a moment that has passed', () => {
    expect(remainingUntil('2026-03-12T09:00:00.000Z').current).toBe(0)
  })
})
