import type { WalletsText } from './messages.en.ts'

export const he: WalletsText = {
  title: 'בית',
  hello: 'שלום',
  helloTo: 'שלום,',
  account: 'מספר חשבון',
  verification: {
    none: 'לא מאומת',
    moderation: 'בבדיקה',
    partial: 'מאומת חלקית',
    crypto: 'מאומת לקריפטו',
    full: 'מאומת',
    rejected: 'צריך לשלוח מסמך שוב',
  },

  balance: 'יתרה זמינה',
  balanceLoading: 'היתרה בטעינה',
  onHold: 'בהמתנה למשיכה',
  asOf: 'נכון לשעה',
  hideAmounts: 'הסתרת סכומים',
  showAmounts: 'הצגת סכומים',
  send: 'העברה',
  pausedTitle: 'החשבון מושהה',
  pausedUntil: 'עד',
  pausedMore: 'סיום מוקדם יותר',
  pausedText: 'אפשר לצפות בפעילות. העברת כסף תתאפשר שוב בתום ההשהיה.',

  setup: 'צעדים ראשונים',
  setupDone: (done, of) => `הושלמו ${done} מתוך ${of}`,
  profileStep: 'מילוי הפרטים שלכם',
  verificationStep: 'להראות לנו מי אתם',
  moneyStep: 'הפקדה ראשונה',
  transferStep: 'העברה ראשונה',
  isDone: 'הושלם',
  toDo: 'נותר לבצע',

  latest: 'פעילות אחרונה',
  all: 'לכל הפעילות',
  emptyTitle: 'עדיין אין כאן כלום',
  emptyText: 'כל סכום שתקבלו ותשלחו יופיע כאן.',
}
