import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { referralsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when the page is drawn. */
export async function loadReferralWords(): Promise<void> {
  await loadMessages(referralsText, pageLanguage())
}
