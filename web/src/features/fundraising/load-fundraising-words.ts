import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { fundraisingText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page of fundraisers is drawn. */
export async function loadFundraisingWords(): Promise<void> {
  await loadMessages(fundraisingText, pageLanguage())
}
