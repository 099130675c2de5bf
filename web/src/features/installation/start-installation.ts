import { loadMessages } from '@emun/ui'
import type { ComponentType } from 'react'
import { pageLanguage } from '../../platform/preferences.ts'
import { registerWorker } from '../../platform/worker.ts'
import { Installation } from './installation.tsx'
import { installationText } from './messages.ts'
import { watchTyping } from './typed-text.ts'

/**
 * Keeps the offline page on this device, and answers what shows the offers about the app. To be called once, when the app has
 * shown its first page: nobody waits for any of this.
 */
export async function startInstallation(): Promise<ComponentType> {
  watchTyping()
  // Without a worker the app works as before; a browser may have none, or be told to keep none.
  if ('serviceWorker' in navigator) registerWorker().catch(() => undefined)
  await loadMessages(installationText, pageLanguage())
  return Installation
}
