import { listDeposits, listWithdrawals } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What is under way, its ways to pay called in this language. Not kept on the device: it says where to pay. */
export function openDepositsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['deposits', 'open', lang],
    queryFn: async ({ signal }) => (await call(listDeposits, { query: { lang, open: 'true' }, signal })).deposits,
    placeholderData: keepPreviousData,
  })
}

/** The page of what is on hold asks the same: the whole answer is kept under the name that both know it by. */
export function openWithdrawalsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['withdrawals', 'open', lang],
    queryFn: ({ signal }) => call(listWithdrawals, { query: { lang, open: 'true' }, signal }),
    select: ({ withdrawals }) => withdrawals,
    placeholderData: keepPreviousData,
  })
}
