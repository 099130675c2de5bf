import { type Deposit, paymentSystems } from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import type { WireMoney } from '@emun/contract/money'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { OpenBody, Payer, Quote } from './payer.ts'
import { isEnd } from './stage.ts'
import { pollDelayMs } from './poll.ts'
import { skewMsOf } from '../../platform/server-time.ts'

export type Method = ReplyOf<typeof paymentSystems>['paymentSystems'][number]
export type { OpenBody } from './payer.ts'

/** A deposit, and how far the server's clock was ahead of this device's when it was told of. */
export type ReadDeposit = { readonly deposit: Deposit; readonly skewMs: number }

const methodsFreshMs = 5 * 60_000
const leastQuoteMs = 5_000

/** The ways to pay, in the words of a language. */
export function methodsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['deposit-methods', lang],
    queryFn: async ({ signal }) => (await call(paymentSystems, { query: { lang }, signal })).paymentSystems,
    staleTime: methodsFreshMs,
    // In another language it is the same list: it stays, with what was typed, until its words are here.
    placeholderData: keepPreviousData,
  })
}

/** What an amount costs now. While it is on the screen it is asked for again each time it runs out. */
export function quoteQuery(payer: Payer, paymentSystem: string, amount: WireMoney) {
  return queryOptions({
    queryKey: ['deposit-quote', payer.name, paymentSystem, amount.currency, amount.amount],
    queryFn: ({ signal }) => payer.quote(paymentSystem, amount, signal),
    staleTime: ({ state }) => holdsMs(state.data),
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? false : holdsMs(state.data)),
    // A quote is a promise until its time, and nothing that happens to the customer changes it.
    meta: { isLive: false },
  })
}

/** For how long a quote holds, by the server's own clock. */
function holdsMs(held: Quote | undefined): number {
  if (held === undefined) return 0
  return Math.max(Date.parse(held.expiresAt) - Date.parse(held.now), leastQuoteMs)
}

export function depositKey(id: string, lang: Language): readonly ['deposits', 'one', string, Language] {
  return ['deposits', 'one', id, lang]
}

export function depositQuery(payer: Payer, id: string, lang: Language) {
  return queryOptions({
    queryKey: depositKey(id, lang),
    queryFn: async ({ signal }) => readOf(await payer.read(id, lang, signal)),
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })
}

type Polled = { readonly updatedAt: string; readonly quietAnswers: number }

/**
 * How far a deposit is, asked again and again while somebody looks at the page and it can still change. Whoever sees an
 * answer that is newer than the deposit on the screen asks for that.
 */
export function statusQuery(payer: Payer, deposit: Deposit, cache: QueryClient) {
  const queryKey = ['deposit-status', deposit.id] as const
  const isRunning = !isEnd(deposit.state)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Polled> => {
      const { updatedAt } = await payer.status(deposit.id, signal)
      const before = cache.getQueryData<Polled>(queryKey)
      return { updatedAt, quietAnswers: before?.updatedAt === updatedAt ? before.quietAnswers + 1 : 0 }
    },
    enabled: isRunning,
    // The deposit itself has just been asked for.
    initialData: { updatedAt: deposit.updatedAt, quietAnswers: 0 },
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => pollDelayMs(state.data?.quietAnswers ?? 0, state.status === 'error'),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // A push asks for the deposit itself.
    meta: { isLive: false },
  })
}

export async function open(payer: Payer, body: OpenBody, idempotencyKey: string, lang: Language): Promise<ReadDeposit> {
  return readOf(await payer.open(body, idempotencyKey, lang))
}

export async function accept(payer: Payer, id: string, pay: WireMoney, lang: Language): Promise<ReadDeposit> {
  return readOf(await payer.accept(id, pay, lang))
}

export async function cancel(payer: Payer, id: string, lang: Language): Promise<ReadDeposit> {
  return readOf(await payer.cancel(id, lang))
}

export async function claim(payer: Payer, id: string, lang: Language): Promise<ReadDeposit> {
  return readOf(await payer.claim(id, lang))
}

/** Takes over a deposit that an act has just answered, and asks again for what it changed elsewhere. */
export function keepDeposit(cache: QueryClient, read: ReadDeposit, lang: Language): void {
  cache.setQueryData(depositKey(read.deposit.id, lang), read)
  void cache.invalidateQueries({ queryKey: ['deposits', 'open'] })
}

function readOf({ deposit, now }: { readonly deposit: Deposit; readonly now: string }): ReadDeposit {
  return { deposit, skewMs: skewMsOf(now) }
}
