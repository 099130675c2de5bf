import type { Language } from '@emun/contract/language'
import { Announcer, LanguageProvider, loadMessages, refusalSentences, ToastRegion, uiText } from '@emun/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLanguage, storeLanguage } from '../../platform/preferences.ts'
import { sandboxText } from '../sandbox/public.tsx'
import { readAddress } from './auth-address.ts'
import { AuthDialogs } from './auth-dialogs.tsx'
import { keepInvite } from './invite.ts'
import { accountsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing is left to wait for when a dialog is asked for. */
export async function loadDialogWords(): Promise<void> {
  const words = [uiText, refusalSentences, accountsText, sandboxText]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, pageLanguage())))
}

let mounted: Promise<void> | undefined

/**
 * Draws the dialogs above a page that is not React's: the landing fetches this when somebody is about to need it. They
 * watch the address themselves. `onLanguage` hears of a change made inside a dialog, for the page behind it.
 */
export function mountDialogs(place: HTMLElement, onLanguage: () => void): Promise<void> {
  mounted ??= mount(place, onLanguage).catch((failure: unknown) => {
    mounted = undefined
    throw failure
  })
  return mounted
}

async function mount(place: HTMLElement, onLanguage: () => void): Promise<void> {
  await loadDialogWords()
  keepInvite(readAddress(location.search).invite)
  const language = pageLanguage()
  const change = (chosen: Language): void => {
    storeLanguage(chosen)
    onLanguage()
  }
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language} onChange={change}>
        <Announcer>
          <ToastRegion>
            <AuthDialogs />
          </ToastRegion>
        </Announcer>
      </LanguageProvider>
    </StrictMode>,
  )
}
