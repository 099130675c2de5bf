import { plural } from '@emun/ui'
import type { QueuesText } from './messages.en.ts'

const hoursText = (count: number) =>
  plural('ar', count, {
    zero: `${count} ساعة`,
    one: 'ساعة',
    two: 'ساعتان',
    few: `${count} ساعات`,
    many: `${count} ساعة`,
    other: `${count} ساعة`,
  })

const minutesText = (count: number) =>
  plural('ar', count, {
    zero: `${count} دقيقة`,
    one: 'دقيقة',
    two: 'دقيقتان',
    few: `${count} دقائق`,
    many: `${count} دقيقة`,
    other: `${count} دقيقة`,
  })

export const ar: QueuesText = {
  title: 'قوائم الانتظار',
  failed: 'تعذّر تحميل قوائم الانتظار',
  emptyTitle: 'لا شيء في الانتظار',
  emptyText: 'حين يحتاج شيء إليك، يظهر هنا مع مدة انتظاره.',
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
    secondLook: 'المراجعة الثانية',
    invitations: 'دعوات لم تُستخدم بعد',
    paymentDetails: 'بانتظار بيانات الدفع',
    deposits: 'إيداعات للتحقق',
    withdrawals: 'سحوبات للدفع',
    payoutApprovals: 'دفعات كبيرة للموافقة',
    unmatched: 'مال لا يخصّ شيئًا بعد',
    unknownOutcomes: 'دفعات نتيجتها غير معروفة',
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
    if (hours === 0) return rest === 0 ? 'أقل من دقيقة' : minutesText(rest)
    return rest === 0 ? hoursText(hours) : `${hoursText(hours)} و${minutesText(rest)}`
  },
  oldestAge: (age: string) => `الأقدم: ${age}`,
  standings: { soon: 'اقترب الموعد', late: 'متأخر' },
  itemsFailed: 'تعذّر تحميل القائمة',
  takeNext: 'استلام التالي',
  requestFilter: 'الغرض',
  allRequests: 'كل الأغراض',
  showFilter: 'عرض',
  all: 'كل الطلبات',
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
  itemRegion: 'الطلب',
  reason: 'السبب',
  chooseReason: 'يُرجى اختيار سبب',
  back: 'رجوع',
  sending: 'جارٍ الإرسال…',
  next: 'الطلب التالي',
  message: (language: string) => `رسالة إلى العميل بلغته (${language})`,
  preview: 'ما يراه العميل',
  templatesFailed: 'تعذّر تحميل القوالب. يمكن كتابة الرسالة من دونها.',
  lostTitle: 'لم يعد هذا الطلب لديك',
  lostTo: (name: string) => `هذا الطلب الآن لدى ${name}`,
  lostText: 'مرّ وقت طويل بلا نشاط. ما كُتب ما زال هنا.',
  reclaim: 'استلامه مجددًا',
  goneTitle: 'هذا الطلب لم يعد في الانتظار',
  goneText: 'اتُّخذ قرار فيه، أو على العميل إرسال شيء أولًا.',
  takenBy: (name: string) => `هذا الطلب لدى ${name}`,
  takenText: 'يقرّر شخص واحد فقط في كل مرة.',
  toQueue: 'إلى القائمة',
  nothingOpen: 'لا طلب مفتوح',
  nothingOpenText: 'يمكن استلام أقدم طلب، أو اختيار طلب من القائمة.',
  nextFailed: 'تعذّر استلام الطلب التالي. يُرجى المحاولة مجددًا.',
  claimFailed: 'تعذّر استلام الطلب',
  caseFailed: 'تعذّر تحميل الطلب',
  only: 'فقط',
  showAll: 'عرض الكل',
  choose: 'يُرجى الاختيار',
}
