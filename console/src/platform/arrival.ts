import { useAnnounce } from '@emun/ui'
import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { consoleName } from './product.ts'

/** Whether the page that is drawn is the first of the visit. */
export const FirstPage = createContext(true)

/**
 * A page's title in the tab, and a ref for its heading. Who comes from another page of the console is moved to the
 * heading and told where they are; the first page of a visit leaves the focus where the browser put it.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useContext(FirstPage)
  const announce = useAnnounce()
  useEffect(() => {
    document.title = `${title} · ${consoleName}`
  }, [title])
  const arrive = useEffectEvent(() => {
    if (isFirstPage) return
    heading.current?.focus({ preventScroll: true })
    announce(title)
  })
  useEffect(() => arrive(), [])
  return heading
}
