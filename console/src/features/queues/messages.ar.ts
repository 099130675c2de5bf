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
    verification: 'التحقق من الهوية',
    secondLook: 'النظرة الثانية',
    invitations: 'دعوات لم تُستخدم بعد',
    paymentDetails: 'بانتظار بيانات الدفع',
    deposits: 'إيداعات للتحقق',
    withdrawals: 'سحوبات للدفع',
    payoutApprovals: 'دفعات كبيرة للموافقة',
  },
  late: (count: number) =>
    plural('ar', count, {
      zero: 'لا متأخر',
      one: 'واحد متأخر',
      two: 'اثنان متأخران',
      few: `${count} متأخرة`,
      many: `${count} متأخرًا`,
      other: `${count} متأخر`,
    }),
  age: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} د` : `${hours} س ${rest} د`
  },
  oldestAge: (age: string) => `الأقدم: ${age}`,
  standings: { soon: 'الوقت قصير', late: 'متأخر' },
  itemsFailed: 'تعذّر تحميل القائمة',
  takeNext: 'استلام التالي',
  requestFilter: 'الغرض',
  allRequests: 'الكل',
  showFilter: 'عرض',
  all: 'الكل',
  free: 'المتاح',
  own: 'لديّ',
  lateOnly: 'المتأخر',
  clear: 'لا شيء في الانتظار',
  lastDone: 'آخر طلب:',
  nothingYet: 'ستظهر الطلبات الجديدة هنا تلقائيًا.',
  noneTitle: 'لا نتائج',
  noneText: 'يمكن تغيير التصفية لعرض بقية القائمة.',
  gone: 'انتهى',
  withYou: 'لديك',
  with: 'لدى',
}
