import { payee, recentPayees, sameTransfer, transfer } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { transactionKey } from '../transactions/public.tsx'
import type { KeptTransfer, ReviewedTransfer } from './kept-transfer.ts'

const payeeFreshMs = 5 * 60_000

/** Whom an account number or phone belongs to. Not kept on the device: it is somebody else's name. */
export function payeeQuery(to: string) {
  return queryOptions({
    queryKey: ['payee', to],
    queryFn: async ({ signal }) => (await call(payee, { query: { to }, signal })).payee,
    staleTime: payeeFreshMs,
    gcTime: payeeFreshMs,
    // Somebody is waiting at a button: without a network it fails at once rather than hang until there is one.
    networkMode: 'always',
    // Nothing that happens to this customer changes whose wallet it is, and the server counts who asks.
    meta: { isLive: false },
  })
}

/** Whom one sent to last. Not kept on the device: they are somebody else's names. */
export const recentPayeesQuery = queryOptions({
  queryKey: ['recent-payees'],
  queryFn: async ({ signal }) => (await call(recentPayees, { signal })).payees,
})

/** When the same amount was sent to the same recipient a moment ago; asked anew at each review. */
export function sameTransferQuery({
  payee: { accountNumber: to },
  amount,
}: Pick<ReviewedTransfer, 'payee' | 'amount'>) {
  return queryOptions({
    queryKey: ['same-transfer', to, amount.amount, amount.currency],
    queryFn: async ({ signal }) => (await call(sameTransfer, { query: { to, ...amount }, signal })).last?.at ?? null,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

/**
 * Sends a reviewed transfer. From here until a yes or a no arrives it counts as unanswered, also across a reload; a
 * yes forgets everything typed, and only then are the balance and the history asked for again.
 */
export function sendTransfer(cache: QueryClient, kept: KeptTransfer) {
  return mutationOptions({
    mutationKey: ['transfer'],
    mutationFn: async (reviewed: ReviewedTransfer) => {
      kept.saveReviewed({ ...reviewed, isUnanswered: true })
      const { note, amount, moneyRequest } = reviewed
      const body = {
        to: reviewed.payee.accountNumber,
        amount,
        ...(note === '' ? {} : { note }),
        ...(moneyRequest === undefined ? {} : { moneyRequest }),
      }
      return (await call(transfer, { body, idempotencyKey: reviewed.key })).transaction
    },
    onError: (error, reviewed) => {
      if (!(error instanceof Refusal)) return
      // The key has been used for something else: whatever is reviewed next, even the same again, gets its own.
      if (error.code === 'old_request') kept.dropReviewed()
      else kept.saveReviewed({ ...reviewed, isUnanswered: false })
    },
    onSuccess: async (transaction) => {
      kept.clear()
      cache.setQueryData(transactionKey(transaction.id), transaction)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['me'] }),
        cache.invalidateQueries({ queryKey: ['recent-payees'] }),
        cache.invalidateQueries({ queryKey: ['same-transfer'] }),
        cache.invalidateQueries({ queryKey: ['transactions'], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
      ])
    },
  })
}
