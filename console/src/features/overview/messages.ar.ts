import { plural } from '@emun/ui'
import type { OverviewText } from './messages.en.ts'

export const ar: OverviewText = {
  position: 'وضعنا المالي',
  failed: 'تعذّر تحميل الوضع المالي',
  asOf: 'آخر تحديث',
  floats: 'ما لدينا',
  noFloats: 'لم يدخل مال عبر طرق الدفع بعد.',
  nobodys: 'منه ما لا يخصّ أحدًا بعد:',
  balances: 'أموال العملاء',
  kinds: {
    main: { name: 'الأرصدة الرئيسية', lead: 'ما يستطيع العملاء إنفاقه الآن. نحن مدينون لهم به.' },
    return: { name: 'محجوز للسحب', lead: 'ما طلب العملاء سحبه ولم ندفعه بعد.' },
    fundraising: { name: 'في حملات جمع الأموال', lead: 'ما تُبرّع به ولم ينقله المنظّمون إلى أرصدتهم بعد، بحسب محافظهم.' },
    owed: { name: 'ديون العملاء لنا', lead: 'ما أُضيف إلى الرصيد ثم استردّته الشبكة بعد أن أُنفق.' },
  },
  wallets: (count: number) =>
    plural('ar', count, {
      zero: 'ليس في أي محفظة',
      one: 'في محفظة واحدة',
      two: 'في محفظتين',
      few: `في ${count} محافظ`,
      many: `في ${count} محفظة`,
      other: `في ${count} محفظة`,
    }),
  rest: (count: number) =>
    plural('ar', count, {
      zero: 'ليس في محافظ أخرى',
      one: 'في محفظة أخرى',
      two: 'في محفظتين أخريين',
      few: `في ${count} محافظ أخرى`,
      many: `في ${count} محفظة أخرى`,
      other: `في ${count} محفظة أخرى`,
    }),
  total: 'الإجمالي',
  balancesFailed: 'تعذّر تحميل الأرصدة',
  noBalances: 'لا شيء هنا',
  noBalancesText: 'لا توجد الآن محفظة فيها رصيد كهذا.',
  rates: 'عمر أسعار الصرف',
  noRates: 'لم يصل سعر من أي مصدر بعد.',
  quotable: 'قيد الاستخدام',
  stale: 'قديم جدًا: لا يُحسب به شيء',
  changes: 'تغييرات يوافق عليها شخصان',
  changesWaiting: 'بانتظار شخص ثانٍ',
}
