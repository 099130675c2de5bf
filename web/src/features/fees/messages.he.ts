import { ltr } from '@emun/ui'
import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'
import type { FeesText } from './messages.en.ts'

const units = {
  minute: { one: 'דקה', two: 'שתי דקות', other: 'דקות' },
  hour: { one: 'שעה', two: 'שעתיים', other: 'שעות' },
  businessDay: { one: 'יום עסקים אחד', two: 'שני ימי עסקים', other: 'ימי עסקים' },
} as const

export const he: FeesText = {
  title: 'עמלות',
  description: 'כמה עולה להפקיד כסף, למשוך אותו, להעביר אותו ולהנפיק כרטיס, והתקרות של כל אמצעי תשלום.',
  lead: 'אלה המספרים שרואים לפני האישור, מאותה טבלה. מחיר של תשלום נקבע כשרואים אותו ונשמר עשר דקות.',
  needsScript: 'הדף מבקש מהשרת את המספרים העדכניים, ולשם כך צריך JavaScript.',
  loading: 'טוענים את המספרים העדכניים…',
  failed: 'המספרים העדכניים לא נטענו.',
  again: 'ניסיון נוסף',
  deposit: 'הפקדה',
  withdrawal: 'משיכה',
  fundraising: 'תרומה לגיוס כספים',
  method: 'אמצעי',
  fee: 'עמלה',
  limits: 'סכומים',
  least: 'מ־',
  most: 'עד ',
  none: 'אין כרגע אמצעי פתוח.',
  cards: 'כרטיסים',
  card: 'כרטיס',
  issue: 'הנפקה',
  issueFee: 'עמלה ',
  onCard: 'בכרטיס ',
  topUpFee: 'עמלת טעינה',
  paying: 'תשלום בכרטיס',
  payment: 'תשלום',
  ownCurrency: 'במטבע הכרטיס',
  otherCurrency: 'במטבע אחר',
  cancelled: 'שבוטל (במקום העמלה הרגילה)',
  /** Each stands right before an amount, as above. */
  besides: 'בנוסף: ',
  besidesOver: 'בנוסף: מעל ',
  payingNote:
    'העמלה יורדת מהיתרה כשהתשלום סופי. מה שמנפיק הכרטיסים גובה על התשלום נכלל בה: בסך הכול משלמים את מה שכתוב כאן. כשבית עסק מחזיר כסף, העמלה לא חוזרת.',
  unused: 'חשבון לא פעיל',
  unusedFree: 'הוא לא עולה דבר.',
  unusedCosts: (months: number, days: number, amount: string) =>
    `אחרי ${months} חודשים בלי כניסה, פעולה או תשלום בכרטיס: ${ltr(amount)} בחודש מהיתרה, ולא יותר ממה שיש בה. נודיע ${days} ימים מראש.`,
  referrals: 'הזמנת חברים',
  invitedBy: 'מי הוזמן',
  levels: { 1: 'מי שהזמנתם', 2: 'מי שהם הזמינו' },
  ofTopUps: 'מהטעינות שלהם',
  perCard: 'על כל כרטיס',
  transferTitle: 'העברה לחשבון אחר',
  transfer: `בין חשבונות העמלה היא ${ltr('0%')} והכסף מגיע מיד.`,
  calculator: 'כמה זה יוצא?',
  direction: 'לאיזה כיוון',
  which: 'אמצעי',
  pay: 'תשלמו',
  payOut: 'מהיתרה שלכם',
  get: 'תקבלו',
  feeIs: 'עמלה',
  rateIs: 'שער',
  moves: 'השערים משתנים כל הזמן: הסכום המדויק מוצג ונשמר עבורכם לפני האישור.',
  noRate: 'אין כרגע שער לאמצעי הזה. כדאי לנסות שוב בעוד כמה דקות.',
  tooLittle: 'לפחות',
  tooMuch: 'לכל היותר',
  unread: 'נא להזין סכום, למשל 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('he', count, units[of])
    return count === 1 || count === 2 ? `עד ${unit}` : `עד ${count} ${unit}`
  },
  /** What has to be done first. */
  needs: {
    general: 'אחרי אימות',
    depositLimit: 'אחרי אימות',
    topupLimit: 'אחרי אימות',
    fundraising: 'אחרי אימות',
    card: 'אחרי אימות',
    crypto: 'אחרי אימות קצר',
  },
}
