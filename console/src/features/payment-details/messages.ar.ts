import { plural } from '@emun/ui'
import type { PaymentDetailsText } from './messages.en.ts'

export const ar: PaymentDetailsText = {
  promised: 'الموعد المحدد',
  places: 'إلى أين يدفع العميل',
  room: 'المتبقي اليوم:',
  open: (count: number) =>
    plural('ar', count, {
      zero: 'لا دفعات مفتوحة',
      one: 'دفعة مفتوحة واحدة',
      two: 'دفعتان مفتوحتان',
      few: `${count} دفعات مفتوحة`,
      many: `${count} دفعة مفتوحة`,
      other: `${count} دفعة مفتوحة`,
    }),
  full: 'المتبقي اليوم لا يكفي',
  typed: 'بيانات أخرى، كتابةً أو لصقًا',
  pasted: 'يُرجى لصق البيانات هنا',
  pastedHint: 'يذهب كل سطر إلى الحقل الذي يذكره أو يشبهه.',
  left: 'بلا حقل:',
  spread: 'توزيع على الحقول',
  minutes: 'دقائق للدفع',
  minutesHint: 'من 10 إلى 1440.',
  mayChange: 'قد يتغير المبلغ قليلًا كي لا تتشابه دفعتان مفتوحتان إلى الجهة نفسها. يظهر المبلغ النهائي بعد الإرسال.',
  send: 'إرسال إلى العميل',
  refuse: 'لا بيانات…',
  refuseTitle: 'إبلاغ العميل بعدم وجود بيانات',
  refuseSend: 'رفض وإبلاغ العميل',
  sent: (amount: string, time: string) => `أُرسل: ${amount} حتى ${time}`,
  refused: (name: string) => `رُفض وأُبلغ العميل: ${name}`,
}
