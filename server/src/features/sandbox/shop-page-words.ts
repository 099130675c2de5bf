import type { Language } from '@emun/contract/language'

export type ShopWords = {
  readonly language: Language
  readonly title: string
  readonly hint: string
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly amount: string
  readonly pay: string
  readonly asked: string
  readonly code: string
  readonly confirm: string
  readonly answers: Readonly<Record<'paid' | 'declined' | 'no_card' | 'mistyped', string>>
}

/** What the played shop says. */
export const shopPageWords: Readonly<Record<Language, ShopWords>> = {
  en: {
    language: 'en',
    title: 'Corner Books',
    hint: 'A shop of the sandbox: nothing is sold here. Pay with a card of yours.',
    number: 'Card number',
    expiry: 'Valid until (MM/YY)',
    cvv: 'Security code (CVV)',
    amount: 'Amount in the card’s currency',
    pay: 'Pay',
    asked: 'Your card’s issuer asks for a code. You find it in the app, on the page of the card.',
    code: 'Code',
    confirm: 'Confirm',
    answers: {
      paid: 'Paid. Thank you!',
      declined: 'The payment was declined.',
      no_card: 'No card has this number.',
      mistyped: 'Please type an amount, such as 12.00.',
    },
  },
  he: {
    language: 'he',
    title: 'ספרים בפינה',
    hint: 'חנות לבדיקה: כאן לא מוכרים דבר. אפשר לשלם בכרטיס שלכם.',
    number: 'מספר הכרטיס',
    expiry: 'בתוקף עד (MM/YY)',
    cvv: 'קוד אבטחה (CVV)',
    amount: 'סכום במטבע של הכרטיס',
    pay: 'לשלם',
    asked: 'מנפיק הכרטיס מבקש קוד. הקוד נמצא באפליקציה, בדף הכרטיס.',
    code: 'קוד',
    confirm: 'אישור',
    answers: {
      paid: 'שולם. תודה!',
      declined: 'התשלום נדחה.',
      no_card: 'אין כרטיס עם המספר הזה.',
      mistyped: 'הקלידו סכום, למשל 12.00.',
    },
  },
  ar: {
    language: 'ar',
    title: 'كتب الزاوية',
    hint: 'متجر تجريبي: لا يُباع هنا شيء. يمكنك الدفع ببطاقتك.',
    number: 'رقم البطاقة',
    expiry: 'صالحة حتى (MM/YY)',
    cvv: 'رمز الأمان (CVV)',
    amount: 'المبلغ بعملة البطاقة',
    pay: 'دفع',
    asked: 'تطلب جهة إصدار البطاقة رمزًا. يظهر في التطبيق، في صفحة البطاقة.',
    code: 'الرمز',
    confirm: 'تأكيد',
    answers: {
      paid: 'تم الدفع. شكرًا!',
      declined: 'رُفضت الدفعة.',
      no_card: 'لا توجد بطاقة بهذا الرقم.',
      mistyped: 'يُرجى كتابة مبلغ، مثل 12.00.',
    },
  },
  ru: {
    language: 'ru',
    title: 'Книги на углу',
    hint: 'Демонстрационный магазин: здесь ничего не продают. Заплатите своей картой.',
    number: 'Номер карты',
    expiry: 'Действует до (ММ/ГГ)',
    cvv: 'Код безопасности (CVV)',
    amount: 'Сумма в валюте карты',
    pay: 'Оплатить',
    asked: 'Эмитент карты запрашивает код. Он в приложении, на странице карты.',
    code: 'Код',
    confirm: 'Подтвердить',
    answers: {
      paid: 'Оплачено. Спасибо!',
      declined: 'Оплата отклонена.',
      no_card: 'Карты с таким номером нет.',
      mistyped: 'Введите сумму, например 12.00.',
    },
  },
}
