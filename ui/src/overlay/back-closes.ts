import { useEffect, useRef } from 'react'

const mark = 'emunDialog'

/**
 * Makes the browser's Back close a dialog that has no address of its own: it gets an entry in the history that differs
 * from the page's only by a mark. Returns the way for the person to dismiss it, which takes that entry back.
 */
export function useBackCloses(id: string, isOn: boolean, onClose: () => void): () => void {
  const close = useRef(onClose)
  const isMounted = useRef(false)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOn) return undefined
    isMounted.current = true
    if (!isMarked(id)) history.pushState({ ...history.state, [mark]: id }, '')
    const leave = (): void => {
      if (!isMarked(id)) close.current()
    }
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
      isMounted.current = false
      queueMicrotask(() => !isMounted.current && unmark(id))
    }
  }, [id, isOn])
  return () => (isOn && isMarked(id) ? history.back() : onClose())
}

function isMarked(id: string): boolean {
  return (history.state as Record<string, unknown> | null)?.[mark] === id
}

/**
 * The application closed the dialog itself, and may be on its way to another page. Going back now would undo that, so
 * the entry stays, without its mark: the price is one Back that changes nothing.
 */
function unmark(id: string): void {
  if (isMarked(id)) history.replaceState({ ...history.state, [mark]: undefined }, '')
}
