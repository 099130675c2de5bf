import { expect, test } from 'vitest'
import { transaction } from '../../test/examples.ts'
import type { Transaction } from '../transactions/public.tsx'
import { recentRecipients } from './recent-recipients.tsx'

function transfer(kind: Transaction['kind'], accountNumber: string, name = accountNumber): Transaction {
  return transaction(kind, { id: `${kind}${accountNumber}`, counterparty: { accountNumber, name } })
}

test('each wallet is offered once, the latest first, and only those money was sent to', () => {
  const history = [
    transfer('transfer_out', '1000002', 'Dana C.'),
    transfer('transfer_in', '1000003'),
    transfer('transfer_out', '1000004'),
    transfer('transfer_out', '1000002', 'Dana Cohen'),
  ]
  expect(recentRecipients(history).map(({ name }) => name)).toEqual(['Dana C.', '1000004'])
})

test('a long history offers a handful', () => {
  const history = Array.from({ length: 9 }, (_, index) => transfer('transfer_out', `100000${index}`))
  expect(recentRecipients(history)).toHaveLength(4)
})
