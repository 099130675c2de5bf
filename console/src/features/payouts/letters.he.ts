import type { Letters } from './letters.en.ts'

export const he: Letters = {
  failedTitle: 'עוד לא הצלחנו לשלם את המשיכה',
  rejectedTitle: 'המשיכה לא שולמה',
}
