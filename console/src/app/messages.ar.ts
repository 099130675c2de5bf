import type { AppText } from './messages.en.ts'

export const ar: AppText = {
  navigation: 'الرئيسية',
  logOut: 'تسجيل الخروج',
  lock: 'قفل',
  keys: 'المفاتيح',
  places: {
    overview: 'نظرة عامة',
    verification: 'التحقق من الهوية',
    secondLook: 'النظرة الثانية',
    paymentDetails: 'بيانات الدفع',
    deposits: 'الإيداعات',
    withdrawals: 'السحوبات',
    payoutApprovals: 'دفعات كبيرة',
    customers: 'العملاء',
    audit: 'التدقيق',
    team: 'الفريق',
  },
  noPageTitle: 'لا شيء هنا',
  noPageText: 'العنوان قديم، أو أن دورك لا يعمل في هذه الصفحة.',
  toOverview: 'إلى النظرة العامة',
  help: {
    title: 'المفاتيح',
    lead: 'يُضغط المفتاحان واحدًا بعد الآخر.',
    goTo: (place: string) => `الانتقال إلى ${place}`,
    help: 'هذه المساعدة',
    palette: 'الانتقال إلى أي مكان',
    act: 'ضغط الزر الرئيسي: الإرسال أو الإضافة أو الدفع أو الموافقة',
    on: 'المفاتيح المفردة تعمل',
  },
  palette: {
    title: 'الانتقال إلى أي مكان',
    label: 'إلى أين',
    none: 'لا شيء بهذا الاسم',
  },
}
