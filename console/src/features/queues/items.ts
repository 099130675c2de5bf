import type { ReplyOf } from '@emun/contract/endpoint'
import { claimNext, listItems } from '@emun/contract/operator'
import { second } from '@emun/contract/time'
import { call } from '../../platform/api.ts'
import { type Asked, useAsked } from '../../platform/asked.ts'

export type QueueItems = ReplyOf<typeof listItems>
export type Item = QueueItems['items'][number]

const pollMs = 5 * second

/** What waits in a queue, kept fresh while the page can be seen. */
export function useItems(queue: string): Asked<QueueItems> {
  return useAsked(listItems, { params: { queue } }, pollMs)
}

/** Takes the longest waiting item that nobody has, or the one behind the item that is left; null when there is none. */
export async function takeNext(queue: string, after?: string): Promise<string | null> {
  const body = after === undefined ? {} : { after }
  const { next } = await call(claimNext, { params: { queue }, body })
  return next?.item ?? null
}
