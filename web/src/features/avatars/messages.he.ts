import type { AvatarsText } from './messages.en.ts'

export const he: AvatarsText = {
  add: 'הוספת תמונה',
  change: 'החלפת התמונה',
  remove: 'הסרה',
  removing: 'מסירים…',
  hint: (megabytes) => `JPG, PNG או GIF, עד ${megabytes} מ״ב. התמונה נחתכת לריבוע.`,
  uploading: 'מעלים את התמונה…',
  checking: 'בודקים את התמונה…',
  saved: 'תמונת הפרופיל נשמרה.',
  removed: 'תמונת הפרופיל הוסרה.',
  undo: 'החזרת התמונה',
  undoing: 'מחזירים…',
  cancelled: 'ההעלאה הופסקה.',
}
