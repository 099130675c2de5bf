import type { Language } from '@emun/contract/language'
import { LanguageProvider, type Theme, ThemeProvider, ToastRegion } from '@emun/ui'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { SignInPage } from '../features/operators/public.ts'
import { storeLanguage, storeTheme } from '../platform/preferences.ts'
import { type Ending, onSessionEnd, sessionToken } from '../platform/session.ts'
import { Shell } from './shell.tsx'

/** The whole console: what every page stands in, and then either the door or the desk. */
export function App({ language, theme }: { language: Language; theme: Theme }): ReactElement {
  return (
    <LanguageProvider initial={language} onChange={storeLanguage}>
      <ThemeProvider initial={theme} onChange={storeTheme}>
        <ToastRegion>
          <Suspense>
            <Visit />
          </Suspense>
        </ToastRegion>
      </ThemeProvider>
    </LanguageProvider>
  )
}

type Place = { readonly isSignedIn: boolean; readonly ended: Ending | null; readonly isFirstPage: boolean }

/** Where this tab is: at the door or at the desk. The address follows, so that it can be reloaded and told apart. */
function Visit(): ReactElement {
  const [place, move] = useState<Place>(() => ({ isSignedIn: sessionToken() !== null, ended: null, isFirstPage: true }))
  const { isSignedIn, ended, isFirstPage } = place
  useEffect(() => onSessionEnd((why) => move({ isSignedIn: false, ended: why, isFirstPage: false })), [])
  useEffect(() => history.replaceState(history.state, '', isSignedIn ? '/console' : '/console/login'), [isSignedIn])
  if (isSignedIn) return <Shell isFirstPage={isFirstPage} />
  return <SignInPage ended={ended} onSignedIn={() => move({ isSignedIn: true, ended: null, isFirstPage: false })} />
}
