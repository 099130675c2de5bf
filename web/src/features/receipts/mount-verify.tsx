import { LanguageProvider, loadMessages, ToastRegion, uiText } from '@emun/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../../platform/preferences.ts'
import { receiptsText } from './messages.ts'
import { VerifyForm } from './verify-form.tsx'

/** Draws the form on a page that is not React's, in the language of the page. */
export async function mountVerify(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  await Promise.all([loadMessages(uiText, language), loadMessages(receiptsText, language)])
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <ToastRegion>
          <VerifyForm />
        </ToastRegion>
      </LanguageProvider>
    </StrictMode>,
  )
}
