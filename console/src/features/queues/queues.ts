import type { ReplyOf } from '@emun/contract/endpoint'
import { listQueues } from '@emun/contract/operator'
import { second } from '@emun/contract/time'
import { createContext, useContext } from 'react'
import { type Asked, useAsked } from '../../platform/asked.ts'

export type Waiting = ReplyOf<typeof listQueues>['queues'][number]

const pollMs = 5 * second

/** Asks once for the whole desk: the rail and the overview must not tell different numbers. */
export function useQueues(): Asked<ReplyOf<typeof listQueues>> {
  return useAsked(listQueues, {}, pollMs)
}

/** What waits, for whoever stands on the desk; null while nobody knows. */
export const Queues = createContext<Asked<ReplyOf<typeof listQueues>>>({
  reply: null,
  hasFailed: false,
  again: () => undefined,
})

/** How many wait in a queue; 0 for a queue that is not this role's, and while nobody knows. */
export function useWaiting(name: Waiting['name'] | undefined): number {
  const { reply } = useContext(Queues)
  return reply?.queues.find((queue) => queue.name === name)?.waiting ?? 0
}
