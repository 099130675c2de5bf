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
    invitations: 'הזמנות שעוד לא נוצלו',
  },
}
