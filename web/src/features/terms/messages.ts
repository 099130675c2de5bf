import { messages } from '@emun/ui'

/** The sample terms and the few words around them. Long, so they are fetched only when somebody opens them. */
export const termsText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
