import { useRef, useState } from 'react'
import { draftOver, keepDraft } from './draft.ts'

/** The phone as typed; an empty country means that none was chosen yet. */
export type PhoneDraft = { readonly phone: string; readonly country: string }

export type PhoneDraftState = {
  readonly typed: PhoneDraft
  /** Takes a part or the whole. */
  readonly set: (change: Partial<PhoneDraft>) => void
}

const name = 'phone'

/** The number goes along from one dialog to the other, and outlives a reload. */
export function usePhoneDraft(): PhoneDraftState {
  const [typed, render] = useState(() => draftOver(name, { phone: '', country: '' }))
  // Number and country can change in one event, before either is rendered.
  const latest = useRef(typed)
  return {
    typed,
    set: (change) => {
      latest.current = { ...latest.current, ...change }
      keepDraft(name, latest.current)
      render(latest.current)
    },
  }
}
