import { useRefusalText, useToast } from '@emun/ui'
import { type ComponentType, createElement, type ReactElement, useEffect, useEffectEvent, useState } from 'react'

type Later<P> = {
  /** Nothing until the code is here. When it cannot come that is said, and `onLost` leads to what is here. */
  readonly Part: (props: P & { readonly onLost?: () => void }) => ReactElement | null
  /** Fetches the code while somebody is likely to need it soon, so that nothing flickers then. */
  readonly useAhead: (isNear: boolean) => void
}

/** A dialog that few visitors see, whose code comes by itself: what everybody loads has a budget. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  return {
    Part: ({ onLost, ...props }) => {
      const [Loaded, setLoaded] = useState<ComponentType<P>>()
      const textOf = useRefusalText()
      const toast = useToast()
      const giveUp = useEffectEvent(() => {
        toast(textOf({ code: 'try_again' }), 'negative')
        onLost?.()
      })
      useEffect(() => {
        load().then(
          (part) => setLoaded(() => part),
          () => giveUp(),
        )
      }, [])
      return Loaded ? createElement(Loaded, props as unknown as P) : null
    },
    useAhead: (isNear) =>
      useEffect(() => {
        if (isNear) load().catch(() => undefined)
      }, [isNear]),
  }
}
