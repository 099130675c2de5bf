import { Refusal } from '@emun/contract/errors'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClient,
  type PersistQueryClientOptions,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client'
import localforage from 'localforage'
import { keptForMs, keptKey, keptMark } from './kept-replies.ts'

const staleMs = 6_000_000
const mostRetries = 1

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isKept`: the reply may be stored on the device for the offline view. It must hold no secret.
     * `isLive: false`: a push does not ask for the reply again. Without it every reply is live, for a forgotten word
     * should cost a request and not leave an old number on the screen.
     */
    queryMeta: { readonly isKept?: boolean; readonly isLive?: false }
  }
}

/**
 * The one cache of replies. `onFailure` hears of every failed query and mutation: the app decides what it means.
 * A refusal is an answer and is not asked for again; other failures are retried once. Nothing waits in a queue for the
 * network to come back: a mutation made offline fails at once.
 */
export function createCache(onFailure: (error: Error) => void): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onFailure(error) }),
    mutationCache: new MutationCache({ onError: (error) => onFailure(error) }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: keptForMs,
        retry: (failures, error) => !(error instanceof Refusal) && failures < mostRetries,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

let isForgotten = false

const persister = createAsyncStoragePersister({
  storage: {
    getItem: (key) => localforage.getItem<string>(key),
    // Saving lags behind by a second, and must not bring back what was just forgotten.
    setItem: async (key, value) => (isForgotten ? undefined : localforage.setItem(key, value)),
    removeItem: (key) => localforage.removeItem(key),
  },
  key: keptKey,
})

/** Only what was marked `isKept`, and only for the customer whose it is, in localforage's default database. */
const keeping: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  maxAge: keptForMs,
  buster: keptMark(),
  dehydrateOptions: {
    // By its data, not its status: a refresh that failed offline must not throw away what it failed to replace.
    shouldDehydrateQuery: (query) => query.state.data !== undefined && query.meta?.isKept === true,
    shouldDehydrateMutation: () => false,
  },
}

/**
 * Brings kept replies back and keeps the new ones from then on. A slow device holds nobody up: what the server has
 * said by then stays, and what it has not is shown with its time until it does.
 */
export async function keepReplies(cache: QueryClient): Promise<void> {
  // The packages come with query cores of two versions, whose types are strangers while their objects are not.
  const given = { queryClient: cache as unknown as PersistQueryClientOptions['queryClient'], ...keeping }
  const [, restored] = persistQueryClient(given)
  await restored
  await distrustKept(cache)
  await persistQueryClientSave(given)
}

/** What was kept from an earlier visit is good to look at, and to be asked for again as soon as it is drawn. */
function distrustKept(cache: QueryClient): Promise<void> {
  const isKept = ({ state }: Query) => state.dataUpdatedAt < performance.timeOrigin
  return cache.invalidateQueries({ predicate: isKept, refetchType: 'none' })
}

/** Forgets every reply, on the screen's side and on the device's, and keeps no more: the page is about to be left. */
export async function forgetReplies(cache: QueryClient): Promise<void> {
  isForgotten = true
  cache.clear()
  await persister.removeClient()
}
