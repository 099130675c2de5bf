import { messages } from '@emun/ui'

/** The words of receipts: the panel of a transaction, and the page where anybody checks one. */
export const receiptsText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
