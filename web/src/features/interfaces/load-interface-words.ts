import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { interfacesText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page that shows them is drawn. */
export async function loadInterfaceWords(): Promise<void> {
  await loadMessages(interfacesText, pageLanguage())
}
