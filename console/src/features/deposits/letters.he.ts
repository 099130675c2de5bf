import type { Letters } from './letters.en.ts'

export const he: Letters = {
  rejectedTitle: 'ההפקדה לא נזקפה ליתרה',
  askAgainTitle: 'דרוש לנו אישור תשלום נוסף',
  noDetailsTitle: 'אין פרטי תשלום להפקדה הזו',
}
