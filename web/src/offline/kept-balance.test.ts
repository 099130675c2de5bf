import { money } from '@emun/contract/money'
import localforage from 'localforage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptMark } from '../platform/kept-replies.ts'
import { keptBalance } from './kept-balance.ts'

vi.mock('localforage', () => ({ default: { getItem: vi.fn() } }))
const stored = vi.mocked(localforage.getItem)

const now = Date.UTC(2026, 5, 1, 12)
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub, sid: 's1' }))}.x`
const wallet = { mainBalance: { amount: '12.50', currency: 'USD' } }

/** What the app would have kept for whoever is signed in. */
function keep(changed: object = {}, data: unknown = { status: 'active', wallet }): void {
  const queries = [{ queryKey: ['me'], state: { data, dataUpdatedAt: now - 60_000 } }]
  stored.mockResolvedValue(
    JSON.stringify({ timestamp: now - 60_000, buster: keptMark(), clientState: { queries }, ...changed }),
  )
}

beforeEach(() => localStorage.setItem('token', tokenOf('u1')))
afterEach(() => localStorage.clear())

test('the last balance is read with the time it was true at', async () => {
  keep()
  expect(await keptBalance(now)).toEqual({ amount: money('USD', 1_250n), at: now - 60_000 })
})

test('after the session nothing is read, and never what another customer saw', async () => {
  keep()
  localStorage.setItem('token', tokenOf('u2'))
  expect(await keptBalance(now)).toBeNull()
  localStorage.removeItem('token')
  expect(await keptBalance(now)).toBeNull()
})

test('a balance of more than a day ago, of a blocked account, or that cannot be read is none', async () => {
  keep({ timestamp: now - 25 * 60 * 60_000 })
  expect(await keptBalance(now)).toBeNull()
  keep({}, { status: 'blocked', wallet })
  expect(await keptBalance(now)).toBeNull()
  keep({}, null)
  expect(await keptBalance(now)).toBeNull()
  stored.mockResolvedValue('{')
  expect(await keptBalance(now)).toBeNull()
  stored.mockRejectedValue(new Error('no database'))
  expect(await keptBalance(now)).toBeNull()
})
