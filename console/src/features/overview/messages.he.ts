import { plural } from '@emun/ui'
import type { OverviewText } from './messages.en.ts'

export const he: OverviewText = {
  position: 'תמונת מצב',
  failed: 'תמונת המצב לא נטענה',
  asOf: 'עודכן:',
  floats: 'כמה יש בידינו',
  noFloats: 'עדיין לא נכנס כסף.',
  nobodys: 'מתוכו כסף לא משויך:',
  balances: 'כספי הלקוחות',
  kinds: {
    main: { name: 'יתרות ראשיות', lead: 'מה שהלקוחות יכולים להוציא עכשיו. אנחנו חייבים להם אותו.' },
    return: { name: 'בהמתנה למשיכה', lead: 'מה שהלקוחות ביקשו למשוך ועוד לא שילמנו.' },
    fundraising: { name: 'בגיוסי כספים', lead: 'מה שנתרם והמארגנים עוד לא העבירו ליתרה שלהם, לפי הארנקים שלהם.' },
    owed: { name: 'חובות הלקוחות כלפינו', lead: 'מה שנזקף ליתרה ובוטל ברשת אחרי שכבר הוצא.' },
  },
  wallets: (count: number) => plural('he', count, { one: 'בארנק אחד', two: 'בשני ארנקים', other: `ב־${count} ארנקים` }),
  rest: (count: number) =>
    plural('he', count, { one: 'בארנק אחד נוסף', two: 'בשני ארנקים נוספים', other: `בעוד ${count} ארנקים` }),
  total: 'סך הכול',
  balancesFailed: 'היתרות לא נטענו',
  noBalances: 'אין כאן דבר',
  noBalancesText: 'אין עכשיו ארנק עם יתרה כזאת.',
  rates: 'עדכניות השערים',
  noRates: 'אף מקור עוד לא מסר שער.',
  quotable: 'בשימוש',
  stale: 'ישן מדי: לא נקבעים לפיו מחירים',
  changes: 'שינויים שמחייבים שני אנשים',
  changesWaiting: 'ממתינים לאדם שני',
}
