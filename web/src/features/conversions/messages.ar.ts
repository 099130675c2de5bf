import type { ConversionsText } from './messages.en.ts'

export const ar: ConversionsText = {
  consent: 'أوافق على إبلاغ شريك إعلاني بهذا التسجيل',
  consentHint: 'من دون الاسم أو رقم الهاتف أو أي معلومة عن المال. يمكن فتح الحساب من دون هذه الموافقة.',
}
