import type { PartnersText } from './messages.en.ts'

export const he: PartnersText = {
  title: 'שותפים עסקיים',
  lead: 'בתי עסק שמקבלים תשלומים דרך ממשק, לפי מה שנכנס ב־30 הימים האחרונים.',
  failed: 'הרשימה לא נטענה',
  empty: 'לאף אחד אין עדיין ממשק.',
  search: 'חיפוש',
  searchHint: 'חלק משם, מספר החשבון של הבעלים או מזהה',
  none: 'אין שותף כזה.',
  more: 'יש עוד שותפים: אפשר למצוא אותם בחיפוש.',
  standings: {
    blocked_by_owner: 'נחסם בידי הבעלים',
    blocked_by_us: 'נחסם על ידינו',
    owner_limited: 'חשבון הבעלים מוגבל',
  },
  since: 'חסום מאז',
  payments: 'תשלומים',
  turnover: 'נכנס',
  unheard: 'הודעות שלא נקלטו',
  acts: { block: 'חסימה', unblock: 'ביטול החסימה' },
  leads: {
    block: 'אי אפשר יהיה לשלם דרכו והקריאות שלו לא ייענו, עד לביטול החסימה. מה ששולם נשאר משולם.',
    unblock: 'הממשק יחזור לעבוד מיד, אלא אם גם הבעלים חסמו אותו.',
  },
  reason: 'סיבה',
  reasonHint: 'נרשמת בביקורת.',
  saving: 'שומרים…',
  done: 'בוצע.',
}
