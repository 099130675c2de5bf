import { productName } from '../../platform/product.ts'
import type { ContentText } from './messages.en.ts'

export const ar: ContentText = {
  faq: {
    title: 'أسئلة وأجوبة',
    description: `أكثر ما يسأل عنه عملاء ${productName}، بحسب الموضوع.`,
    search: 'البحث في الأسئلة',
    find: 'بحث',
    found: 'عدد النتائج:',
    none: 'لا يوجد سؤال مطابق.',
    askSupport: 'سؤال الدعم',
    topics: 'المواضيع',
    names: {
      account: 'حسابك',
      adding: 'الإيداع والسحب',
      sending: 'تحويل المال',
      cards: 'البطاقات',
      safety: 'الأمان والمساعدة',
    },
    empty: 'لا توجد أسئلة هنا بعد.',
  },
  news: {
    title: 'الأخبار',
    description: `الجديد في ${productName}.`,
    empty: 'لا أخبار بعد',
    emptyText: 'كل ما يتغيّر سيظهر هنا.',
    all: 'كل الأخبار',
    unread: 'غير مقروء',
  },
  help: {
    title: 'المساعدة',
    description: `كيفية التواصل مع دعم ${productName} وأوقات الرد.`,
    write: 'مراسلة الدعم',
    email: 'بالبريد الإلكتروني:',
    phone: 'بالهاتف:',
    address: 'العنوان:',
    hours: (opens, closes, closesEarly) =>
      `من الأحد إلى الجمعة، من ${opens} إلى ${closes}؛ وأيام الجمعة وعشيّات الأعياد حتى ${closesEarly}. بتوقيت إسرائيل.`,
    open: 'هناك من يجيب الآن. مفتوح حتى:',
    closed: 'الدعم مغلق الآن؛ يمكن الكتابة في أي وقت، ونجيب عند بدء الدوام:',
    unknown: 'يجري تحديث طرق التواصل. يُرجى العودة بعد قليل.',
    answers: 'ربما أُجيب عن ذلك من قبل',
    allAnswers: 'كل الأسئلة والأجوبة',
    reportTitle: 'الإبلاغ عن مشكلة',
    reportLead: 'يُرجى ذكر ما جرى، وما كان متوقعًا، وما حدث بدلًا منه.',
    reportAbout: 'سيُرفق هذا الرقم المرجعي بالرسالة، فنعرف فورًا ما هو الموضوع:',
    whereReference:
      'يُرجى فتح ما تتعلق به المشكلة في التطبيق واختيار «الإبلاغ عن مشكلة» هناك: يُرفق الرقم المرجعي تلقائيًا.',
    report: 'الكتابة عنها',
    reportByEmail: 'الكتابة عنها بالبريد الإلكتروني',
    copy: 'نسخ',
    copied: 'تم النسخ',
    message: 'لدي مشكلة.',
    messageAbout: 'لدي مشكلة. الرقم المرجعي:',
  },
  banner: { label: 'إشعار', dismiss: 'إغلاق الإشعار' },
}
