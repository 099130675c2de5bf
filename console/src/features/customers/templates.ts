import type { Language } from '@emun/contract/language'
import type { BlockReason } from '@emun/contract/operator'

type Templates = Readonly<Record<BlockReason | 'unblock', string>>

/** What customers are told in their own language, to begin with: the operator may write it otherwise. */
export const noteTemplates: Readonly<Record<Language, Templates>> = {
  he: {
    security_threat: 'חסמנו את החשבון כי ייתכן שמישהו אחר נכנס אליו. כתבו לתמיכה, ונעזור לכם לאבטח אותו.',
    illegal_act: 'חסמנו את החשבון בשל חשד לפעולה לא חוקית. כתבו לתמיכה, ונסביר מה אפשר לעשות.',
    terms_violation: 'חסמנו את החשבון בשל הפרה של תנאי השימוש. כתבו לתמיכה, ונסביר מה אפשר לעשות.',
    unverifiable_data: 'חסמנו את החשבון כי לא הצלחנו לאמת את הפרטים שמסרתם. כתבו לתמיכה ושלחו פרטים עדכניים.',
    harm_to_others: 'חסמנו את החשבון כי פעולה שלו פגעה באחרים. כתבו לתמיכה, ונשמע גם אתכם.',
    linked_to_blocked: 'חסמנו את החשבון בשל קשר לחשבון חסום. כתבו לתמיכה אם זו טעות.',
    unblock: 'בדקנו והסרנו את החסימה. החשבון פתוח שוב; היכנסו מחדש.',
  },
  ar: {
    security_threat: 'حظرنا حسابك لأن شخصًا آخر ربما دخل إليه. يُرجى مراسلة الدعم وسنساعدك على تأمينه.',
    illegal_act: 'حظرنا حسابك للاشتباه في فعل غير قانوني. يُرجى مراسلة الدعم وسنوضح لك ما يمكن فعله.',
    terms_violation: 'حظرنا حسابك بسبب مخالفة شروط الاستخدام. يُرجى مراسلة الدعم وسنوضح لك ما يمكن فعله.',
    unverifiable_data: 'حظرنا حسابك لأننا لم نتمكن من التحقق من بياناتك. يُرجى مراسلة الدعم وإرسال بيانات محدّثة.',
    harm_to_others: 'حظرنا حسابك لأن نشاطه أضرّ بآخرين. يُرجى مراسلة الدعم، ويهمّنا أن نسمع منك أيضًا.',
    linked_to_blocked: 'حظرنا حسابك لصلته بحساب محظور. إن كان ذلك خطأ فيُرجى مراسلة الدعم.',
    unblock: 'راجعنا الأمر ورفعنا الحظر. حسابك مفتوح من جديد؛ يُرجى تسجيل الدخول مرة أخرى.',
  },
  ru: {
    security_threat:
      'Мы заблокировали счёт: возможно, им воспользовался кто-то другой. Напишите в поддержку — поможем его защитить.',
    illegal_act:
      'Мы заблокировали счёт из-за подозрения в незаконных действиях. Напишите в поддержку — объясним, что можно сделать.',
    terms_violation:
      'Мы заблокировали счёт из-за нарушения условий. Напишите в поддержку — объясним, что можно сделать.',
    unverifiable_data:
      'Мы заблокировали счёт: не удалось проверить ваши данные. Напишите в поддержку и пришлите актуальные.',
    harm_to_others:
      'Мы заблокировали счёт: действия по нему навредили другим. Напишите в поддержку — мы выслушаем и вас.',
    linked_to_blocked:
      'Мы заблокировали счёт из-за связи с заблокированным счётом. Если это ошибка, напишите в поддержку.',
    unblock: 'Мы всё проверили и сняли блокировку. Счёт снова открыт — войдите заново.',
  },
  en: {
    security_threat:
      'We blocked your account because somebody else may have entered it. Write to support, and we will help you secure it.',
    illegal_act:
      'We blocked your account on suspicion of an illegal act. Write to support, and we will explain what can be done.',
    terms_violation:
      'We blocked your account for a breach of the terms. Write to support, and we will explain what can be done.',
    unverifiable_data:
      'We blocked your account because we could not check your details. Write to support and send current ones.',
    harm_to_others:
      'We blocked your account because its activity harmed others. Write to support, and we will hear you too.',
    linked_to_blocked: 'We blocked your account for a link to a blocked one. If this is a mistake, write to support.',
    unblock: 'We have checked and lifted the block. Your account is open again: please log in anew.',
  },
}
