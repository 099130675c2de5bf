import type { Language } from '@emun/contract/language'

/** A comma with its space: Arabic has its own. */
export function commaIn(language: Language): string {
  return language === 'ar' ? '، ' : ', '
}
