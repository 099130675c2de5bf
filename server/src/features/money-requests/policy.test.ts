import { expect, test } from 'vitest'
import { stateOf } from './policy.ts'

const now = new Date('2026-03-12T09:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

test.each([
  [{ isPaid: false, cancelledAt: null, expiresAt: later }, 'open'],
  [{ isPaid: false, cancelledAt: null, expiresAt: now }, 'expired'],
  [{ isPaid: false, cancelledAt: earlier, expiresAt: earlier }, 'cancelled'],
  [{ isPaid: true, cancelledAt: null, expiresAt: earlier }, 'paid'],
] as const)('%j is %s', (facts, state) => {
  expect(stateOf(facts, now)).toBe(state)
})
