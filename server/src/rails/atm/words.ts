import type { Language } from '@emun/contract/language'
import { bankChoices } from '../bank/banks.ts'
import type { RailWords } from '../rail.ts'

/** The customer’s wish and the bank that it becomes. */
const banksIn = (language: Language) => ({
  ...bankChoices('preferredBank', language),
  ...bankChoices('bank', language),
})

export const words = {
  he: {
    title: 'מזומן בכספומט',
    depositHint: 'מפקידים מזומן בכספומט, בלי כרטיס, לפי קוד שנמסור לכם.',
    withdrawalHint: 'תקבלו קוד, ואיתו תמשכו מזומן מכספומט בלי כרטיס.',
    labels: {
      city: 'עיר',
      preferredBank: 'בנק מועדף',
      bank: 'בנק',
      machine: 'סניף או כספומט',
      depositCode: 'קוד או חשבון להקלדה',
      instructions: 'מה לבחור בכספומט',
      code: 'קוד למשיכה',
      expiry: 'הקוד בתוקף עד',
    },
    hints: { city: 'נחפש כספומט קרוב אליכם.', preferredBank: 'אם אין העדפה, נבחר בשבילכם.' },
    choices: banksIn('he'),
    steps: [
      'גשו לכספומט שמופיע כאן. אפשר להשאיר את הדף הזה פתוח בטלפון.',
      'בחרו בהפקדת מזומן בלי כרטיס, והקלידו את הקוד או את החשבון שמופיע כאן.',
      'הכניסו בדיוק את הסכום שמופיע כאן, בשטרות בלבד.',
      'הפרטים האלה נועדו לתשלום הזה בלבד, ואינם פועלים אחרי שהזמן נגמר.',
      'שמרו את הפתק שהכספומט מדפיס ושלחו לנו צילום שלו: זה אישור התשלום שלכם.',
    ],
  },
  ar: {
    title: 'نقدًا عبر الصرّاف الآلي',
    depositHint: 'إيداع النقد في الصرّاف الآلي من دون بطاقة، برمز نزوّدك به.',
    withdrawalHint: 'يصلك رمز لسحب النقد من الصرّاف الآلي من دون بطاقة.',
    labels: {
      city: 'المدينة',
      preferredBank: 'البنك المفضّل',
      bank: 'البنك',
      machine: 'الفرع أو الصرّاف الآلي',
      depositCode: 'الرمز أو الحساب المطلوب إدخاله',
      instructions: 'ما يجب اختياره في الصرّاف الآلي',
      code: 'رمز السحب',
      expiry: 'الرمز صالح حتى',
    },
    hints: { city: 'سنبحث عن صرّاف آلي قريب منك.', preferredBank: 'إذا لم يكن هناك بنك مفضّل، فسنختار نحن.' },
    choices: banksIn('ar'),
    steps: [
      'يُرجى التوجه إلى الصرّاف الآلي المذكور هنا. يمكن إبقاء هذه الصفحة مفتوحة في الهاتف.',
      'يُرجى اختيار إيداع نقدي من دون بطاقة، وإدخال الرمز أو الحساب الظاهر هنا.',
      'يُرجى إدخال المبلغ الظاهر هنا بالضبط، بأوراق نقدية فقط.',
      'هذه البيانات لهذه الدفعة فقط، ولا تعمل بعد انتهاء الوقت.',
      'يُرجى حفظ القسيمة التي يطبعها الصرّاف الآلي وإرسال صورتها إلينا: هي إثبات الدفع.',
    ],
  },
  ru: {
    title: 'Наличные через банкомат',
    depositHint: 'Вы вносите наличные в банкомат без карты, по коду, который мы дадим.',
    withdrawalHint: 'Вы получите код, чтобы снять наличные в банкомате без карты.',
    labels: {
      city: 'Город',
      preferredBank: 'Предпочитаемый банк',
      bank: 'Банк',
      machine: 'Отделение или банкомат',
      depositCode: 'Код или счёт для ввода',
      instructions: 'Что выбрать в банкомате',
      code: 'Код для снятия',
      expiry: 'Код действует до',
    },
    hints: { city: 'Мы найдём банкомат поближе к вам.', preferredBank: 'Если вам всё равно, выберем мы.' },
    choices: banksIn('ru'),
    steps: [
      'Подойдите к указанному здесь банкомату. Эту страницу можно держать открытой в телефоне.',
      'Выберите внесение наличных без карты и введите указанный здесь код или счёт.',
      'Внесите ровно указанную здесь сумму, только купюрами.',
      'Эти реквизиты только для этого платежа и перестанут действовать, когда выйдет время.',
      'Сохраните чек банкомата и отправьте нам его фотографию: это подтверждение оплаты.',
    ],
  },
  en: {
    title: 'Cash machine',
    depositHint: 'You put cash into a machine without a card, with a code that we give you.',
    withdrawalHint: 'You get a code, and take cash from a machine with it, without a card.',
    labels: {
      city: 'City',
      preferredBank: 'Bank you prefer',
      bank: 'Bank',
      machine: 'Branch or machine',
      depositCode: 'Code or account to enter',
      instructions: 'What to choose at the machine',
      code: 'Code to take the cash with',
      expiry: 'The code works until',
    },
    hints: { city: 'We look for a machine near you.', preferredBank: 'If you have no preference, we choose for you.' },
    choices: banksIn('en'),
    steps: [
      'Go to the machine shown here. You can keep this page open on your phone.',
      'Choose a cash deposit without a card, and enter the code or account shown here.',
      'Put in exactly the amount shown here, in notes only.',
      'These details are for this payment only, and stop working when the time is up.',
      'Keep the slip that the machine prints and send us a photo of it: that is your proof of payment.',
    ],
  },
} satisfies Record<Language, RailWords>
