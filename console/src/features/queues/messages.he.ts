import { plural } from '@emun/ui'
import type { QueuesText } from './messages.en.ts'

export const he: QueuesText = {
  title: 'תורים',
  failed: 'התורים לא נטענו',
  emptyTitle: 'אין דבר שממתין',
  emptyText: 'כשמשהו יזדקק לכם, הוא יופיע כאן עם משך ההמתנה.',
  oldest: 'הוותיק ביותר מאז',
  waiting: (count: number) =>
    plural('he', count, { one: 'אחד ממתין', two: 'שניים ממתינים', other: `${count} ממתינים` }),
  names: {
    verification: 'אימות זהות',
    secondLook: 'מבט שני',
    invitations: 'הזמנות שעוד לא נוצלו',
    paymentDetails: 'ממתינים לפרטי תשלום',
    deposits: 'הפקדות לבדיקה',
    withdrawals: 'משיכות לתשלום',
    payoutApprovals: 'תשלומים גדולים לאישור',
  },
  late: (count: number) => plural('he', count, { one: 'אחד באיחור', two: 'שניים באיחור', other: `${count} באיחור` }),
  age: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} דק׳` : `${hours} שע׳ ${rest} דק׳`
  },
  oldestAge: (age: string) => `הוותיק: ${age}`,
  standings: { soon: 'הזמן קצר', late: 'באיחור' },
  itemsFailed: 'התור לא נטען',
  takeNext: 'לקחת את הבא בתור',
  requestFilter: 'לשם מה',
  allRequests: 'הכול',
  showFilter: 'להציג',
  all: 'הכול',
  free: 'פנויים',
  own: 'אצלי',
  lateOnly: 'באיחור',
  clear: 'התור ריק',
  lastDone: 'הפריט האחרון:',
  nothingYet: 'פריטים חדשים יופיעו כאן מעצמם.',
  noneTitle: 'אין התאמות',
  noneText: 'שנו את הסינון כדי לראות את שאר התור.',
  gone: 'טופל',
  withYou: 'אצלכם',
  with: 'אצל',
}
