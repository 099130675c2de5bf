import { readEmail, readExport } from '@emun/contract/customer'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const emailQuery = queryOptions({
  queryKey: ['email'],
  queryFn: ({ signal }) => call(readEmail, { signal }),
})

/** While one is being made a push tells when it is done; without pushes it is asked for now and then. */
const pollMs = 10_000

export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: async ({ signal }) => (await call(readExport, { signal })).export,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMs : false),
})
