import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { conversionsText } from './messages.ts'

/** Fetches the words before the box is drawn, so that the form it stands in does not wait for them. */
export async function loadConsentWords(): Promise<void> {
  await loadMessages(conversionsText, pageLanguage())
}
