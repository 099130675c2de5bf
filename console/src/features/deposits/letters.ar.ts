import type { Letters } from './letters.en.ts'

export const ar: Letters = {
  rejectedTitle: 'لم يُضف إيداعك إلى الرصيد',
  askAgainTitle: 'نحتاج إلى إثبات دفع آخر',
  noDetailsTitle: 'لا توجد بيانات دفع لهذا الإيداع',
}
