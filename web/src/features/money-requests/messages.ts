import { messages } from '@emun/ui'

/** The words of asking for money, and of the page that such a link leads to. */
export const moneyRequestsText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
