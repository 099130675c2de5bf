import type { CustomerId, SessionId } from '@emun/contract/ids'
import type { Log } from '../../platform/log.ts'
import type { Db } from '../../platform/db.ts'
import { openSignal, orAfter } from '../../platform/wait.ts'
import {
  type EventCursor,
  type Hearer,
  latestCursor,
  type Listen,
  type Outbox,
  readEvents,
  type StoredEvent,
} from '../../platform/outbox.ts'

/** One open browser: whose it is, and how to tell it something. */
export type Listener = {
  readonly customer: CustomerId
  readonly session: SessionId
  readonly tell: (event: StoredEvent) => void
  /** Ends the stream; the browser will come back to whoever serves then. */
  readonly close: () => void
}

export type Hub = {
  readonly join: (listener: Listener) => () => void
  readonly listen: Listen
  /** How far this process has told: whoever has joined hears of everything after it. */
  readonly position: () => EventCursor
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const pollMs = 1_000
const batchSize = 500

/**
 * Tells the browsers connected to this process what concerns their customers, as soon as it is committed anywhere.
 */
export function openHub(deps: { readonly db: Db; readonly outbox: Outbox; readonly log: Log }): Hub {
  const listeners = new Set<Listener>()
  const hearers: Hearer[] = []
  let cursor: EventCursor = { xid: '0', id: '-1' }
  const wake = openSignal()
  let isStopping = false
  let running: Promise<void> = Promise.resolve()

  async function readOn(): Promise<number> {
    const events = await readEvents(deps.db, cursor, batchSize)
    for (const event of events) {
      for (const { hear } of hearers) hear(event)
      for (const listener of listeners) if (event.customers.includes(listener.customer)) listener.tell(event)
      cursor = event.cursor
    }
    return events.length
  }

  async function follow(): Promise<void> {
    while (!isStopping) {
      const woken = wake.next()
      const read = await readOn().catch(() => 0)
      if (read < batchSize && !isStopping) await orAfter(woken, pollMs)
    }
  }

  return {
    join(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listen: (hearer) => void hearers.push(hearer),
    position: () => cursor,
    async start() {
      cursor = await latestCursor(deps.db)
      deps.outbox.onEmit(wake.give)
      running = follow()
    },
    async stop() {
      isStopping = true
      wake.give()
      await running
      for (const each of [...listeners, ...hearers]) each.close()
    },
  }
}
