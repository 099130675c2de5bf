import { expect, it } from 'vitest'
import type { Operation } from './book.ts'
import { customerBreaks } from './customer-laws.ts'
import type { Movement } from './ledger-laws.ts'
import type { Order } from './orders.ts'

const order: Order = { id: 'x', kind: 'transfer', payer: '1000001', payee: '1000002', cents: '500' }
const entry = { seq: 1n, journal: 'aa-bb', kind: 'transfer', note: 'x' } as const
const effect: Movement = {
  journal: 'aa-bb',
  kind: 'transfer',
  note: 'x',
  from: { ...entry, account: '11', amount: -500n, balanceAfter: 700n },
  to: { ...entry, account: '12', amount: 500n, balanceAfter: 500n },
}
const usd = (amount: string) => ({ amount, currency: 'USD' })
const told = (balance = '7.00') =>
  JSON.stringify({ transaction: { id: 'txn_aabb', amount: usd('-5.00'), balanceAfter: usd(balance) } })
const refused = (code: string) => JSON.stringify({ errors: [{ code }] })

const attempt = (status: number, text = '') => ({ sentMs: 1, answeredMs: 2, status, text })
const numberOf = (account: string) => ({ 11: order.payer ?? '', 12: order.payee })[account]

function lawsFor(
  effects: readonly Movement[],
  operation: Partial<Operation>,
  mayFailInside = false,
): readonly string[] {
  const whole = { order, attempts: [], misuses: [], reads: [], ...operation }
  return customerBreaks({ operation: whole, effects, numberOf, mayFailInside }).map(({ law }) => law)
}

const done = [attempt(200, told())]

it.each([
  { what: 'done, once', effects: [effect], operation: { attempts: done } },
  { what: 'refused, and nothing moved', effects: [], operation: { attempts: [attempt(422, refused('low_balance'))] } },
  { what: 'unknown, and it happened', effects: [effect], operation: { attempts: [attempt(0)] } },
  { what: 'unknown, and it did not', effects: [], operation: { attempts: [attempt(503, refused('try_again'))] } },
  { what: 'read back', effects: [effect], operation: { attempts: done, reads: [{ status: 200, text: told() }] } },
  {
    what: 'a key used again for something else, refused',
    effects: [effect],
    operation: { attempts: done, misuses: [{ status: 422, text: refused('old_request') }] },
  },
])('every promise was kept: $what', ({ effects, operation }) => {
  expect(lawsFor(effects, operation)).toEqual([])
})

it.each([
  { what: 'two effects', effects: [effect, effect], operation: { attempts: done }, law: 'I5' },
  { what: 'acknowledged and gone', effects: [], operation: { attempts: done }, law: 'I6' },
  {
    what: 'refused and moved',
    effects: [effect],
    operation: { attempts: [attempt(422, refused('low_balance'))] },
    law: 'I5',
  },
  {
    what: 'another amount than ordered',
    effects: [{ ...effect, to: { ...effect.to, amount: 499n } }],
    operation: { attempts: [attempt(0)] },
    law: 'I5',
  },
  {
    what: 'to somebody else',
    effects: [{ ...effect, to: { ...effect.to, account: '13' } }],
    operation: { attempts: [attempt(0)] },
    law: 'I5',
  },
  {
    what: 'two answers to one key',
    effects: [effect],
    operation: { attempts: [...done, attempt(200, told('6.99'))] },
    law: 'I7',
  },
  { what: 'an answer that lies', effects: [effect], operation: { attempts: [attempt(200, told('6.99'))] }, law: 'I7' },
  {
    what: 'a refusal nobody declared',
    effects: [],
    operation: { attempts: [attempt(401, refused('session_closed'))] },
    law: 'answers',
  },
  {
    what: 'a bug inside',
    effects: [],
    operation: { attempts: [attempt(500, refused('internal_error'))] },
    law: 'answers',
  },
  {
    what: 'a key that did something else as well',
    effects: [effect],
    operation: { attempts: done, misuses: [{ status: 200, text: '{}' }] },
    law: 'I5',
  },
  {
    what: 'a read that did not see it',
    effects: [effect],
    operation: { attempts: done, reads: [{ status: 404, text: refused('transaction_not_found') }] },
    law: 'order',
  },
])('a promise was broken: $what ($law)', ({ effects, operation, law }) => {
  expect(lawsFor(effects, operation)).toEqual([law])
})

it('while a disk is full, an honest "internal error" is no finding', () => {
  expect(lawsFor([], { attempts: [attempt(500, refused('internal_error'))] }, true)).toEqual([])
})
