import { ltr } from '@emun/ui'
import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'
import type { FeesText } from './messages.en.ts'

const units = {
  minute: { zero: 'دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  hour: { zero: 'ساعة', one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  businessDay: {
    zero: 'يوم عمل',
    one: 'يوم عمل واحد',
    two: 'يومي عمل',
    few: 'أيام عمل',
    many: 'يوم عمل',
    other: 'يوم عمل',
  },
} as const

export const ar: FeesText = {
  title: 'الرسوم',
  description: 'تكلفة إيداع المال وسحبه وإرساله وإصدار بطاقة، وحدود كل طريقة دفع.',
  lead: 'هذه هي الأرقام التي تظهر قبل التأكيد، من الجدول نفسه. يُثبَّت سعر الدفعة عند ظهوره ويبقى عشر دقائق.',
  needsScript: 'تطلب هذه الصفحة الأرقام الحالية من الخادم، ويلزم لذلك JavaScript.',
  loading: 'نطلب الأرقام الحالية…',
  failed: 'لم تُحمَّل الأرقام الحالية.',
  again: 'إعادة المحاولة',
  deposit: 'إيداع المال',
  withdrawal: 'سحب المال',
  fundraising: 'التبرّع لحملة جمع أموال',
  method: 'الطريقة',
  fee: 'الرسوم',
  limits: 'المبالغ',
  least: 'من ',
  most: 'إلى ',
  none: 'لا توجد طريقة متاحة الآن.',
  cards: 'البطاقات',
  card: 'البطاقة',
  issue: 'الإصدار',
  issueFee: 'الرسوم ',
  onCard: 'في البطاقة ',
  topUpFee: 'رسوم الشحن',
  paying: 'الدفع بالبطاقة',
  payment: 'الدفعة',
  ownCurrency: 'بعملة البطاقة',
  otherCurrency: 'بعملة أخرى',
  cancelled: 'أُلغيت (بدل الرسوم المعتادة)',
  /** Each stands right before an amount, as above. */
  besides: 'إضافةً إلى ذلك: ',
  besidesOver: 'إضافةً إلى ذلك: أكثر من ',
  payingNote:
    'تُخصم الرسوم من رصيدك عندما تصبح الدفعة نهائية. ما تأخذه جهة إصدار البطاقات عن الدفعة محسوب منها: كل ما تدفعه هو المكتوب هنا. وعندما يعيد المتجر المال لا تُعاد الرسوم.',
  unused: 'حساب لا يُستخدم',
  unusedFree: 'لا يكلّف شيئًا.',
  unusedCosts: (months: number, days: number, amount: string) =>
    `بعد ${months} أشهر من دون تسجيل دخول أو حركة أو دفعة بالبطاقة: ${ltr(amount)} شهريًا من الرصيد، ولا أكثر مما فيه. نُعلمك قبل ذلك بمدة ${days} يومًا.`,
  referrals: 'دعوة الأصدقاء',
  invitedBy: 'المدعوون',
  levels: { 1: 'أصدقاؤك', 2: 'أصدقاؤهم' },
  ofTopUps: 'من شحنات بطاقاتهم',
  perCard: 'عن كل بطاقة',
  transferTitle: 'الإرسال إلى حساب آخر',
  transfer: `الرسوم بين الحسابات ${ltr('0%')} ويصل المال فورًا.`,
  calculator: 'كم ستكون التكلفة؟',
  direction: 'الاتجاه',
  which: 'الطريقة',
  pay: 'أدفع',
  payOut: 'من رصيدي',
  get: 'يصلني',
  feeIs: 'الرسوم',
  rateIs: 'سعر الصرف',
  moves: 'أسعار الصرف تتغيّر باستمرار: يُعرض المبلغ الدقيق ويُثبَّت لك قبل التأكيد.',
  noRate: 'لا يوجد سعر صرف حالي لهذه الطريقة. يُرجى المحاولة بعد بضع دقائق.',
  tooLittle: 'على الأقل',
  tooMuch: 'على الأكثر',
  unread: 'يُرجى كتابة مبلغ، مثلًا 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('ar', count, units[of])
    return count === 1 || count === 2 ? `حتى ${unit}` : `حتى ${count} ${unit}`
  },
  /** What has to be done first. */
  needs: {
    general: 'بعد التحقق',
    depositLimit: 'بعد التحقق',
    topupLimit: 'بعد التحقق',
    fundraising: 'بعد التحقق',
    card: 'بعد التحقق',
    crypto: 'بعد تحقق قصير',
  },
}
