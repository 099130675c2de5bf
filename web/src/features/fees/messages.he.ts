import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'
import type { FeesText } from './messages.en.ts'

const units = {
  minute: { one: 'דקה', two: 'דקות', other: 'דקות' },
  hour: { one: 'שעה', two: 'שעות', other: 'שעות' },
  businessDay: { one: 'יום עסקים', two: 'ימי עסקים', other: 'ימי עסקים' },
} as const

export const he: FeesText = {
  title: 'עמלות',
  description: 'כמה עולה להכניס כסף, להוציא אותו, לשלוח אותו ולהנפיק כרטיס, והתקרות של כל אמצעי תשלום.',
  lead: 'אלה המספרים שרואים לפני האישור, מאותה טבלה. מחיר של תשלום נקבע כשרואים אותו ונשמר עשר דקות.',
  needsScript: 'העמוד מבקש מהשרת את המספרים העדכניים, ולשם כך צריך JavaScript.',
  loading: 'מבקשים את המספרים העדכניים…',
  failed: 'המספרים העדכניים לא נטענו.',
  again: 'לנסות שוב',
  deposit: 'הכנסת כסף',
  withdrawal: 'הוצאת כסף',
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
  onCard: 'על הכרטיס ',
  topUpFee: 'עמלת טעינה',
  referrals: 'הזמנת חברים',
  invitedBy: 'מי הוזמן',
  levels: { 1: 'על ידכם', 2: 'על ידיהם' },
  ofTopUps: 'מהטעינות שלהם',
  perCard: 'על כל כרטיס',
  transferTitle: 'שליחה לחשבון אחר',
  transfer: 'בין חשבונות העמלה היא 0% והכסף מגיע מיד.',
  calculator: 'כמה זה יוצא?',
  direction: 'לאיזה כיוון',
  which: 'אמצעי',
  pay: 'אני משלם/ת',
  payOut: 'מהיתרה שלי',
  get: 'אני מקבל/ת',
  feeIs: 'עמלה',
  rateIs: 'שער',
  moves: 'השערים זזים כל הזמן: הסכום המדויק מוצג ונשמר עבורך לפני האישור.',
  noRate: 'אין כרגע שער לאמצעי הזה. כדאי לנסות שוב בעוד כמה דקות.',
  tooLittle: 'לפחות',
  tooMuch: 'לכל היותר',
  unread: 'נא להזין סכום, למשל 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('he', count, units[of])
    return `עד ${count} ${unit}`
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
