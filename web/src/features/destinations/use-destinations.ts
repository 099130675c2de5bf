import { deleteDestination, type Destination, storeDestination } from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import { useLanguage } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { destinationsQuery } from './queries.ts'

export type DestinationActs = {
  /** Saves a new one or changes one, after proving who acts; answers with all there are. */
  readonly store: (body: BodyOf<typeof storeDestination>) => Promise<readonly Destination[]>
  readonly remove: (id: string) => Promise<readonly Destination[]>
  readonly restore: (id: string) => Promise<readonly Destination[]>
}

/** Changes saved destinations. Each answer is the whole list, which is shown from then on. */
export function useDestinationActs(): DestinationActs {
  const cache = useQueryClient()
  const { language: lang } = useLanguage()
  const shown = async (answer: Promise<{ readonly destinations: Destination[] }>): Promise<readonly Destination[]> => {
    const { destinations } = await answer
    cache.setQueryData(destinationsQuery(lang).queryKey, destinations)
    return destinations
  }
  const query = { lang }
  return {
    store: async (body) => shown(call(storeDestination, { query, body })),
    remove: async (id) => shown(call(deleteDestination, { query, body: { id } })),
    restore: async (id) => shown(call(deleteDestination, { query, body: { id, restore: true } })),
  }
}
