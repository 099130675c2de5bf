import { useEffect } from 'react'

/** The arrows go from the search field through what was found, and back. */
export function useArrows(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const stops = [...document.querySelectorAll<HTMLElement>('input[name=q], .found a')]
      const here = stops.indexOf(document.activeElement as HTMLElement)
      if (step === undefined || here === -1) return
      const next = stops[here + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
