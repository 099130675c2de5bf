import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'

export const words = {
  he: {
    title: 'כרטיס אשראי או חיוב',
    depositHint: 'משלמים בכרטיס שעל שמכם, בדף מאובטח של חברת הסליקה.',
    withdrawalHint: 'נחזיר את הכסף לכרטיס ששילמתם בו, כזיכוי של אותו תשלום.',
    labels: { payment: 'לכרטיס של איזה תשלום' },
    hints: { payment: 'הכסף חוזר לכרטיס שבו שולם התשלום, עד לסכום שעוד לא הוחזר ממנו.' },
    steps: [
      'המשיכו לדף התשלום המאובטח. מספר הכרטיס נמסר שם בלבד ואינו מגיע אלינו.',
      'הזינו את פרטי הכרטיס, ואשרו את התשלום כפי שהבנק שלכם מבקש: באפליקציה שלו או בקוד.',
      'אחרי התשלום תחזרו לכאן, ונראה לכם מתי הכסף נכנס ליתרה.',
    ],
  },
  ar: {
    title: 'بطاقة ائتمان أو خصم',
    depositHint: 'الدفع ببطاقة باسمك، في صفحة آمنة لمزوّد الدفع.',
    withdrawalHint: 'نعيد المال إلى البطاقة التي دفعت بها، كاسترداد لتلك الدفعة.',
    labels: { payment: 'إلى بطاقة أي دفعة' },
    hints: { payment: 'يعود المال إلى البطاقة التي دُفع بها، في حدود ما لم يُسترد بعد من تلك الدفعة.' },
    steps: [
      'يُرجى المتابعة إلى صفحة الدفع الآمنة. يُكتب رقم البطاقة هناك فقط ولا يصل إلينا.',
      'يُرجى إدخال بيانات البطاقة، ثم تأكيد الدفع كما يطلبه البنك: في تطبيقه أو برمز.',
      'بعد الدفع تعود بك الصفحة إلى هنا، ونعرض متى أصبح المال في الرصيد.',
    ],
  },
  ru: {
    title: 'Банковская карта',
    depositHint: 'Оплата картой на ваше имя на защищённой странице платёжного сервиса.',
    withdrawalHint: 'Вернём деньги на карту, которой вы платили, как возврат того платежа.',
    labels: { payment: 'На карту какого платежа' },
    hints: { payment: 'Деньги вернутся на карту, которой был сделан платёж, в пределах ещё не возвращённой суммы.' },
    steps: [
      'Перейдите на защищённую страницу оплаты. Номер карты вводится только там и к нам не попадает.',
      'Введите данные карты и подтвердите платёж так, как просит ваш банк: в его приложении или кодом.',
      'После оплаты вы вернётесь сюда, и мы покажем, когда деньги поступили на баланс.',
    ],
  },
  en: {
    title: 'Credit or debit card',
    depositHint: 'You pay with a card in your own name, on the payment provider’s secure page.',
    withdrawalHint: 'We send the money back to a card you paid with, as a refund of that payment.',
    labels: { payment: 'Back to the card of which payment' },
    hints: {
      payment: 'The money returns to the card that made the payment, up to what has not gone back from it yet.',
    },
    steps: [
      'Go on to the secure payment page. The card’s number is entered only there and doesn’t reach us.',
      'Enter the card’s details, and confirm the payment the way your bank asks: in its app or with a code.',
      'After paying you come back here, and we show when the money is in your balance.',
    ],
  },
} satisfies Record<Language, RailWords>
