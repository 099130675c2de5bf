import { isolate } from '@emun/ui/language'
import type { DestinationsText } from './messages.en.ts'

export const ar: DestinationsText = {
  title: 'وجهات السحب المحفوظة',
  lead: 'الوجهات التي يتكرر السحب إليها.',
  back: 'العودة إلى «حسابي»',
  emptyTitle: 'لا توجد وجهات محفوظة بعد',
  emptyText: 'الوجهة المحفوظة تجعل السحب أسرع. يمكن حفظها أيضًا أثناء السحب.',

  isDefault: 'الافتراضية',
  rests: 'جديدة',
  restsUntil: (time) => `وجهة جديدة: تُرسل الدفعة الأولى بعد ${time}`,
  makeDefault: 'جعلها افتراضية',
  rename: 'تغيير الاسم',
  remove: 'حذف',
  deleted: (name) => `حُذفت الوجهة ${isolate(name)}`,
  undo: 'تراجع',
  renameTitle: 'تغيير اسم الوجهة',

  add: 'إضافة وجهة',
  addTitle: 'وجهة جديدة',
  cancel: 'إلغاء',
  rail: 'طريقة السحب',
  choose: 'اختيار…',
  noChoice: 'بلا',
  name: 'اسم الوجهة لديك',
  nameHint: 'لا يظهر هذا الاسم لأحد سواك.',
  asDefault: 'استخدامها افتراضيًا',
  restNote: 'حفاظًا على أموالك هناك فترة انتظار قبل إرسال أول دفعة إلى وجهة جديدة.',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظت الوجهة.',

  where: 'إلى أين',
  another: 'وجهة أخرى',
  suspiciousTitle: 'يُرجى مقارنة رقم الحساب مرة أخرى',
  suspiciousText: 'رقم التدقيق فيه لا يناسب هذا البنك وهذا الفرع. إذا كان الرقم صحيحًا فيمكن المتابعة.',
}
