import {
  editFundraising,
  endFundraising,
  extendFundraising,
  type Fundraising,
  fundraisingTransactions,
  listFundraisings,
  moveFundraising,
  openFundraising,
  putFundraisingPicture,
  readFundraising,
} from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { uploadImage, type UploadInput } from '../../platform/upload.ts'

const listKey = ['fundraising', 'list'] as const

export const fundraisingsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal }) => (await call(listFundraisings, { signal })).fundraisings,
})

export function fundraisingQuery(id: string) {
  return queryOptions({
    queryKey: ['fundraising', 'one', id],
    queryFn: async ({ signal }) => (await call(readFundraising, { params: { id }, signal })).fundraising,
  })
}

/** What was given, the newest first, page by page. */
export function giftsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['fundraising', 'gifts', id],
    queryFn: ({ pageParam, signal }) =>
      call(fundraisingTransactions, {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export async function sendOpening(cache: QueryClient, body: BodyOf<typeof openFundraising>): Promise<Fundraising> {
  return showChanged(cache, await call(openFundraising, { body }))
}

export async function sendEdit(cache: QueryClient, body: BodyOf<typeof editFundraising>): Promise<Fundraising> {
  return showChanged(cache, await call(editFundraising, { body }))
}

export async function sendEnd(cache: QueryClient, id: string): Promise<Fundraising> {
  return showChanged(cache, await call(endFundraising, { params: { id } }))
}

export async function sendExtension(cache: QueryClient, id: string, endsOn: string): Promise<Fundraising> {
  return showChanged(cache, await call(extendFundraising, { params: { id }, body: { endsOn } }))
}

/** Moves exactly what was shown, under the key of this wish. */
export async function sendMove(
  cache: QueryClient,
  { id, balance }: Fundraising,
  idempotencyKey: string,
): Promise<Fundraising> {
  return showChanged(cache, await call(moveFundraising, { params: { id }, body: { amount: balance }, idempotencyKey }))
}

export async function sendPicture(
  cache: QueryClient,
  input: UploadInput<typeof putFundraisingPicture>,
): Promise<Fundraising> {
  return showChanged(cache, await uploadImage(putFundraisingPicture, input))
}

async function showChanged(cache: QueryClient, { fundraising }: { readonly fundraising: Fundraising }) {
  cache.setQueryData(fundraisingQuery(fundraising.id).queryKey, fundraising)
  await cache.invalidateQueries({ queryKey: listKey })
  return fundraising
}
