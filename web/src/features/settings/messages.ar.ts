import type { SettingsText } from './messages.en.ts'

export const ar: SettingsText = {
  title: 'حسابي',
  profile: 'بياناتك',
  nickName: 'الاسم المستعار',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  born: 'تاريخ الميلاد',
  account: 'رقم الحساب',
  look: 'اللغة والمظهر',
  language: 'اللغة',
  theme: 'المظهر',
  amounts: 'المبالغ على الشاشة',
  amountsHint: 'عند الإخفاء تظهر الأرصدة والحركات نقاطًا على هذا الجهاز.',
  shown: 'ظاهرة',
  hidden: 'مخفية',
  session: 'هذا الجهاز',
  sessionText: 'يؤدي تسجيل الخروج إلى حذف ما حُفظ من حسابك على هذا الجهاز.',
  logOut: 'تسجيل الخروج',
}
