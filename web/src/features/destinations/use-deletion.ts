import type { Destination } from '@emun/contract/customer'
import { useRef, useState } from 'react'
import type { KeptRow } from './kept-rows.ts'
import { useDestinationActs } from './use-destinations.ts'

export type Deletion = {
  readonly kept: readonly KeptRow[]
  readonly remove: (destination: Destination, place: number) => void
  readonly restore: (destination: Destination) => void
  /** Lets one go whose time to come back is over. */
  readonly forget: (id: string) => void
}

/** Deletes at once and brings back; `onFailure` hears when the server did not do it, and the row is as it was. */
export function useDeletion(onFailure: (error: unknown) => void): Deletion {
  const acts = useDestinationActs()
  const [kept, setKept] = useState<readonly KeptRow[]>([])
  const deletions = useRef(new Map<string, Promise<unknown>>())
  const others = (rows: readonly KeptRow[], id: string) => rows.filter(({ destination }) => destination.id !== id)
  const forget = (id: string) => setKept((rows) => others(rows, id))

  const remove = async (destination: Destination, place: number) => {
    const { id } = destination
    setKept((rows) => [...others(rows, id), { destination, place, state: 'deleted' }])
    const deleting = acts.remove(id)
    deletions.current.set(id, deleting)
    try {
      await deleting
    } catch (error) {
      forget(id)
      onFailure(error)
    }
  }

  const restore = async ({ id }: Destination) => {
    setKept((rows) => rows.map((row) => (row.destination.id === id ? { ...row, state: 'restored' } : row)))
    try {
      // It cannot be brought back before it is gone.
      await deletions.current.get(id)
      await acts.restore(id)
    } catch (error) {
      onFailure(error)
    }
    forget(id)
  }

  return {
    kept,
    remove: (destination, place) => void remove(destination, place),
    restore: (destination) => void restore(destination),
    forget,
  }
}
