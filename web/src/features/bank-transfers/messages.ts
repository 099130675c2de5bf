import { messages } from '@emun/ui'

/** The words of sending money to a bank account: some of its own, and some in place of those of withdrawing. */
export const bankTransfersText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
