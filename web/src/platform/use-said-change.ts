import { useAnnounce } from '@emun/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** A change that comes while nobody touches anything is said, once; what stood there first was said by the page. */
export function useSaidChange(sentence: string): void {
  const announce = useAnnounce()
  const before = useRef(sentence)
  const say = useEffectEvent((now: string) => {
    if (before.current !== now) announce(now)
    before.current = now
  })
  useEffect(() => say(sentence), [sentence])
}
