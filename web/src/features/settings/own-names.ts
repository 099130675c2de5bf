import type { Language } from '@emun/contract/language'

/** Each language by its own name: whoever looks for theirs can read it. */
export const ownNames: Readonly<Record<Language, string>> = {
  he: 'עברית',
  ar: 'العربية',
  ru: 'Русский',
  en: 'English',
}
