import { markAllNotifications, markNotification, unmarkNotifications } from '@emun/contract/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { askForNotifications, type Notification } from './queries.ts'

export type Marking = {
  /** What has just been marked by `markAll`, while it can be undone. */
  readonly readAt: string | null
  readonly isBusy: boolean
  readonly markOne: (notification: Notification) => void
  readonly markAll: (upTo: string) => void
  readonly undo: () => void
  readonly forget: () => void
}

/** Marks as read: one that is opened, or all that are shown, which can be undone. */
export function useMarking(onFailure: (error: unknown) => void): Marking {
  const cache = useQueryClient()
  const [readAt, setReadAt] = useState<string | null>(null)
  const askAgain = () => askForNotifications(cache)
  const one = useMutation({
    mutationFn: (id: string) => call(markNotification, { params: { id }, body: { isRead: true } }),
    onSuccess: askAgain,
  })
  const all = useMutation({
    mutationFn: (upTo: string) => call(markAllNotifications, { body: { upTo } }),
    onSuccess: (reply) => {
      setReadAt(reply.readAt)
      return askAgain()
    },
    onError: onFailure,
  })
  const undoing = useMutation({
    mutationFn: (at: string) => call(unmarkNotifications, { body: { readAt: at } }),
    onSuccess: askAgain,
    onError: onFailure,
  })
  return {
    readAt,
    isBusy: all.isPending,
    markOne: ({ id, isRead }) => (isRead ? undefined : one.mutate(id)),
    markAll: (upTo) => all.mutate(upTo),
    undo: () => {
      if (readAt !== null) undoing.mutate(readAt)
      setReadAt(null)
    },
    forget: () => setReadAt(null),
  }
}
