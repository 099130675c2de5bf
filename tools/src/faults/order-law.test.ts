import { expect, it } from 'vitest'
import type { Operation } from './book.ts'
import { orderBreaks } from './order-law.ts'

const operation = (id: string, sentMs: number, answeredMs: number): Operation => ({
  order: { id, kind: 'transfer', payer: '1', payee: '2', cents: '1' },
  attempts: [{ sentMs, answeredMs, status: 200, text: '' }],
  misuses: [],
  reads: [],
})
const entriesOf = (operations: readonly Operation[]) =>
  operations.map(({ order }, place) => ({
    account: '7',
    seq: BigInt(place + 1),
    amount: 1n,
    balanceAfter: 1n,
    journal: order.id,
    kind: 'transfer',
    note: null,
  }))
const breaksOf = (...operations: readonly Operation[]) =>
  orderBreaks('7', entriesOf(operations), (journal) => operations.find(({ order }) => order.id === journal))

it('what overlaps may stand in either order', () => {
  expect(breaksOf(operation('a', 1, 5), operation('b', 2, 4), operation('c', 0, 9))).toEqual([])
})

it('what was over before something else was sent stands before it, however far apart they are', () => {
  const late = operation('late', 10, 11)
  const between = operation('between', 1, 20)
  const early = operation('early', 2, 3)
  expect(breaksOf(late, between, early)).toEqual([{ law: 'order', detail: 'account 7: 3 was over before 1 was sent' }])
})
