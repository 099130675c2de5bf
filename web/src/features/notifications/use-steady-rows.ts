import { type FocusEvent, useState } from 'react'
import { type Row, steady } from './rows.ts'

/**
 * Holds newer rows back while the pointer or the focus is on something in the list: nothing moves away from under a
 * finger. Spread `holders` on the list. `letThrough` shows what waits.
 */
export function useSteadyRows(rows: readonly Row[]) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [upTo, setUpTo] = useState<string | null>(null)
  const newest = rows[0]?.notification.id ?? null
  if (!isPointed && !isFocused && newest !== upTo) setUpTo(newest)
  return {
    ...steady(rows, upTo),
    letThrough: () => setUpTo(newest),
    holders: {
      // Not entering: the list may have come under a pointer that was there before.
      onPointerOver: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // The list itself has the focus only where what had it is gone.
      onFocus: ({ target, currentTarget }: FocusEvent) => setFocused(target !== currentTarget),
      onBlur: () => setFocused(false),
    },
  }
}
