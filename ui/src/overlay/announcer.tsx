import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

type Announcement = { readonly text: string; readonly announce: (text: string) => void }

const AnnouncerContext = createContext<Announcement>({ text: '', announce: () => undefined })

/** Holds what was last announced. `ToastRegion` contains one, so an application that has that needs no other. */
export function Announcer({ children }: { children: ReactNode }): ReactElement {
  const [text, setText] = useState('')
  // A live region speaks when its text changes, so a repeated sentence gets a mark that is neither seen nor said.
  const announce = useCallback((next: string) => setText((before) => (before === next ? `${next}\u2060` : next)), [])
  const state = useMemo(() => ({ text, announce }), [text, announce])
  return <AnnouncerContext value={state}>{children}</AnnouncerContext>
}

/** Says something to those who listen rather than look: a status that changed, a page that opened. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnouncerContext).announce
}

export function AnnouncerOutlet({ isOnTop }: { isOnTop: boolean }): ReactElement {
  const { text } = useContext(AnnouncerContext)
  return (
    <div className="visually-hidden" role="status">
      {isOnTop && text}
    </div>
  )
}
