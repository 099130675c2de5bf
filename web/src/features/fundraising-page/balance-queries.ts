import { giveToFundraising, listFundraisings } from '@emun/contract/customer'
import { Refusal } from '@emun/contract/errors'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { KeptGift, ReviewedGift } from './kept-gift.ts'

/** Which fundraisers are the signed-in customer’s own: to those they give nothing. Only who may give at all gets an answer. */
export const ownFundraisersQuery = queryOptions({
  queryKey: ['own-fundraisers'],
  queryFn: async ({ signal }) => (await call(listFundraisings, { signal })).fundraisings.map(({ id }) => id),
  retry: false,
})

/** Gives what was reviewed. Until a yes or a no arrives it counts as unanswered, also across a reload. */
export function sendGift(cache: QueryClient, kept: KeptGift) {
  return mutationOptions({
    mutationKey: ['gift'],
    mutationFn: async (reviewed: ReviewedGift) => {
      kept.save({ ...reviewed, isUnanswered: true })
      const { key: idempotencyKey, isUnanswered: _, ...body } = reviewed
      return (await call(giveToFundraising, { body, idempotencyKey })).transaction
    },
    onError: (error, reviewed) => {
      if (!(error instanceof Refusal)) return
      // The key has been used for something else: whatever is reviewed next, even the same again, gets its own.
      if (error.code === 'old_request') kept.clear()
      else kept.save({ ...reviewed, isUnanswered: false })
    },
    onSuccess: async () => {
      kept.clear()
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['me'] }),
        cache.invalidateQueries({ queryKey: ['fundraising-page'] }),
      ])
    },
  })
}
