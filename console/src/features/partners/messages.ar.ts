import type { PartnersText } from './messages.en.ts'

export const ar: PartnersText = {
  title: 'الشركاء',
  lead: 'شركات تتلقى المدفوعات عبر واجهة دفع، بحسب ما ورد خلال آخر 30 يومًا.',
  failed: 'تعذّر تحميل القائمة',
  empty: 'لا أحد لديه واجهة دفع بعد.',
  search: 'بحث',
  searchHint: 'جزء من الاسم أو رقم حساب المالك أو المعرّف',
  none: 'لا يوجد شريك كهذا.',
  more: 'يوجد المزيد: يُرجى البحث عن الشريك المطلوب.',
  standings: {
    blocked_by_owner: 'حظرها المالك',
    blocked_by_us: 'حظرناها نحن',
    owner_limited: 'حساب المالك مقيّد',
  },
  since: 'محظورة منذ',
  payments: 'الدفعات',
  turnover: 'الوارد',
  unheard: 'رسائل لم تصل',
  acts: { block: 'حظر', unblock: 'إلغاء الحظر' },
  leads: {
    block: 'لن يتمكن أحد من الدفع عبرها ولن يُرد على طلباتها حتى إلغاء الحظر. ما دُفع يبقى مدفوعًا.',
    unblock: 'ستعمل من جديد فورًا، إلا إذا كان المالك قد حظرها أيضًا.',
  },
  reason: 'السبب',
  reasonHint: 'يُسجَّل في التدقيق.',
  saving: 'جارٍ الحفظ…',
  done: 'تم.',
}
