import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { avatarsText } from '../avatars/public.tsx'
import { securityText } from '../security/public.ts'
import { settingsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when a page of the settings is drawn. */
export async function loadSettingsWords(): Promise<void> {
  const words = [settingsText, securityText, avatarsText]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, pageLanguage())))
}
