import type { DocumentsText } from './messages.en.ts'

export const ar: DocumentsText = {
  title: 'تم تحديث وثائقنا',
  lead: 'يُرجى قراءة النسخة الجديدة والموافقة عليها. وحتى ذلك الحين يستمر كل شيء كالمعتاد.',
  open: 'ما الذي تغيّر',
  version: 'نسخة',
  insteadOf: 'بدلًا من نسخة',
  agreedOn: 'تمت الموافقة على السابقة في',
  neverAgreed: 'لم تتم الموافقة على أي نسخة بعد.',
  read: (title) => `قراءة: ${title}`,
  inNewTab: 'تُفتح في علامة تبويب جديدة',
  agree: 'قرأتُ وأوافق',
  agreeing: 'جارٍ الحفظ…',
  later: 'لاحقًا',
  agreed: 'شكرًا، تم حفظ الموافقة',
  newerMeanwhile: 'دخلت نسخة أحدث حيّز التنفيذ في هذه الأثناء، وهي المعروضة الآن. يُرجى قراءتها.',
}
