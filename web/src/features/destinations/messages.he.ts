import { isolate } from '@emun/ui/language'
import type { DestinationsText } from './messages.en.ts'

export const he: DestinationsText = {
  title: 'יעדי משיכה שמורים',
  lead: 'המקומות שאליהם אתם מושכים שוב ושוב.',
  back: 'חזרה ל״אני״',
  emptyTitle: 'עדיין אין יעדים שמורים',
  emptyText: 'יעד שמור מקצר את המשיכה. אפשר לשמור אותו גם תוך כדי משיכה.',

  isDefault: 'ברירת מחדל',
  rests: 'חדש',
  restsUntil: (time) => `יעד חדש: התשלום הראשון יצא אחרי ${time}`,
  makeDefault: 'לקבוע כברירת מחדל',
  rename: 'שינוי שם',
  remove: 'מחיקה',
  deleted: (name) => `היעד ${isolate(name)} נמחק`,
  undo: 'ביטול',
  renameTitle: 'שינוי שם היעד',

  add: 'הוספת יעד',
  addTitle: 'יעד חדש',
  cancel: 'ביטול',
  rail: 'דרך משיכה',
  choose: 'בחירה…',
  noChoice: 'ללא',
  name: 'איך לקרוא ליעד',
  nameHint: 'רק אתם רואים את השם הזה.',
  asDefault: 'להשתמש בו כברירת מחדל',
  restNote: 'למען ביטחונכם, יעד חדש ממתין זמן מה לפני שיוצא אליו התשלום הראשון.',
  save: 'שמירה',
  saving: 'שומרים…',
  saved: 'היעד נשמר.',

  where: 'לאן למשוך',
  another: 'יעד אחר',
  suspiciousTitle: 'כדאי להשוות שוב את מספר החשבון',
  suspiciousText: 'ספרת הביקורת אינה מתאימה לבנק ולסניף. אם המספר נכון, אפשר להמשיך.',
}
