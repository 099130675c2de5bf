import { expect, test } from 'vitest'
import type { Transaction } from '../transactions/public.tsx'
import type { Me } from './queries.ts'
import { setupSteps } from './setup-steps.ts'

const zero = { amount: '0.00', currency: 'USD' } as const
const newcomer: Me = {
  id: 'cus_1',
  phone: '+972502345678',
  wallet: { accountNumber: '4821907', mainBalance: zero, returnBalance: zero },
  verification: 'none',
  status: 'active',
}
const named: Me = {
  ...newcomer,
  userDetails: { firstName: 'Dana', lastName: 'Cohen', email: 'dana@example.com', dateOfBirth: '1990-01-31' },
}

function transaction(kind: Transaction['kind'], state: Transaction['state'] = 'credited'): Transaction {
  return { id: kind, kind, state, amount: zero, fee: zero, at: '2026-03-12T09:00:00.000Z', balanceAfter: zero }
}

function done(me: Me, transactions: readonly Transaction[], hasOlder = false): readonly boolean[] {
  return setupSteps(me, { transactions, hasOlder }).map((step) => step.isDone)
}

test('a newcomer has all of it to do', () => {
  expect(done(newcomer, [])).toEqual([false, false, false])
})

test('money that came in by either way counts as the first money', () => {
  expect(done(named, [transaction('replenishment')])).toEqual([true, true, false])
  expect(done(named, [transaction('transfer_in')])).toEqual([true, true, false])
})

test('a transfer that failed is not the first transfer', () => {
  expect(done(named, [transaction('transfer_out', 'failed')])).toEqual([true, false, false])
  expect(done(named, [transaction('transfer_out'), transaction('replenishment')])).toEqual([true, true, true])
})

test('somebody with a long history is not told to begin', () => {
  expect(done(named, [transaction('replenishment')], true)).toEqual([true, true, true])
})
