import { Avatar, IconButton, LanguageSwitch, Link, Ltr, Skeleton, ThemeSwitch, useMessages, UserText } from '@emun/ui'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Operator, operatorsText, roleText } from '../features/operators/public.ts'
import { queuesText, useWaiting } from '../features/queues/public.ts'
import { SandboxChip } from '../features/sandbox/public.ts'
import { Brand } from '../platform/brand.tsx'
import { appText } from './messages.ts'
import { PlaceIcon } from './place-icon.tsx'
import { type Place, placesOf } from './places.ts'

export type RailProps = {
  readonly operator: Operator | null
  readonly onLogOut: () => void
  readonly onLock: () => void
  readonly onKeys: () => void
}

/** The dark rail at the start side, a bar at the top of narrow windows: where one can go, and who is here. */
export function Rail({ operator, onLogOut, onLock, onKeys }: RailProps): ReactElement {
  const text = useMessages(appText)
  const list = useListAt(operator?.role)
  return (
    <header className="dark rail">
      <div className="rail-brand">
        <Brand />
        <SandboxChip />
      </div>
      <nav ref={list} className="rail-places" aria-label={text.navigation}>
        <ul>
          {placesOf(operator?.role).map((place) => (
            <li key={place.path}>
              <RailPlace place={place} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="rail-switches">
        <LanguageSwitch face="compact" />
        <ThemeSwitch face="compact" />
        <IconButton icon="help" label={text.keys} onClick={onKeys} />
        <IconButton icon="lock" label={text.lock} onClick={onLock} />
      </div>
      <div className="rail-person">
        <Person operator={operator} />
        <IconButton icon="logout" label={text.logOut} onClick={onLogOut} />
      </div>
    </header>
  )
}

/** Where the places scroll, the one that is open can be seen. */
function useListAt(role: Operator['role'] | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const place = placesOf(role).find(({ path }) => isAt(pathname, path))
    const here = list.current?.querySelector<HTMLElement>(`[href="${place?.path}"]`)
    if (!list.current || !here) return
    const { scrollTop, clientHeight } = list.current
    const lowest = here.offsetTop
    const highest = here.offsetTop + 2 * here.offsetHeight - clientHeight
    list.current.scrollTop = Math.min(lowest, Math.max(scrollTop, highest))
  }, [pathname, role])
  return list
}

function RailPlace({ place }: { place: Place }): ReactElement {
  const text = useMessages(appText)
  const queues = useMessages(queuesText)
  const { pathname } = useLocation()
  const waiting = useWaiting(place.queue)
  return (
    <Link className="rail-place" href={place.path} aria-current={isAt(pathname, place.path) ? 'page' : undefined}>
      <PlaceIcon name={place.icon} />
      <span className="rail-place-name">{text.places[place.name]}</span>
      {waiting > 0 && (
        <span className="rail-count">
          <span aria-hidden="true">
            <Ltr>{waiting}</Ltr>
          </span>
          <span className="visually-hidden">{queues.waiting(waiting)}</span>
        </span>
      )}
    </Link>
  )
}

/** An item of a queue stands one step below it. */
function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/console' && pathname.startsWith(`${path}/`))
}

function Person({ operator }: { operator: Operator | null }): ReactElement {
  const text = useMessages(operatorsText)
  if (operator === null) {
    return (
      <div className="rail-who">
        <Skeleton lines={2} />
      </div>
    )
  }
  return (
    <>
      <Avatar name={operator.name} size="small" />
      <div className="rail-who">
        <UserText className="rail-name">{operator.name}</UserText>
        <span className="rail-role">{roleText(text, operator.role)}</span>
      </div>
    </>
  )
}
