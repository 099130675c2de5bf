import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back each time the element comes into view; give the reference to the element that marks an end. */
export function useWhenVisible<E extends Element>(onVisible: () => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const report = useEffectEvent(onVisible)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) report()
    })
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}
