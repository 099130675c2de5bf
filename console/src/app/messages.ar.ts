import type { AppText } from './messages.en.ts'

export const ar: AppText = {
  navigation: 'الرئيسية',
  overview: 'نظرة عامة',
  logOut: 'تسجيل الخروج',
  emptyTitle: 'لا شيء في الانتظار',
  emptyText:
    'لا توجد في هذا النظام قوائم انتظار بعد. وحين توجد، تظهر كل قائمة هنا مع عدد المنتظِر فيها ومنذ متى ينتظر أقدمها.',
}
