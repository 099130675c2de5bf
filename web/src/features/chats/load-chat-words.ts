import { loadMessages } from '@emun/ui'
import { pageLanguage } from '../../platform/preferences.ts'
import { chatsText } from './messages.ts'

/** Fetches the words of the page's language, so that nothing flickers when the chat is drawn. */
export async function loadChatWords(): Promise<void> {
  await loadMessages(chatsText, pageLanguage())
}
