import type { Language } from '@emun/contract/language'

/** What a customer reads on the page of a deposit: what it is called now, and what arrived otherwise than agreed. */
export type DepositWords = Readonly<Record<Said, string>>

type Said =
  | 'preparing'
  | 'adjusted'
  | 'paying'
  | 'going'
  | 'returned'
  | 'checking'
  | 'confirming'
  | 'held'
  | 'credited'
  | 'rejected'
  | 'expired'
  | 'searching'
  | 'takenBack'
  | 'disputed'
  | 'sentBack'
  | 'under'
  | 'over'
  | 'late'
  | 'duplicate'
  | 'no_payment_found'
  | 'provider_declined'
  | 'other'

export const depositWords: Readonly<Record<Language, DepositWords>> = {
  he: {
    preparing: 'מכינים לכם פרטי תשלום',
    adjusted: 'הסכום השתנה מעט',
    paying: 'שלמו לפי הפרטים האלה',
    going: 'התשלום נעשה באתר הספק',
    returned: 'ממתינים לתשובת הספק',
    checking: 'אישור התשלום התקבל',
    confirming: 'התשלום שלכם בדרך לאישור',
    held: 'הצוות שלנו בודק את התשלום',
    credited: 'הכסף הופקד',
    rejected: 'ההפקדה לא נזקפה ליתרה',
    expired: 'הזמן לתשלום עבר',
    searching: 'מחפשים את התשלום שלכם',
    takenBack: 'התשלום נלקח בחזרה',
    disputed: 'הבנק שלכם דורש את התשלום הזה בחזרה.',
    sentBack: 'וחזר למקום שממנו שולם.',
    under: 'הגיע פחות ממה שסוכם.',
    over: 'הגיע יותר ממה שסוכם.',
    late: 'התשלום הגיע אחרי שהזמן עבר.',
    duplicate: 'זה תשלום שני על אותה בקשה.',
    no_payment_found: 'לא מצאנו תשלום כזה.',
    provider_declined: 'ספק התשלומים לא אישר את התשלום. לא נלקח כסף.',
    other: 'לא יכולנו לזקוף את התשלום הזה.',
  },
  ar: {
    preparing: 'نجهّز لك بيانات الدفع',
    adjusted: 'تغيّر المبلغ قليلًا',
    paying: 'الدفع وفق هذه البيانات',
    going: 'الدفع في صفحة المزوّد',
    returned: 'بانتظار رد المزوّد',
    checking: 'وصل إثبات الدفع',
    confirming: 'دفعتك قيد التأكيد',
    held: 'دفعتك قيد المراجعة لدى فريقنا',
    credited: 'تم الإيداع',
    rejected: 'لم يُضف هذا الإيداع إلى الرصيد',
    expired: 'انتهى وقت الدفع',
    searching: 'نبحث عن دفعتك',
    takenBack: 'استُردّت الدفعة',
    disputed: 'يطلب بنكك استرداد هذه الدفعة.',
    sentBack: 'وأُعيدت إلى مصدر الدفع.',
    under: 'وصل أقل مما اتُّفق عليه.',
    over: 'وصل أكثر مما اتُّفق عليه.',
    late: 'وصل بعد انتهاء الوقت.',
    duplicate: 'هذه دفعة ثانية للطلب نفسه.',
    no_payment_found: 'لم نعثر على دفعة كهذه.',
    provider_declined: 'لم يقبل مزوّد الدفع هذه الدفعة. لم يُسحب أي مال.',
    other: 'لم نتمكن من إضافة هذه الدفعة إلى رصيدك.',
  },
  ru: {
    preparing: 'Готовим для вас реквизиты',
    adjusted: 'Сумма немного изменилась',
    paying: 'Оплатите по этим реквизитам',
    going: 'Оплата на странице платёжного сервиса',
    returned: 'Ждём ответа платёжного сервиса',
    checking: 'Подтверждение оплаты получено',
    confirming: 'Платёж подтверждается',
    held: 'Ваш платёж проверяет сотрудник',
    credited: 'Деньги зачислены',
    rejected: 'Пополнение не зачислено',
    expired: 'Время оплаты вышло',
    searching: 'Ищем ваш платёж',
    takenBack: 'Платёж отозван',
    disputed: 'Ваш банк требует вернуть этот платёж.',
    sentBack: 'возвращён туда, откуда пришла оплата.',
    under: 'Пришло меньше, чем договаривались.',
    over: 'Пришло больше, чем договаривались.',
    late: 'Платёж пришёл после конца срока.',
    duplicate: 'Это второй платёж по той же заявке.',
    no_payment_found: 'Мы не нашли такого платежа.',
    provider_declined: 'Платёжный сервис не принял платёж. Деньги не списаны.',
    other: 'Мы не смогли зачислить этот платёж.',
  },
  en: {
    preparing: 'Preparing your payment details',
    adjusted: 'The amount is slightly different',
    paying: 'Pay with these details',
    going: 'Pay on the provider’s page',
    returned: 'Waiting for the provider’s answer',
    checking: 'We received your proof',
    confirming: 'Your payment is being confirmed',
    held: 'A person is looking at your payment',
    credited: 'Money added',
    rejected: 'This deposit was not credited',
    expired: 'The time to pay is over',
    searching: 'We are looking for your payment',
    takenBack: 'The payment was taken back',
    disputed: 'Your bank asks for this payment back.',
    sentBack: 'went back to where it was paid from.',
    under: 'Less arrived than was agreed.',
    over: 'More arrived than was agreed.',
    late: 'It arrived after the time was over.',
    duplicate: 'This is a second payment for the same request.',
    no_payment_found: 'We found no such payment.',
    provider_declined: 'The provider did not accept the payment. No money was taken.',
    other: 'We could not credit this payment.',
  },
}
