import type { AppText } from './messages.en.ts'

export const he: AppText = {
  navigation: 'ראשי',
  home: 'בית',
  money: 'כסף',
  deposit: 'הפקדה',
  send: 'העברה',
  withdraw: 'משיכה',
  onHold: 'בהמתנה',
  fundraising: 'גיוס כספים',
  requests: 'בקשות כסף',
  cards: 'כרטיסים',
  activity: 'פעילות',
  referrals: 'הזמנת חברים',
  me: 'אני',
  help: 'עזרה',
  logOut: 'יציאה',
  loading: 'בטעינה…',

  lostTitle: 'אין דף כזה',
  lostText: 'ייתכן שהכתובת הוקלדה בטעות או שהדף עבר למקום אחר.',
  toHome: 'לדף הבית',

  brokenTitle: 'משהו השתבש אצלנו',
  brokenText: 'הכסף שלכם לא נפגע. אפשר לנסות שוב, ואם זה קורה שוב, לציין בפנייה לתמיכה את האסמכתה.',
  offlinePageTitle: 'הדף הזה דורש חיבור',
  offlinePageText: 'אין חיבור לאינטרנט, והדף הזה לא נפתח קודם לכן. הוא ייפתח כשהחיבור יחזור.',
}
