import type { Language } from '@emun/contract/language'
import { enrolmentPath } from '@emun/contract/operator'
import { LanguageProvider, LinkProvider, type Theme, ThemeProvider, ToastRegion } from '@emun/ui'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, useLocation } from 'react-router'
import { EnrolPage, SignInPage } from '../features/operators/public.ts'
import { FirstPage } from '../platform/arrival.ts'
import { storeLanguage, storeTheme } from '../platform/preferences.ts'
import { RouterLink } from '../platform/router-link.tsx'
import { type Ending, onSessionEnd, sessionToken } from '../platform/session.ts'
import { Shell } from './shell.tsx'

const loginPath = '/console/login'

/** The whole console: what every page stands in, and then either the door or the desk. */
export function App({ language, theme }: { language: Language; theme: Theme }): ReactElement {
  return (
    <LanguageProvider initial={language} onChange={storeLanguage}>
      <ThemeProvider initial={theme} onChange={storeTheme}>
        <BrowserRouter>
          <LinkProvider component={RouterLink}>
            <ToastRegion>
              <Suspense>
                <Visit />
              </Suspense>
            </ToastRegion>
          </LinkProvider>
        </BrowserRouter>
      </ThemeProvider>
    </LanguageProvider>
  )
}

type Place = { readonly isSignedIn: boolean; readonly ended: Ending | null }

/** Where this tab is: at the door or at the desk. The address says which, and the door knows the way back. */
function Visit(): ReactElement {
  const [{ isSignedIn, ended }, move] = useState<Place>(() => ({ isSignedIn: sessionToken() !== null, ended: null }))
  const { pathname, search, key, ...rest } = useLocation()
  const state: unknown = rest.state
  const [firstKey] = useState(key)
  useEffect(() => onSessionEnd((why) => move({ isSignedIn: false, ended: why })), [])
  const enter = (): void => move({ isSignedIn: true, ended: null })
  const isAtDoor = pathname === loginPath || pathname === enrolmentPath
  return (
    <FirstPage value={key === firstKey}>
      {pathname === enrolmentPath && !isSignedIn && <EnrolPage onEnrolled={enter} />}
      {pathname === loginPath && !isSignedIn && <SignInPage ended={ended} onSignedIn={enter} />}
      {!isAtDoor && isSignedIn && <Shell />}
      {isAtDoor && isSignedIn && <Navigate to={wayBack(state)} replace />}
      {!isAtDoor && !isSignedIn && (
        // Who leaves by choice begins anew; whose session ran out comes back to where they were.
        <Navigate to={loginPath} replace state={ended === 'logged_out' ? null : { from: `${pathname}${search}` }} />
      )}
    </FirstPage>
  )
}

/** Only a place of our own: the state of a page can be put there by whatever made the history. */
function wayBack(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/console(\/|\?|$)/.test(from) ? from : '/console'
}
