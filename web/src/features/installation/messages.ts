import { messages } from '@emun/ui/language'

/** What is offered about the app itself: a newer version, and a place on the home screen. */
export const installationText = messages({
  he: () => import('./messages.he.ts').then((file) => file.he),
  ar: () => import('./messages.ar.ts').then((file) => file.ar),
  ru: () => import('./messages.ru.ts').then((file) => file.ru),
  en: () => import('./messages.en.ts').then((file) => file.en),
})
