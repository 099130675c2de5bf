import type { Letters } from './letters.en.ts'

export const ar: Letters = {
  failedTitle: 'تعذّر تنفيذ طلب السحب حتى الآن',
  rejectedTitle: 'لم يُنفَّذ طلب السحب',
}
