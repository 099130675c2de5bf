import { useAnnounce, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { Counted } from '../../platform/counted.tsx'
import { notificationsText } from './messages.ts'
import { unreadQuery } from './queries.ts'
import './bell.css'

/** What one came for is asked for first, and the bell after it. */
const laterMs = 600

function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

/** How many are unread; says so aloud when there are more than a moment ago. For the one part of a page that rings. */
export function useUnread(): number {
  const text = useMessages(notificationsText)
  const announce = useAnnounce()
  const { data } = useQuery({ ...unreadQuery, enabled: useLater() })
  const before = useRef<number>(undefined)
  const tell = useEffectEvent((unread: number) => {
    if (before.current !== undefined && unread > before.current) announce(text.unread(unread))
    before.current = unread
  })
  useEffect(() => {
    if (data !== undefined) tell(data)
  }, [data])
  return data ?? 0
}

type Props = { readonly unread: number; readonly className: string }

/** The way to the notifications, with how many are unread. */
export function Bell({ unread, className }: Props) {
  const text = useMessages(notificationsText)
  return (
    <NavLink to="/notifications" className={`bell ${className}`}>
      <Counted icon="bell" count={unread} name={text.title} said={text.unread(unread)} />
    </NavLink>
  )
}
