import { useAnnounce } from '@emun/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { productName } from './product.ts'
import { useScrollOnArrival } from './scroll.ts'

type Props = {
  /** What the page is, for the title of the tab; the heading says the same unless `heading` is given. */
  readonly title: string
  readonly heading?: ReactNode
  readonly lead?: ReactNode
  /** Stand at the beginning and at the end of the heading's line. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Stands before the heading: the way back, the steps. */
  readonly before?: ReactNode
  /** `form` is a narrow column, `list` a wide one. */
  readonly width?: 'form' | 'list'
  readonly className?: string
  readonly children: ReactNode
}

/**
 * One page: its title in the tab, its only h1, its content. Arriving by a link within the app moves the focus to the
 * heading and says the title; the first page of a visit leaves the focus where the browser put it.
 */
export function Page({ title, heading, lead, start, end, before, width = 'form', className = '', children }: Props) {
  const h1 = useArrival(title)
  useScrollOnArrival()
  return (
    <div className={`page page-${width} ${className}`}>
      {before}
      <header className="page-head">
        {start}
        <div className="page-names">
          <h1 ref={h1} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {lead === undefined ? null : <div className="page-lead">{lead}</div>}
        </div>
        {end}
      </header>
      {children}
    </div>
  )
}

function useArrival(title: string) {
  const h1 = useRef<HTMLHeadingElement>(null)
  const announce = useAnnounce()
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])
  // A page arrives once, when it mounts; a later change of its address (a filter) or language is no arrival.
  const arrive = useEffectEvent(() => {
    if (isFirstPage) return
    h1.current?.focus({ preventScroll: true })
    announce(document.title)
  })
  useEffect(() => arrive(), [])
  return h1
}
