import type { Notification } from './queries.ts'

/** A notification that the page keeps in its place although the list may not have it: just deleted, or on its way back. */
export type KeptRow = { readonly notification: Notification; readonly state: 'deleted' | 'restored' }

export type Row = {
  readonly notification: Notification
  readonly at: string
  readonly state: 'told' | KeptRow['state']
}

/** The rows of the page, newest first: those of the list, and each kept one where it was. */
export function rowsOf(told: readonly Notification[], kept: readonly KeptRow[]): readonly Row[] {
  const keptIds = new Set(kept.map(({ notification }) => notification.id))
  const fromList = told.filter(({ id }) => !keptIds.has(id)).map((notification) => rowOf(notification, 'told'))
  const fromPage = kept.map(({ notification, state }) => rowOf(notification, state))
  // Ids sort by the time they were made.
  return [...fromList, ...fromPage].toSorted((a, b) => (a.notification.id < b.notification.id ? 1 : -1))
}

function rowOf(notification: Notification, state: Row['state']): Row {
  return { notification, at: notification.at, state }
}

/** Rows as they may be shown while nothing is to move, and how many newer ones wait. Null `upTo` lets all through. */
export function steady(
  rows: readonly Row[],
  upTo: string | null,
): { readonly shown: readonly Row[]; readonly waiting: number } {
  const shown = upTo === null ? rows : rows.filter(({ notification }) => notification.id <= upTo)
  return { shown, waiting: rows.length - shown.length }
}
