import { messages, type Messages } from '../language/messages.ts'
import type { UiText } from './en.ts'

/** The words ui's own components say. Preload before the first render, so that nothing suspends. */
export const uiText: Messages<UiText> = messages<UiText>({
  he: () => import('./he.ts').then((file) => file.he),
  ar: () => import('./ar.ts').then((file) => file.ar),
  ru: () => import('./ru.ts').then((file) => file.ru),
  en: () => import('./en.ts').then((file) => file.en),
})
