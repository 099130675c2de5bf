import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { receiptsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page with a receipt is drawn. */
export async function loadReceiptWords(): Promise<void> {
  await loadMessages(receiptsText, pageLanguage())
}
