import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'

export const words = {
  he: {
    title: 'PayPal',
    depositHint: 'משלמים מחשבון PayPal שעל שמכם, באתר של PayPal.',
    withdrawalHint: 'נשלח את הכסף לחשבון PayPal לפי הדוא״ל שלו.',
    labels: { email: 'הדוא״ל של חשבון PayPal' },
    hints: { email: 'הכתובת שבה נכנסים ל־PayPal. תשלום מכתובת אחרת ידרוש מאיתנו בדיקה נוספת.' },
    steps: [
      'המשיכו ל־PayPal והיכנסו עם הדוא״ל שמסרתם כאן.',
      'בדקו שם את הסכום ואשרו את התשלום.',
      'אחרי התשלום תחזרו לכאן, ונראה לכם מתי הכסף נכנס ליתרה.',
    ],
  },
  ar: {
    title: 'PayPal',
    depositHint: 'الدفع من حساب PayPal باسمك، في موقع PayPal.',
    withdrawalHint: 'نرسل المال إلى حساب PayPal حسب بريده الإلكتروني.',
    labels: { email: 'البريد الإلكتروني لحساب PayPal' },
    hints: { email: 'العنوان الذي يُستخدم لتسجيل الدخول إلى PayPal. الدفع من عنوان آخر يحتاج إلى مراجعة إضافية.' },
    steps: [
      'يُرجى المتابعة إلى PayPal وتسجيل الدخول بالبريد الإلكتروني المكتوب هنا.',
      'يُرجى مراجعة المبلغ هناك وتأكيد الدفع.',
      'بعد الدفع تعود بك الصفحة إلى هنا، ونعرض متى أصبح المال في الرصيد.',
    ],
  },
  ru: {
    title: 'PayPal',
    depositHint: 'Оплата на сайте PayPal со счёта PayPal на ваше имя.',
    withdrawalHint: 'Мы отправим деньги на счёт PayPal по его электронной почте.',
    labels: { email: 'Электронная почта счёта PayPal' },
    hints: { email: 'Адрес, с которым вы входите в PayPal. Оплату с другого адреса придётся проверить отдельно.' },
    steps: [
      'Перейдите в PayPal и войдите с адресом почты, который указали здесь.',
      'Проверьте там сумму и подтвердите платёж.',
      'После оплаты вы вернётесь сюда, и мы покажем, когда деньги поступили на баланс.',
    ],
  },
  en: {
    title: 'PayPal',
    depositHint: 'You pay from a PayPal account in your own name, on PayPal’s site.',
    withdrawalHint: 'We send the money to a PayPal account by its email.',
    labels: { email: 'Email of the PayPal account' },
    hints: { email: 'The one you log in to PayPal with. A payment from another address takes us an extra check.' },
    steps: [
      'Go on to PayPal and log in with the email you gave here.',
      'Check the amount there and confirm the payment.',
      'After paying you come back here, and we show when the money is in your balance.',
    ],
  },
} satisfies Record<Language, RailWords>
