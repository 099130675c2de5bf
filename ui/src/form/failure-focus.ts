import { type RefObject, useEffect, useRef, useState } from 'react'

export type FailureFocus = {
  readonly summary: RefObject<HTMLDivElement | null>
  /** Moves the focus, once the failure is drawn. `firstId` is the first failed control's; empty when none failed. */
  readonly moveTo: (firstId: string) => void
}

/** After a failed submit: the summary where the form has one, else the first failed field. */
export function useFailureFocus(): FailureFocus {
  const summary = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<{ readonly firstId: string } | null>(null)
  useEffect(() => {
    if (failure === null) return
    if (summary.current) summary.current.focus()
    else if (failure.firstId !== '') focusControl(failure.firstId)
  }, [failure])
  return { summary, moveTo: (firstId) => setFailure({ firstId }) }
}

export function focusControl(id: string): void {
  const control = document.getElementById(id)
  control?.focus()
  // A refused code is to be typed over, also when it is refused twice with the same words.
  if (control instanceof HTMLInputElement && control.dataset['selectWhenRefused'] !== undefined) control.select()
}
