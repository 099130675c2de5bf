import type { WalletsText } from './messages.en.ts'

export const ar: WalletsText = {
  title: 'الرئيسية',
  hello: 'مرحبًا',
  helloTo: 'مرحبًا،',
  account: 'رقم الحساب',
  verification: {
    none: 'لم يتم التحقق',
    moderation: 'قيد المراجعة',
    partial: 'تحقق جزئي',
    crypto: 'تحقق للعملات المشفرة',
    full: 'تم التحقق',
    rejected: 'يلزم إرسال مستند مجددًا',
  },

  balance: 'الرصيد المتاح',
  balanceLoading: 'جارٍ تحميل الرصيد',
  onHold: 'محجوز للسحب',
  asOf: 'آخر تحديث',
  hideAmounts: 'إخفاء المبالغ',
  showAmounts: 'إظهار المبالغ',
  send: 'تحويل',
  pausedTitle: 'حسابك متوقف مؤقتًا',
  pausedUntil: 'حتى',
  pausedMore: 'إنهاء أبكر',
  pausedText: 'يمكنك الاطلاع على الحركات. سيتاح التحويل مجددًا عند انتهاء التوقف.',

  setup: 'الخطوات الأولى',
  setupDone: (done, of) => `اكتمل ${done} من ${of}`,
  profileStep: 'تعبئة بياناتك',
  verificationStep: 'التحقق من هويتك',
  moneyStep: 'أول إيداع',
  transferStep: 'أول تحويل',
  isDone: 'تم',
  toDo: 'لم يتم بعد',

  latest: 'آخر الحركات',
  all: 'كل الحركات',
  emptyTitle: 'لا شيء هنا بعد',
  emptyText: 'ستظهر هنا المبالغ الواردة والصادرة.',
}
