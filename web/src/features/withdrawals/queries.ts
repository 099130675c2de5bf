import {
  correctWithdrawal,
  listWithdrawals,
  quote,
  readWithdrawal,
  takeBack,
  withdraw,
  withdrawalStatus,
} from '@emun/contract/customer'
import type { BodyOf, ReplyOf } from '@emun/contract/endpoint'
import { Refusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import type { WireMoney } from '@emun/contract/money'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { bodyOf, type KeptWithdrawal, type Quote, type ReviewedWithdrawal } from './kept-withdrawal.ts'
import { isEnd, pollMs } from './polling.ts'

/** Asked for anew this long before it is over, so that nobody presses a button under an offer that has just ended. */
const quoteMarginMs = 5_000

/** What an amount costs now. It is one customer’s for a short time, so that neither the device nor a push has to do with it. */
export function quoteQuery(paymentSystem: string, amount: WireMoney) {
  return queryOptions({
    queryKey: ['withdraw-quote', paymentSystem, amount.amount, amount.currency],
    queryFn: async ({ signal }) => {
      const body = { direction: 'withdrawal', paymentSystem, amount } as const
      return (await call(quote, { body, signal })).quote
    },
    staleTime: ({ state }) => (state.data === undefined ? 0 : quoteLifeMs(state.data)),
    gcTime: 60_000,
    networkMode: 'always',
    meta: { isLive: false },
  })
}

/** How long a quote may still be shown, by the server’s clock alone. */
export function quoteLifeMs({ expiresAt, now }: Pick<Quote, 'expiresAt' | 'now'>): number {
  return Math.max(Date.parse(expiresAt) - Date.parse(now) - quoteMarginMs, 1_000)
}

export type WithdrawalReply = ReplyOf<typeof readWithdrawal>

export function withdrawalQuery(id: string, lang: Language) {
  return queryOptions({
    queryKey: ['withdrawals', 'one', id, lang],
    queryFn: ({ signal }): Promise<WithdrawalReply> =>
      call(readWithdrawal, { params: { id }, query: { lang }, signal }),
  })
}

/** How far it is, asked for again and again until it has ended; less and less often, and never while nobody looks. */
export function statusQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawal-status', id],
    queryFn: ({ signal }) => call(withdrawalStatus, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isEnd(state.data.status)
        ? false
        : pollMs(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: 'always',
    staleTime: 1_000,
    gcTime: 0,
    retry: false,
    meta: { isLive: false },
  })
}

export type WithdrawalList = ReplyOf<typeof listWithdrawals>

/** Those under way, or also those that ended lately. */
export function withdrawalsQuery(which: 'open' | 'recent', lang: Language) {
  return queryOptions({
    queryKey: ['withdrawals', which, lang],
    queryFn: ({ signal }): Promise<WithdrawalList> =>
      call(listWithdrawals, { query: { lang, ...(which === 'open' ? { open: 'true' } : {}) }, signal }),
  })
}

/**
 * Sends a reviewed withdrawal. From here until a yes or a no arrives it counts as unanswered, also across a reload; a
 * yes forgets everything typed, and only then are the balance and the history asked for again.
 */
export function sendWithdrawal(cache: QueryClient, kept: KeptWithdrawal, lang: Language) {
  return mutationOptions({
    mutationKey: ['withdraw'],
    mutationFn: async (reviewed: ReviewedWithdrawal) => {
      kept.saveReviewed({ ...reviewed, isUnanswered: true })
      const reply = await call(withdraw, {
        query: { lang },
        body: bodyOf(reviewed),
        idempotencyKey: reviewed.key,
      })
      if (!('withdrawal' in reply)) throw new Error('a withdrawal by a rail was answered as a transfer')
      return reply
    },
    onError: (error, reviewed) => {
      if (!(error instanceof Refusal)) return
      // The key has been used for something else: whatever is reviewed next, even the same again, gets its own.
      if (error.code === 'old_request') kept.dropReviewed()
      else kept.saveReviewed({ ...reviewed, isUnanswered: false })
    },
    onSuccess: async (reply) => {
      kept.clear()
      await showChanged(cache, reply, lang)
    },
  })
}

type TakeBack = { readonly body: BodyOf<typeof takeBack>; readonly key: string }

/** Takes money back into the balance, of one withdrawal or of all. */
export async function sendTakeBack(cache: QueryClient, { body, key }: TakeBack, lang: Language): Promise<void> {
  const { withdrawals, now } = await call(takeBack, { query: { lang }, body, idempotencyKey: key })
  for (const withdrawal of withdrawals) {
    cache.setQueryData(withdrawalQuery(withdrawal.id, lang).queryKey, { ok: true, withdrawal, now })
  }
  await askAgain(cache)
}

/** Gives what came back another destination. */
export async function sendCorrection(
  cache: QueryClient,
  id: string,
  body: BodyOf<typeof correctWithdrawal>,
  lang: Language,
): Promise<void> {
  await showChanged(cache, await call(correctWithdrawal, { params: { id }, query: { lang }, body }), lang)
}

async function showChanged(cache: QueryClient, reply: WithdrawalReply, lang: Language): Promise<void> {
  cache.setQueryData(withdrawalQuery(reply.withdrawal.id, lang).queryKey, reply)
  await askAgain(cache)
}

/** The balance, the history and the lists; what one withdrawal has become was in the answer already. */
async function askAgain(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['me'] }),
    cache.invalidateQueries({ queryKey: ['transactions'], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
    cache.invalidateQueries({ queryKey: ['withdrawals'], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
  ])
}
