import type { WireRefusal } from '@emun/contract/errors'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserNow } from './clock.ts'
import { answered, refusalsIn } from './expected-no.ts'

/** How long a secret stays on the screen. */
export const shownForMs = 30_000

type Shown<T> = { readonly value: T; readonly untilMs: number }

/**
 * A secret that is asked for, shown for a moment and forgotten: after 30 seconds, when the window loses the focus or is
 * hidden, and with the page. It lives here only, never in the cache of replies or in any storage. What comes while nobody
 * looks is not shown.
 */
export function useBriefSecret<T>(ask: () => Promise<T>) {
  const [shown, setShown] = useState<Shown<T> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly WireRefusal[]>([])
  const isGone = useIsGone()
  const hide = () => setShown(null)
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    setRefusals([])
    try {
      const value = await answered(ask())
      if (!isGone() && document.visibilityState !== 'hidden') setShown({ value, untilMs: browserNow() + shownForMs })
    } catch (error) {
      setRefusals(refusalsIn(error).filter(({ code }) => code !== 'step_up_required'))
    }
    setBusy(false)
  }
  useHidden(shown !== null, hide)
  return { shown, isBusy, refusal: refusals[0] ?? null, show: () => void show(), hide }
}

function useHidden(isShown: boolean, onHide: () => void): void {
  const hide = useEffectEvent(onHide)
  // Before it is painted: whoever looks away in the very moment in which it comes leaves nothing behind either.
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const hideNow = () => hide()
    const timer = setTimeout(hideNow, shownForMs)
    const leavings = [
      [window, 'blur'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, name] of leavings) target.addEventListener(name, hideNow)
    return () => {
      clearTimeout(timer)
      for (const [target, name] of leavings) target.removeEventListener(name, hideNow)
    }
  }, [isShown])
}

/** Whether the page that asked has been left. */
function useIsGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () => isGone.current
}
