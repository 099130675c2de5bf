import { plural } from '@emun/ui'
import type { QueuesText } from './messages.en.ts'

export const ar: QueuesText = {
  title: 'قوائم الانتظار',
  failed: 'تعذّر تحميل قوائم الانتظار',
  emptyTitle: 'لا شيء في الانتظار',
  emptyText: 'حين يحتاج شيء إليك، يظهر هنا مع مدة انتظاره.',
  oldest: 'الأقدم منذ',
  waiting: (count: number) =>
    plural('ar', count, {
      zero: 'لا شيء في الانتظار',
      one: 'واحد في الانتظار',
      two: 'اثنان في الانتظار',
      few: `${count} في الانتظار`,
      many: `${count} في الانتظار`,
      other: `${count} في الانتظار`,
    }),
  names: {
    invitations: 'دعوات لم تُستخدم بعد',
  },
}
