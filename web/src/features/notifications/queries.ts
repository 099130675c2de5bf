import {
  listNotifications,
  type Notification,
  readNotificationChoices,
  type NotificationChoices,
} from '@emun/contract/customer'
import type { ReplyOf } from '@emun/contract/endpoint'
import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { isPushOn, readPushState } from './push-state.ts'

export type { Notification }

const pollMs = 30_000
const pageSize = 25

/** Asked for now and then as well as after a push, and half as often while no answer comes. */
const polled = {
  refetchInterval: ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? 2 * pollMs : pollMs),
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** How many are unread, for the bell. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(listNotifications, { query: { limit: 1 }, signal })).unread,
  ...polled,
})

type NotificationPage = Pick<ReplyOf<typeof listNotifications>, 'notifications' | 'nextCursor'>

/** What the customer was told, newest first, page by page; kept for the offline view. */
export const notificationList = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
    const cursor = pageParam === null ? {} : { cursor: pageParam }
    return call(listNotifications, { query: { limit: pageSize, ...cursor }, signal })
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta: { isKept: true },
  ...polled,
})

/** Asks again for the list and for what the bell shows. */
export function askForNotifications(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: ['notifications'] })
}

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }): Promise<NotificationChoices> => {
    const { choices, quietHours } = await call(readNotificationChoices, { signal })
    return { choices, quietHours }
  },
})

/** Whether pushes reach this device, and the key that browsers subscribe under. */
export const pushQuery = queryOptions({
  queryKey: ['push-subscription'],
  queryFn: async ({ signal }) => {
    const state = await readPushState(signal)
    return { isOn: isPushOn(state), publicKey: state.server.publicKey }
  },
})
