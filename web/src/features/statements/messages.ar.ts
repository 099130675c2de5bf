import type { StatementsText } from './messages.en.ts'

export const ar: StatementsText = {
  title: 'كشف حساب',
  lead: 'رصيدك في اليوم الأول، وكل الحركات، ورصيدك بعد اليوم الأخير.',
  period: 'الفترة',
  periods: {
    this_month: 'هذا الشهر',
    last_month: 'الشهر الماضي',
    this_year: 'هذه السنة',
    last_year: 'السنة الماضية',
    custom: 'اختيار التواريخ',
  },
  firstDay: 'من يوم',
  lastDay: 'إلى يوم',
  dayHint: 'اليوم ثم الشهر ثم السنة: \u206631-01-2026\u2069',
  format: 'الملف',
  formats: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  formatHints: { pdf: 'للقراءة والطباعة.', csv: 'جدول لبرامج الجداول.', json: 'للبرامج.' },
  download: 'تنزيل',
  making: 'جارٍ التحضير…',
  done: 'كشف الحساب موجود في التنزيلات.',
  back: 'الحركات',
}
