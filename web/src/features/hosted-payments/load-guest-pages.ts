import { loadMessages } from '@emun/ui'
import { lazy } from 'react'
import { pageLanguage } from '../../platform/preferences.ts'

// The pages of a payment by a rail, with their words: whoever pays out of a balance never waits for them.

export const Ways = lazy(async () => {
  await loadWords()
  return import('./guest-pages.tsx').then((file) => ({ default: file.Ways }))
})

export const WayPage = lazy(async () => {
  await loadWords()
  return import('./guest-pages.tsx').then((file) => ({ default: file.WayPage }))
})

export const BegunPage = lazy(async () => {
  await loadWords()
  return import('./guest-pages.tsx').then((file) => ({ default: file.BegunPage }))
})

async function loadWords(): Promise<void> {
  const { guestWords } = await import('./guest-words.ts')
  await Promise.all(guestWords.map((set) => loadMessages<unknown>(set, pageLanguage())))
}
