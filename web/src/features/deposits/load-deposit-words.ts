import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { depositsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page of these is drawn. */
export async function loadDepositWords(): Promise<void> {
  await loadMessages(depositsText, pageLanguage())
}
