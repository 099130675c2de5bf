import type { MailText } from './mail-words.ts'

export const ar: MailText = {
  titles: {
    money_received: 'وصلك مال',
    welcome: 'حسابك جاهز',
    new_sign_in: 'دخول جديد إلى حسابك',
    password_changed: 'تم تغيير كلمة المرور',
    account_blocked: 'تم حظر حسابك',
    account_unblocked: 'حسابك مفتوح من جديد',
    document_approved: 'تم قبول المستند',
    document_rejected: 'لم يُقبل المستند',
    verification_level_changed: 'تغيّرت حالة التحقق لديك',
    passkey_added: 'أُضيف مفتاح مرور',
    passkey_removed: 'أُزيل مفتاح مرور',
    passkey_suspected: 'أُوقف مفتاح مرور',
  },
  secondFactor: { on: 'تم تفعيل الخطوة الثانية عند الدخول', off: 'تم إيقاف الخطوة الثانية عند الدخول' },
  received: (amount) => `وصلك ${amount}.`,
  from: (name) => `من ${name}`,
  welcome: 'حسابك جاهز',
  notYou: 'إذا لم تكن أنت من فعل ذلك، فيُرجى تغيير كلمة المرور ومراسلة الدعم.',
  documents: {
    passport: 'جواز السفر أو الهوية',
    addressProof: 'إثبات العنوان',
    card: 'صورة البطاقة',
    selfie: 'صورة ذاتية مع المستند',
  },
  levels: {
    none: 'لم يتم التحقق بعد',
    moderation: 'مستنداتك قيد الفحص',
    partial: 'تحقق جزئي',
    crypto: 'تحقق للعملات المشفرة',
    full: 'تحقق كامل',
    rejected: 'لم يكتمل التحقق: يجب إرسال مستند من جديد',
  },
}
