import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a `<dialog>` as modal for as long as it is mounted. The browser traps the focus, makes the rest inert, and on
 * closing gives the focus back to whatever had it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    firstPlace(element)?.focus({ preventScroll: true })
    // Runs before React takes the element away: a dialog removed while open would drop the focus on the floor.
    return () => element.close()
  }, [dialog])
}

/** Where to begin: the control that asks for it, else the heading, so that a dialog is read from its beginning. */
function firstPlace(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
}
