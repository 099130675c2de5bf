import type { Language } from '@emun/contract/language'

type ShareWords = {
  /** What the picture shows beside the purpose, for whoever does not see it; both are amounts. */
  readonly raised: (collected: string) => string
  readonly raisedOf: (collected: string, target: string) => string
}

export const shareWords: Readonly<Record<Language, ShareWords>> = {
  en: {
    raised: (collected) => `Raised so far: ${collected}`,
    raisedOf: (collected, target) => `Raised so far: ${collected} of ${target}`,
  },
  he: {
    raised: (collected) => `נאספו עד כה: ${collected}`,
    raisedOf: (collected, target) => `נאספו עד כה: ${collected} מתוך ${target}`,
  },
  ar: {
    raised: (collected) => `جُمع حتى الآن: ${collected}`,
    raisedOf: (collected, target) => `جُمع حتى الآن: ${collected} من ${target}`,
  },
  ru: {
    raised: (collected) => `Уже собрано: ${collected}`,
    raisedOf: (collected, target) => `Уже собрано: ${collected} из ${target}`,
  },
}
