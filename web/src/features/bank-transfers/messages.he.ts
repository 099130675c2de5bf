import type { BankTransfersText } from './messages.en.ts'

export const he: BankTransfersText = {
  bankTitle: 'לחשבון בנק',
  bankIsrael: 'חשבון בנק בישראל',
  bankAbroad: 'חשבון בנק בחו״ל',
  fee: 'עמלה',

  steps: ['נמען', 'פרטים', 'אישור'],
  title: 'העברה לחשבון בנק',
  noSuchTitle: 'אי אפשר להעביר כרגע לחשבון מהסוג הזה',
  noSuchText: 'ייתכן שהאפשרות נסגרה לעת עתה. עדיין אפשר להעביר לארנק אחר.',
  otherMethod: 'בחירת נמען אחר',
  save: 'לשמור את הנמען הזה',
  saveAs: 'איך לקרוא לנמען',
  restNote: 'למען ביטחונכם, חשבון חדש ממתין זמן מה לפני שיוצא אליו התשלום הראשון.',
  youWithdraw: 'אתם מעבירים',
  arrives: 'יגיע לחשבון',

  reviewTitle: 'בדיקה ושליחה',
  reviewLead: 'עדיין לא נשלח דבר.',
  recipient: 'נמען',
  restTitle: 'חשבון חדש ממתין תחילה',
  restsUntil: (time) => `חשבון חדש: התשלום יצא אחרי ${time}.`,
  holdTitle: 'בינתיים עדיין אפשר להחזיר ליתרה',
  holdText: 'הסכום עובר להמתנה עד שנשלם אותו לבנק. עד אז אפשר להחזיר אותו ליתרה, את כולו או חלק ממנו.',
  withdraw: 'להעביר',
  offline: 'אין חיבור לאינטרנט. אפשר יהיה לשלוח כשהחיבור יחזור.',
  notSentTitle: 'ההעברה לא נשלחה',
  unansweredTitle: 'עדיין לא ידוע אם ההעברה התקבלה',
  startOver: 'התחלת העברה אחרת',
}
