import { standingOf } from './age.ts'
import type { Item, QueueItems } from './items.ts'

/** What a queue is narrowed to, as it stands in the address. */
export type QueueFilters = { readonly request: string; readonly who: '' | 'free' | 'own'; readonly isLate: boolean }

export function queueFiltersIn(search: URLSearchParams): QueueFilters {
  const who = search.get('who')
  return {
    request: search.get('request') ?? '',
    who: who === 'free' || who === 'own' ? who : '',
    isLate: search.get('late') === 'yes',
  }
}

/** The search with one filter changed; an empty value takes it out. */
export function withQueueFilter(search: URLSearchParams, name: 'request' | 'who' | 'late', value: string) {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

export function isWanted(item: Item, { request, who, isLate }: QueueFilters, reply: QueueItems): boolean {
  if (request !== '' && item.request !== request) return false
  if (who === 'free' && item.claim !== null) return false
  if (who === 'own' && item.claim?.isOwn !== true) return false
  return !isLate || standingOf(item.waitingSince, reply.now, reply.targetMs) === 'late'
}
