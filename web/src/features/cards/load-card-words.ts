import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { statementsText } from '../statements/public.tsx'
import { cardsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page of cards is drawn. */
export async function loadCardWords(): Promise<void> {
  await Promise.all([cardsText, statementsText].map((set) => loadMessages<unknown>(set, pageLanguage())))
}
