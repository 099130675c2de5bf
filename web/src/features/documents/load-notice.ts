import { loadMessages } from '@emun/ui'
import type { ComponentType } from 'react'
import { pageLanguage } from '../../platform/preferences.ts'
import { DocumentsNotice, type NoticeProps } from './documents-notice.tsx'
import { documentsText } from './messages.ts'

/** With its words, so that nothing flickers when it is drawn. */
export async function loadNotice(): Promise<{ readonly default: ComponentType<NoticeProps> }> {
  await loadMessages(documentsText, pageLanguage())
  return { default: DocumentsNotice }
}
