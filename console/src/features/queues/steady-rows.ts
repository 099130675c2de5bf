import { useState } from 'react'
import type { Item } from './items.ts'

/** A row as it stands on the screen; one that has left the queue keeps its place while somebody points at the list. */
export type SteadyRow = Item & { readonly isGone: boolean }

/**
 * What to show when the queue has moved on: nothing under the pointer changes its place. Rows that are gone stay where
 * they are, and new ones come to the end.
 */
export function steadyRows(shown: readonly SteadyRow[], fresh: readonly Item[], isHeld: boolean): readonly SteadyRow[] {
  const present = fresh.map((item) => ({ ...item, isGone: false }))
  if (!isHeld) return present
  const byItem = new Map(present.map((row) => [row.item, row]))
  const kept = shown.map((row) => byItem.get(row.item) ?? { ...row, isGone: true })
  const known = new Set(shown.map(({ item }) => item))
  return [...kept, ...present.filter(({ item }) => !known.has(item))]
}

/** The rows of a list, and what to put on it so that it knows whether somebody points at it. */
export function useSteadyRows(fresh: readonly Item[]) {
  const [isHeld, setHeld] = useState(false)
  const [state, setState] = useState({ fresh, isHeld, rows: steadyRows([], fresh, false) })
  let { rows } = state
  if (state.fresh !== fresh || state.isHeld !== isHeld) {
    rows = steadyRows(state.rows, fresh, isHeld)
    setState({ fresh, isHeld, rows })
  }
  return { rows, hold: { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) } }
}
