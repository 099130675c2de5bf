import { directionOf, type Language } from '@emun/contract/language'
import type { Clock } from '@emun/contract/time'
import { type ReactElement, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { browserClock } from './browser-clock.ts'
import { LanguageContext, type LanguageState } from './language-context.ts'
import { loadWantedMessages } from './messages.ts'
import { businessZone, type Zone } from './zone.ts'

export type LanguageProviderProps = {
  readonly initial: Language
  /** Called after a change, for the cookie. */
  readonly onChange?: (language: Language) => void
  readonly zone?: Zone
  readonly clock?: Clock
  readonly children: ReactNode
}

/**
 * Holds the language. A change fetches the texts first and then repaints in a transition, so that the page stays
 * whole, nothing is remounted and whatever has been typed is kept.
 */
export function LanguageProvider(props: LanguageProviderProps): ReactElement {
  const { initial, onChange, zone = businessZone, clock = browserClock, children } = props
  const [language, repaintIn] = useState(initial)
  useDocumentLanguage(language)
  const state = useMemo<LanguageState>(() => {
    const setLanguage = async (next: Language): Promise<void> => {
      await loadWantedMessages(next)
      startTransition(() => repaintIn(next))
      onChange?.(next)
    }
    return { language, direction: directionOf(language), setLanguage, zone, clock }
  }, [language, onChange, zone, clock])
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/** In the same commit as the texts: the direction must not turn a frame before or after the words do. */
function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
}
