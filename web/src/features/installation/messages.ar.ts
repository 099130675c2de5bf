import { productName } from '../../platform/product.ts'
import type { InstallationText } from './messages.en.ts'

export const ar: InstallationText = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
  later: 'لاحقًا',
  typed: 'قد يضيع ما كتبتموه هنا ولم تُرسلوه.',
  reloadAnyway: 'إعادة التحميل على أي حال',
  keepTyping: 'متابعة الكتابة',

  title: `أضيفوا ${productName} إلى هذا الجهاز`,
  text: 'يُفتح من الشاشة الرئيسية في نافذة خاصة به، ويعرض آخر رصيد حتى من دون اتصال.',
  install: 'تثبيت',
  notNow: 'ليس الآن',
  steps: ['اضغطوا على «مشاركة» في شريط المتصفح', 'اختاروا «إضافة إلى الشاشة الرئيسية»'],
}
