import { messages } from '@emun/ui'

/** The words of the demo's own page: they are read while prerendering, and no visitor downloads them as a script. */
export const demoText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
