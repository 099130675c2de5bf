import type { Language } from '@emun/contract/language'

type Words = {
  readonly name: string
  readonly email: string
  readonly create: RegExp
  readonly topUp: RegExp
  readonly show: string
  readonly number: string
  readonly cvv: string
  readonly password: string
  readonly confirm: string
  readonly showCode: string
  readonly notMe: string
  readonly frozen: string
  readonly blocked: string
  readonly block: string
  readonly blockWord: string
  readonly typeWord: string
  readonly blockForGood: string
  readonly back: string
  readonly ownFee: RegExp
  readonly lowOnCard: RegExp
  readonly wasFrozen: RegExp
  readonly inARow: string
  readonly unused: string
}

/** What customers read on the pages of their cards. */
export const cardWords: Readonly<Record<Language, Words>> = {
  he: {
    name: 'שם הכרטיס',
    email: 'דוא״ל לקודים',
    create: /^הנפקה תמורת/,
    topUp: /^טעינה/,
    show: 'להציג את הפרטים',
    number: 'מספר הכרטיס',
    cvv: 'קוד אבטחה (CVV)',
    password: 'סיסמה',
    confirm: 'אישור',
    showCode: 'להציג את הקוד',
    notMe: 'זה לא אני: להקפיא עכשיו',
    frozen: 'הכרטיס מוקפא',
    blocked: 'סגור לצמיתות',
    block: 'לחסום לצמיתות',
    blockWord: 'חסימה',
    typeWord: 'לאישור הקלידו חסימה',
    blockForGood: 'לחסום לצמיתות',
    back: 'חזר ליתרה שלכם:',
    ownFee: /העמלה שלנו/,
    lowOnCard: /לא היה מספיק כסף בכרטיס/,
    wasFrozen: /הכרטיס היה מוקפא/,
    inARow: 'יותר מדי תשלומים ברצף נדחו.',
    unused: 'לא השתמשו בו במשך שנה.',
  },
  ar: {
    name: 'اسم البطاقة',
    email: 'البريد الإلكتروني للرموز',
    create: /^إنشاء مقابل/,
    topUp: /^شحن/,
    show: 'إظهار البيانات',
    number: 'رقم البطاقة',
    cvv: 'رمز الأمان (CVV)',
    password: 'كلمة المرور',
    confirm: 'تأكيد',
    showCode: 'إظهار الرمز',
    notMe: 'لست أنا: تجميد الآن',
    frozen: 'البطاقة مجمّدة',
    blocked: 'مغلقة نهائيًا',
    block: 'حظر نهائي',
    blockWord: 'حظر',
    typeWord: 'للتأكيد يُرجى كتابة حظر',
    blockForGood: 'حظر نهائي',
    back: 'عاد إلى رصيدك:',
    ownFee: /رسومنا/,
    lowOnCard: /لم يكن في البطاقة مال كافٍ/,
    wasFrozen: /كانت البطاقة مجمّدة/,
    inARow: 'رُفضت دفعات كثيرة متتالية.',
    unused: 'لم تُستخدم منذ سنة.',
  },
  ru: {
    name: 'Название карты',
    email: 'Почта для кодов',
    create: /^Выпустить за/,
    topUp: /^Пополнить/,
    show: 'Показать реквизиты',
    number: 'Номер карты',
    cvv: 'Код безопасности (CVV)',
    password: 'Пароль',
    confirm: 'Подтвердить',
    showCode: 'Показать код',
    notMe: 'Это не я: заморозить',
    frozen: 'Карта заморожена',
    blocked: 'Заблокирована навсегда',
    block: 'Заблокировать навсегда',
    blockWord: 'БЛОКИРОВКА',
    typeWord: 'Для подтверждения введите БЛОКИРОВКА',
    blockForGood: 'Заблокировать навсегда',
    back: 'Вернулось на ваш баланс:',
    ownFee: /наша комиссия/,
    lowOnCard: /На карте не хватило денег/,
    wasFrozen: /Карта была заморожена/,
    inARow: 'Слишком много платежей подряд было отклонено.',
    unused: 'Ею не пользовались год.',
  },
  en: {
    name: 'Card name',
    email: 'Email for codes',
    create: /^Create for/,
    topUp: /^Top up/,
    show: 'Show the details',
    number: 'Card number',
    cvv: 'Security code (CVV)',
    password: 'Password',
    confirm: 'Confirm',
    showCode: 'Show the code',
    notMe: 'Not me: freeze now',
    frozen: 'The card is frozen',
    blocked: 'Blocked for good',
    block: 'Block for good',
    blockWord: 'BLOCK',
    typeWord: 'Type BLOCK to confirm',
    blockForGood: 'Block for good',
    back: 'Back in your balance:',
    ownFee: /Our fee/,
    lowOnCard: /not enough money on the card/,
    wasFrozen: /The card was frozen/,
    inARow: 'Too many payments in a row were declined.',
    unused: 'It was not used for a year.',
  },
}
