import { expect, test } from 'vitest'
import type { Transaction } from '../transactions/public.tsx'
import { newcomer, transaction } from '../../test/examples.ts'
import type { Me } from './queries.ts'
import { setupSteps } from './setup-steps.ts'

const named: Me = {
  ...newcomer,
  userDetails: { firstName: 'Dana', lastName: 'Cohen', email: 'dana@example.com', dateOfBirth: '1990-01-31' },
}

function done(me: Me, transactions: readonly Transaction[], hasOlder = false): readonly boolean[] {
  return setupSteps(me, { transactions, hasOlder }).map((step) => step.isDone)
}

test('a newcomer has all of it to do', () => {
  expect(done(newcomer, [])).toEqual([false, false, false, false])
})

test('money that came in by either way counts as the first money', () => {
  expect(done(named, [transaction('replenishment')])).toEqual([true, false, true, false])
  expect(done(named, [transaction('transfer_in')])).toEqual([true, false, true, false])
})

test('a transfer that failed is not the first transfer', () => {
  expect(done(named, [transaction('transfer_out', { state: 'failed' })])).toEqual([true, false, false, false])
  expect(done(named, [transaction('transfer_out'), transaction('replenishment')])).toEqual([true, false, true, true])
})

test('who is verified for crypto or for everything has shown who they are', () => {
  const levels = ['none', 'moderation', 'partial', 'rejected', 'crypto', 'full'] as const
  const shown = levels.filter((verification) => done({ ...named, verification }, [])[1])
  expect(shown).toEqual(['crypto', 'full'])
})

test('somebody with a long history is not told to begin', () => {
  expect(done(named, [transaction('replenishment')], true)).toEqual([true, true, true, true])
})
