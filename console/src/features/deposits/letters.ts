import { messages } from '@emun/ui'

/** What stands over a message about a deposit that is not credited: read in the customer's language, whatever the operator's is. */
export const letters = messages({
  he: () => import('./letters.he.ts').then((file) => file.he),
  ar: () => import('./letters.ar.ts').then((file) => file.ar),
  ru: () => import('./letters.ru.ts').then((file) => file.ru),
  en: () => import('./letters.en.ts').then((file) => file.en),
})
