import type { SandboxMessages } from './messages.en.ts'

export const ar = {
  phoneTitle: 'هاتف للعرض التجريبي',
  phoneWaiting: 'ستظهر الرسالة القصيرة هنا بعد لحظة.',
  fill: 'إدخال الرمز',
  addMoney: 'مال تجريبي:',
  adding: 'جارٍ الإضافة…',
  added: 'أُضيف المال التجريبي إلى الحساب.',
  notAdded: 'لم يُضف المال. يُرجى المحاولة مجددًا.',
  others: 'تجربة دور آخر',
} satisfies SandboxMessages
