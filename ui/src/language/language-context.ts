import { type Direction, directionOf, type Language } from '@emun/contract/language'
import type { Clock } from '@emun/contract/time'
import { createContext, useContext } from 'react'
import { browserClock } from './browser-clock.ts'
import { businessZone, type Zone } from './zone.ts'

export type LanguageState = {
  readonly language: Language
  readonly direction: Direction
  /** Resolves once the texts are here and the change is under way; rejects, changing nothing, when they cannot be fetched. */
  readonly setLanguage: (language: Language) => Promise<void>
  readonly zone: Zone
  readonly clock: Clock
}

export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  direction: directionOf('en'),
  setLanguage: () => Promise.reject(new Error('no LanguageProvider around this component')),
  zone: businessZone,
  clock: browserClock,
})

/** The language on screen, its direction, the way to change it, and the zone and clock that dates are printed by. */
export function useLanguage(): LanguageState {
  return useContext(LanguageContext)
}
