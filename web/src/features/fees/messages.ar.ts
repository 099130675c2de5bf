import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'
import type { FeesText } from './messages.en.ts'

const units = {
  minute: { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقة', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  hour: { zero: 'ساعة', one: 'ساعة', two: 'ساعة', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  businessDay: { zero: 'يوم عمل', one: 'يوم عمل', two: 'يوم عمل', few: 'أيام عمل', many: 'يوم عمل', other: 'يوم عمل' },
} as const

export const ar: FeesText = {
  title: 'الرسوم',
  description: 'تكلفة إيداع المال وسحبه وإرساله وإصدار بطاقة، وحدود كل طريقة دفع.',
  lead: 'هذه هي الأرقام التي تراها قبل التأكيد، من الجدول نفسه. يُثبَّت سعر الدفعة حين تراه ويبقى عشر دقائق.',
  needsScript: 'تطلب هذه الصفحة الأرقام الحالية من الخادم، ويلزم لذلك JavaScript.',
  loading: 'نطلب الأرقام الحالية…',
  failed: 'لم تُحمَّل الأرقام الحالية.',
  again: 'المحاولة مرة أخرى',
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
  onCard: 'على البطاقة ',
  topUpFee: 'رسوم الشحن',
  referrals: 'دعوة الأصدقاء',
  invitedBy: 'من تمت دعوته',
  levels: { 1: 'من جهتكم', 2: 'من جهتهم' },
  ofTopUps: 'من شحنات بطاقاتهم',
  perCard: 'عن كل بطاقة',
  transferTitle: 'الإرسال إلى حساب آخر',
  transfer: 'الرسوم بين الحسابات 0% ويصل المال فورًا.',
  calculator: 'كم سيبلغ ذلك؟',
  direction: 'الاتجاه',
  which: 'الطريقة',
  pay: 'أدفع',
  payOut: 'من رصيدي',
  get: 'أحصل على',
  feeIs: 'الرسوم',
  rateIs: 'سعر الصرف',
  moves: 'أسعار الصرف تتحرك باستمرار: يُعرض المبلغ الدقيق ويُحفظ لك قبل التأكيد.',
  noRate: 'لا يوجد سعر صرف حالي لهذه الطريقة. يُرجى المحاولة بعد بضع دقائق.',
  tooLittle: 'على الأقل',
  tooMuch: 'على الأكثر',
  unread: 'يُرجى كتابة مبلغ، مثلًا 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('ar', count, units[of])
    return `حتى ${count} ${unit}`
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
