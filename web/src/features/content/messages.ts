import { messages } from '@emun/ui'

/** What stands around what operators publish: the public pages are built with it, and nothing is fetched for it later. */
export const contentText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
