import type { Destination } from '@emun/contract/customer'

/** A destination that was just deleted and can come back, or one that just did. */
export type KeptRow = {
  readonly destination: Destination
  readonly state: 'deleted' | 'restored'
  /** Where it stood, so that its way back stands there too. */
  readonly place: number
}

export type Row = { readonly destination: Destination; readonly state: 'saved' | KeptRow['state'] }

/** The list as the server has it, with what was just deleted still in its place. */
export function rowsOf(saved: readonly Destination[], kept: readonly KeptRow[]): readonly Row[] {
  const stateOf = (id: string) => kept.find(({ destination }) => destination.id === id)?.state ?? 'saved'
  const rows: Row[] = saved.map((destination) => ({ destination, state: stateOf(destination.id) }))
  const gone = kept.filter(({ destination }) => !saved.some(({ id }) => id === destination.id))
  for (const { destination, state, place } of gone.toSorted((a, b) => a.place - b.place)) {
    rows.splice(place, 0, { destination, state })
  }
  return rows
}
