import { listNewDocuments } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type NewDocument = ReplyOf<typeof listNewDocuments>['documents'][number]

/** What is newer than what was agreed to, as it is now: nobody agrees to what was kept from before. */
export const newDocumentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['new-documents', language],
    queryFn: async ({ signal }) => (await call(listNewDocuments, { query: { lang: language }, signal })).documents,
    staleTime: 0,
  })
