import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../platform/keys.ts'
import type { Place } from './places.ts'

type Over = 'keys' | 'palette' | null

/** The keys of the desk, and which of the two dialogs they open is open. */
export function useDeskKeys(places: readonly Place[]) {
  const navigate = useNavigate()
  const [over, setOver] = useState<Over>(null)
  const go = (path: string): void => {
    setOver(null)
    void navigate(path)
  }
  useKeys({
    '?': () => setOver('keys'),
    ...Object.fromEntries(places.map(({ key, path }) => [`g ${key}`, () => go(path)])),
  })
  usePaletteKey(() => setOver('palette'))
  return { over, setOver, go }
}

/** Ctrl K, or Command K: it works while one is typing too, but not over a dialog, which would lose what is in it. */
function usePaletteKey(open: () => void): void {
  const act = useEffectEvent(open)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isOurs = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isOurs || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
