import {
  blockInterface,
  checkInterfaceSignature,
  createInterface,
  type InterfaceMode,
  listInterfaceActs,
  listInterfaceRails,
  listInterfaces,
  listInterfaceTransactions,
  type PartnerInterface,
  readInterfaceLimits,
  readInterfaceSecret,
  readInterfaceWebhook,
  readWebhookSecret,
  regenerateInterfaceSecret,
  renameInterface,
  renewWebhookSecret,
  replayInterfaceEvent,
  setInterfaceLimits,
  setInterfaceLogo,
  setInterfaceRails,
  setInterfaceWebhook,
  unblockInterface,
} from '@emun/contract/customer'
import type { BodyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { uploadImage } from '../../platform/upload.ts'

const all = ['interfaces'] as const

export const interfacesQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: async ({ signal }) => (await call(listInterfaces, { signal })).interfaces,
})

export function transactionsQuery(id: string, mode: InterfaceMode) {
  return infiniteQueryOptions({
    queryKey: [...all, 'transactions', id, mode],
    queryFn: ({ pageParam, signal }) =>
      call(listInterfaceTransactions, {
        params: { id },
        query: { mode, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function actsQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'acts', id],
    queryFn: async ({ signal }) => (await call(listInterfaceActs, { params: { id }, signal })).acts,
  })
}

/** Never kept in the cache of replies. */
export async function askSecret(id: string, mode: InterfaceMode) {
  const { [mode]: secrets } = await call(readInterfaceSecret, { params: { id } })
  return secrets
}

export async function sendCreation(
  cache: QueryClient,
  body: BodyOf<typeof createInterface>,
  image: File,
): Promise<PartnerInterface> {
  const made = await uploadImage(createInterface, { body, image })
  await askAgain(cache)
  return made.interface
}

export async function sendNames(cache: QueryClient, id: string, body: BodyOf<typeof renameInterface>): Promise<void> {
  await call(renameInterface, { params: { id }, body })
  await askAgain(cache)
}

export async function sendLogo(cache: QueryClient, id: string, image: File): Promise<void> {
  await uploadImage(setInterfaceLogo, { params: { id }, image })
  await askAgain(cache)
}

export async function sendBlocked(cache: QueryClient, id: string, isBlocked: boolean): Promise<void> {
  await call(isBlocked ? blockInterface : unblockInterface, { params: { id } })
  await askAgain(cache)
}

export async function sendRenewal(cache: QueryClient, id: string, mode: InterfaceMode): Promise<void> {
  await call(regenerateInterfaceSecret, { params: { id }, body: { mode } })
  await askAgain(cache)
}

export function askCheck(id: string, body: BodyOf<typeof checkInterfaceSignature>) {
  return call(checkInterfaceSignature, { params: { id }, body })
}

export function webhookQuery(id: string, mode: InterfaceMode) {
  return queryOptions({
    queryKey: [...all, 'webhook', id, mode],
    queryFn: ({ signal }) => call(readInterfaceWebhook, { params: { id }, query: { mode }, signal }),
  })
}

export async function sendWebhookUrl(
  cache: QueryClient,
  id: string,
  body: BodyOf<typeof setInterfaceWebhook>,
): Promise<void> {
  await call(setInterfaceWebhook, { params: { id }, body })
  await askAgain(cache)
}

/** Never kept in the cache of replies. */
export async function askWebhookSecret(id: string, mode: InterfaceMode) {
  return (await call(readWebhookSecret, { params: { id }, query: { mode } })).secrets
}

export async function sendWebhookRenewal(cache: QueryClient, id: string, mode: InterfaceMode): Promise<void> {
  await call(renewWebhookSecret, { params: { id }, body: { mode } })
  await askAgain(cache)
}

export async function sendReplay(cache: QueryClient, event: string): Promise<void> {
  await call(replayInterfaceEvent, { params: { id: event }, body: {} })
  await askAgain(cache)
}

export function limitsQuery(id: string, mode: InterfaceMode) {
  return queryOptions({
    queryKey: [...all, 'limits', id, mode],
    queryFn: async ({ signal }) =>
      (await call(readInterfaceLimits, { params: { id }, query: { mode }, signal })).limits,
  })
}

export async function sendLimits(
  cache: QueryClient,
  id: string,
  body: BodyOf<typeof setInterfaceLimits>,
): Promise<void> {
  await call(setInterfaceLimits, { params: { id }, body })
  await askAgain(cache)
}

export function railsQuery(id: string, lang: Language) {
  return queryOptions({
    queryKey: [...all, 'rails', id, lang],
    queryFn: async ({ signal }) =>
      (await call(listInterfaceRails, { params: { id }, query: { lang }, signal })).paymentSystems,
  })
}

type OfRails = { readonly id: string; readonly lang: Language }

export async function sendRails(cache: QueryClient, { id, lang }: OfRails, paymentSystems: string[]): Promise<void> {
  await call(setInterfaceRails, { params: { id }, query: { lang }, body: { paymentSystems } })
  await askAgain(cache)
}

function askAgain(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: all })
}
