import type { WalletsText } from './messages.en.ts'

export const ar: WalletsText = {
  title: 'الرئيسية',
  hello: 'مرحبًا',
  helloTo: 'مرحبًا،',
  account: 'رقم الحساب',
  verification: {
    none: 'غير موثّق',
    moderation: 'قيد المراجعة',
    partial: 'موثّق جزئيًا',
    crypto: 'موثّق للعملات الرقمية',
    full: 'موثّق',
    rejected: 'رُفض التوثيق',
  },

  balance: 'الرصيد المتاح',
  balanceLoading: 'جارٍ تحميل الرصيد',
  onHold: 'محجوز للسحب',
  asOf: 'حتى الساعة',
  hideAmounts: 'إخفاء المبالغ',
  showAmounts: 'إظهار المبالغ',
  send: 'تحويل',
  pausedTitle: 'حسابك متوقف مؤقتًا',
  pausedText: 'يمكنك الاطلاع على الحركات. يعود إرسال الأموال متاحًا عند انتهاء التوقف.',

  setup: 'خطوات البداية',
  setupDone: (done, of) => `اكتمل ${done} من ${of}`,
  profileStep: 'تعبئة بياناتك',
  moneyStep: 'أول إيداع',
  transferStep: 'أول تحويل',
  isDone: 'تم',
  toDo: 'لم يتم بعد',

  latest: 'آخر الحركات',
  all: 'كل الحركات',
  emptyTitle: 'لا شيء هنا بعد',
  emptyText: 'ستظهر هنا المبالغ التي تستلمها وترسلها.',
}
