import type { Letters } from './letters.en.ts'

export const ar: Letters = {
  title: 'بيانات الدفع',
  amount: 'المبلغ المطلوب دفعه',
  until: 'الدفع حتى',
  onlyThis: 'هذه البيانات لهذا الطلب فقط.',
}
