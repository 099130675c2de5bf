import type { Letters } from './letters.en.ts'

export const he: Letters = {
  title: 'פרטי התשלום',
  amount: 'סכום לתשלום',
  until: 'לשלם עד',
  onlyThis: 'הפרטים מיועדים לבקשה הזו בלבד.',
}
