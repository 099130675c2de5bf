import { useState } from 'react'
import { onSessionEnd } from '../../platform/session.ts'

export type Drafting<Draft> = {
  readonly draft: Draft
  readonly change: (changes: Partial<Draft>) => void
  readonly clear: () => void
}

/**
 * What operators have written about each item of a kind and not sent yet. In this page's memory alone: it outlives a lost
 * claim, a locked desk and another item, and nothing is left on the disk.
 */
export function draftsOf<Draft>(empty: Draft): (id: string) => Drafting<Draft> {
  const drafts = new Map<string, Draft>()
  onSessionEnd((why) => (why === 'logged_out' ? drafts.clear() : undefined))
  return function useDraft(id) {
    const [, draw] = useState(0)
    const keep = (next: Draft | undefined): void => {
      if (next) drafts.set(id, next)
      else drafts.delete(id)
      draw((before) => before + 1)
    }
    const change = (changes: Partial<Draft>): void => keep({ ...(drafts.get(id) ?? empty), ...changes })
    return { draft: drafts.get(id) ?? empty, change, clear: () => keep(undefined) }
  }
}
