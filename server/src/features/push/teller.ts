import { everythingChanged } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'
import type { Db } from '../../platform/db.ts'
import {
  type EventCursor,
  isAfter,
  readCursor,
  readMissed,
  type StoredEvent,
  writtenCursor,
} from '../../platform/outbox.ts'

/** An event on its way to a browser; without a name it only says how far the browser has heard. */
export type Said = { readonly id: string; readonly name: string | null }

type Beginning = {
  readonly db: Db
  readonly customer: CustomerId
  /** Everything after it is told live. */
  readonly position: EventCursor
  readonly lastEventId: string | string[] | undefined
}

type Teller = {
  /** Tells a live event; holds it back until the past has been told. */
  readonly tell: (event: StoredEvent) => void
  readonly begin: (beginning: Beginning) => Promise<void>
}

/** Tells one browser its events in their order and none twice: what it missed, and then what happens. */
export function openTeller(say: (said: readonly Said[]) => void): Teller {
  const held: StoredEvent[] = []
  let last: EventCursor | null = null

  function tell(event: StoredEvent): void {
    if (last === null) {
      held.push(event)
      return
    }
    if (!isAfter(event.cursor, last)) return
    last = event.cursor
    say([{ id: writtenCursor(event.cursor), name: event.name }])
  }

  return {
    tell,
    async begin(beginning) {
      const { said, upTo } = await past(beginning)
      say(said)
      last = upTo
      for (const event of held.splice(0)) tell(event)
    },
  }
}

type Past = { readonly said: readonly Said[]; readonly upTo: EventCursor }

async function past({ db, customer, position, lastEventId }: Beginning): Promise<Past> {
  const here = writtenCursor(position)
  if (lastEventId === undefined) return { said: [{ id: here, name: null }], upTo: position }
  const since = typeof lastEventId === 'string' ? readCursor(lastEventId) : null
  const missed = since === null ? null : await readMissed(db, customer, since)
  if (since === null || missed === null) return { said: [{ id: here, name: everythingChanged }], upTo: position }
  const said = missed.map(({ cursor, name }) => ({ id: writtenCursor(cursor), name }))
  return { said, upTo: missed.at(-1)?.cursor ?? since }
}
