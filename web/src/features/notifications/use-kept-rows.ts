import { deleteNotification, restoreNotification } from '@emun/contract/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { askForNotifications, type Notification } from './queries.ts'
import type { KeptRow } from './rows.ts'

export type KeptRows = {
  readonly kept: readonly KeptRow[]
  readonly remove: (notification: Notification) => void
  readonly restore: (notification: Notification) => void
  /** Lets a row go whose time to come back is over. */
  readonly forget: (id: string) => void
}

/** Deletes at once and brings back; `onFailure` hears when the server did not do it, and the row is as it was. */
export function useKeptRows(onFailure: (error: unknown) => void): KeptRows {
  const cache = useQueryClient()
  const [kept, setKept] = useState<readonly KeptRow[]>([])
  const deletions = useRef(new Map<string, Promise<unknown>>())
  const deletion = useMutation({ mutationFn: (id: string) => call(deleteNotification, { params: { id } }) })
  const restoration = useMutation({ mutationFn: (id: string) => call(restoreNotification, { params: { id } }) })

  const forget = (id: string) => setKept((rows) => rows.filter(({ notification }) => notification.id !== id))
  const keep = (row: KeptRow) =>
    setKept((rows) => [...rows.filter(({ notification }) => notification.id !== row.notification.id), row])

  const remove = async (notification: Notification) => {
    keep({ notification, state: 'deleted' })
    const deleting = deletion.mutateAsync(notification.id)
    deletions.current.set(notification.id, deleting)
    try {
      await deleting
      await askForNotifications(cache)
    } catch (error) {
      forget(notification.id)
      onFailure(error)
    }
  }

  const restore = async (notification: Notification) => {
    keep({ notification, state: 'restored' })
    try {
      // It cannot be brought back before it is gone.
      await deletions.current.get(notification.id)
      await restoration.mutateAsync(notification.id)
      await askForNotifications(cache)
    } catch (error) {
      onFailure(error)
    }
    forget(notification.id)
  }

  return { kept, remove: (row) => void remove(row), restore: (row) => void restore(row), forget }
}
