import { useEffect, useRef } from 'react'

export type DrawnFields = {
  /** Notes that a field is being drawn. Called while rendering. */
  readonly note: (name: string) => void
  /** The fields on screen, in the order they were drawn. */
  readonly onScreen: () => readonly string[]
}

/** Which fields a form draws: a refusal for a field that is not on screen must be shown elsewhere. */
export function useDrawnFields(): DrawnFields {
  const committed = useRef<readonly string[]>([])
  const drawing: string[] = []
  useEffect(() => {
    committed.current = drawing
  })
  return { note: (name) => drawing.push(name), onScreen: () => committed.current }
}
