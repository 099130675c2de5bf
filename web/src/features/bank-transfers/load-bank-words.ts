import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { bankTransfersText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page that shows them is drawn. */
export async function loadBankWords(): Promise<void> {
  await loadMessages(bankTransfersText, pageLanguage())
}
