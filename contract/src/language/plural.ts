import type { Language } from './index.ts'

/** The texts each language needs to count something: the categories of CLDR that whole numbers or fractions fall in. */
type FormsByLanguage = {
  readonly he: { readonly one: string; readonly two: string; readonly other: string }
  readonly ar: {
    readonly zero: string
    readonly one: string
    readonly two: string
    readonly few: string
    readonly many: string
    readonly other: string
  }
  readonly ru: { readonly one: string; readonly few: string; readonly many: string; readonly other: string }
  readonly en: { readonly one: string; readonly other: string }
}

export type PluralForms<L extends Language> = FormsByLanguage[L]

const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  he: new Intl.PluralRules('he'),
  ar: new Intl.PluralRules('ar'),
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
}

/**
 * The form that goes with `count`: `plural('ru', 21, { one: '21 попытка', few: …, many: …, other: … })` is the first.
 * The forms carry the printed number themselves, because some say it as a word ("שני ניסיונות") or leave it out.
 */
export function plural<L extends Language>(language: L, count: number, forms: PluralForms<L>): string {
  const byCategory: { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms
  // Engines with older language data say "many" for 20, 30… in Hebrew, which no longer has that form.
  return byCategory[rules[language].select(count)] ?? byCategory.other
}
