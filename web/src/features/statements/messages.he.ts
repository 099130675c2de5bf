import type { StatementsText } from './messages.en.ts'

export const he: StatementsText = {
  title: 'דף חשבון',
  lead: 'היתרה ביום הראשון, כל הפעולות, והיתרה אחרי היום האחרון.',
  period: 'תקופה',
  periods: {
    this_month: 'החודש',
    last_month: 'החודש הקודם',
    this_year: 'השנה',
    last_year: 'השנה הקודמת',
    custom: 'בחירת תאריכים',
  },
  firstDay: 'מיום',
  lastDay: 'עד יום',
  dayHint: 'יום, חודש, שנה: 31-01-2026',
  format: 'קובץ',
  formats: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  formatHints: { pdf: 'לקריאה ולהדפסה.', csv: 'טבלה לגיליון אלקטרוני.', json: 'לתוכנות.' },
  download: 'הורדה',
  making: 'בהכנה…',
  done: 'דף החשבון נמצא בהורדות שלכם.',
  back: 'פעילות',
}
