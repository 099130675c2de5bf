import type { NotificationCategory } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'

/** What a push is about: a category, or nothing but that pushes arrive. */
export type PushTopic = NotificationCategory | 'test'

/**
 * All that a push says. It shows on a locked screen, to whoever holds the phone: no amounts, no names, only what it is
 * about.
 */
export const pushSentences: Readonly<Record<Language, Readonly<Record<PushTopic, string>>>> = {
  he: {
    money: 'יש פעילות חדשה בארנק שלכם. הפרטים מחכים באפליקציה.',
    security: 'יש עדכון על אבטחת החשבון שלכם. כדאי לבדוק אותו באפליקציה.',
    account: 'יש עדכון על החשבון שלכם. הפרטים מחכים באפליקציה.',
    verification: 'יש עדכון על האימות שלכם. הפרטים מחכים באפליקציה.',
    news: 'יש משהו חדש באפליקציה.',
    test: 'זו רק בדיקה: ההתראות מגיעות למכשיר הזה.',
  },
  ar: {
    money: 'هناك حركة جديدة في محفظتك. التفاصيل في التطبيق.',
    security: 'هناك جديد يخص أمان حسابك. يُرجى الاطلاع عليه في التطبيق.',
    account: 'هناك جديد يخص حسابك. التفاصيل في التطبيق.',
    verification: 'هناك جديد يخص التحقق لديك. التفاصيل في التطبيق.',
    news: 'هناك جديد في التطبيق.',
    test: 'هذه تجربة فقط: الإشعارات تصل إلى هذا الجهاز.',
  },
  ru: {
    money: 'В вашем кошельке есть новая операция. Подробности в приложении.',
    security: 'Есть новость о безопасности вашего счёта. Посмотрите её в приложении.',
    account: 'Есть новость о вашем счёте. Подробности в приложении.',
    verification: 'Есть новость о подтверждении личности. Подробности в приложении.',
    news: 'В приложении есть кое-что новое.',
    test: 'Это пробное уведомление: на это устройство они приходят.',
  },
  en: {
    money: 'There is new activity in your wallet. The details are in the app.',
    security: 'There is news about the security of your account. Please look at it in the app.',
    account: 'There is news about your account. The details are in the app.',
    verification: 'There is news about your verification. The details are in the app.',
    news: 'There is something new in the app.',
    test: 'This is only a test: notifications reach this device.',
  },
}
