import type { Language } from '@emun/contract/language'
import { type PaymentPage, readPaymentPage } from '@emun/contract/public'
import { second } from '@emun/contract/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { skewMsOf } from '../../platform/server-time.ts'

/** What is to be paid, and how far the server's clock was ahead of this device's when it was told of. */
export type ReadPage = { readonly page: PaymentPage; readonly skewMs: number }

const pollMs = 20 * second

/** Asked again while it can still change. Its key is below that of deposits: sending a proof asks for all of them anew. */
export function paymentPageQuery(id: string, lang: Language) {
  return queryOptions({
    queryKey: ['deposits', 'guest', id, lang],
    queryFn: async ({ signal }): Promise<ReadPage> => {
      const page = await call(readPaymentPage, { params: { id }, query: { lang }, signal })
      return { page, skewMs: skewMsOf(page.now) }
    },
    retry: false,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
  })
}

function isOver(read: ReadPage | undefined): boolean {
  return read?.page.state === 'received' || read?.page.state === 'closed'
}
