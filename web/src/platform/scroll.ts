import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each visited address was scrolled, by the router's key of the visit. */
const positions = new Map<string, number>()

/** Remembers how far the page on the screen is scrolled. The browser’s own way only works for whole pages. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  // In the same commit as the next page: its own scrolling must not be taken for that of the page before it.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}

/** A new page begins at its top; Back finds a page where it was left. For the page itself, which knows when it is drawn. */
export function useScrollOnArrival(): void {
  const { key } = useLocation()
  const navigation: string = useNavigationType()
  const arrive = useEffectEvent(() => {
    window.scrollTo(0, navigation === 'POP' ? (positions.get(key) ?? 0) : 0)
  })
  useLayoutEffect(() => arrive(), [])
}
