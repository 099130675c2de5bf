import type { DocumentsText } from './messages.en.ts'

export const he: DocumentsText = {
  title: 'המסמכים שלנו התעדכנו',
  lead: 'נשאר לקרוא את הגרסה החדשה ולאשר אותה. עד אז הכול ממשיך כרגיל.',
  open: 'מה השתנה',
  version: 'גרסה מיום',
  insteadOf: 'במקום הגרסה מיום',
  agreedOn: 'את הקודמת אישרתם ביום',
  neverAgreed: 'עדיין לא אישרתם אף גרסה.',
  read: (title) => `לקריאה: ${title}`,
  inNewTab: 'נפתח בלשונית חדשה',
  agree: 'קראתי ומקובל עליי',
  agreeing: 'שומרים…',
  later: 'אחר כך',
  agreed: 'תודה, האישור נשמר',
  newerMeanwhile: 'בינתיים נכנסה לתוקף גרסה חדשה יותר. היא מוצגת כאן עכשיו, ונשאר לקרוא אותה.',
}
