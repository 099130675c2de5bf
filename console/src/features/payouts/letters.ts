import { messages } from '@emun/ui'

/** What stands over a message about a payment that was not made, in the customer's language. */
export const letters = messages({
  he: () => import('./letters.he.ts').then((file) => file.he),
  ar: () => import('./letters.ar.ts').then((file) => file.ar),
  ru: () => import('./letters.ru.ts').then((file) => file.ru),
  en: () => import('./letters.en.ts').then((file) => file.en),
})
