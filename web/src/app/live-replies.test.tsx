import { getTransaction, listTransactions, me, payee } from '@emun/contract/customer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { latestTransactions, oneTransaction } from '../features/transactions/public.tsx'
import { payeeQuery } from '../features/transfers/queries.ts'
import { meQuery } from '../features/wallets/public.tsx'
import { draw, newCache } from '../test/drawn.tsx'
import { newcomer, transaction } from '../test/examples.ts'
import { answerWith } from '../test/played-server.ts'
import { playStream, pushed } from '../test/played-stream.ts'
import { useLiveReplies } from './live-replies.ts'

const askNewNoun = vi.fn(async () => 'answer')

function Screen() {
  useLiveReplies()
  useQuery(meQuery)
  useQuery(latestTransactions)
  useQuery(oneTransaction('txn_1', useQueryClient()))
  useQuery(payeeQuery('4821907'))
  useQuery({ queryKey: ['new-noun'], queryFn: askNewNoun })
  return null
}

function playAccount() {
  const sent = transaction('transfer_out')
  const dana = { accountNumber: '4821907', name: 'D••• C•••', currency: 'USD', isKnown: true } as const
  return {
    me: answerWith(me, { ok: true, userObj: newcomer }),
    latest: answerWith(listTransactions, { ok: true, transactions: [sent], nextCursor: null }),
    one: answerWith(getTransaction, { ok: true, transaction: sent }),
    payee: answerWith(payee, { ok: true, payee: dana }),
  }
}

test('a push asks again for all that is on the screen, a new feature’s included, and not whose a wallet is', async () => {
  const [connections, asked, cache] = [playStream(), playAccount(), newCache()]
  await draw(<Screen />, { cache })
  const timesAsked = () => [asked.me, asked.latest, asked.one, askNewNoun.mock.calls].map(({ length }) => length)
  await waitFor(() => expect([connections.length, cache.isFetching()]).toEqual([1, 0]))
  const before = timesAsked()
  connections[0]?.say(pushed)
  await waitFor(() => expect(timesAsked()).toEqual(before.map((times) => times + 1)))
  expect(asked.payee).toHaveLength(1)
})
