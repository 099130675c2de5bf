import { messages } from '@emun/ui'

/** The customers as operators see them, and what can be decided about them. */
export const customersText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
