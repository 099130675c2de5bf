import type { Language } from '@emun/contract/language'
import type { RailWords } from '../rail.ts'
import { bankChoices } from './banks.ts'

export const words = {
  he: {
    title: 'העברה בנקאית',
    depositHint: 'מעבירים מחשבון בנק בישראל לחשבון שנמסור לכם.',
    withdrawalHint: 'נעביר את הכסף לחשבון בנק בישראל.',
    labels: {
      bank: 'בנק',
      branch: 'מספר סניף',
      account: 'מספר חשבון בבנק',
      owner: 'החשבון על שם',
      reason: 'מהות ההעברה',
      identityNumber: 'מספר זהות של בעלי החשבון',
    },
    hints: {
      branch: 'עד 3 ספרות. המספר מופיע על השיק ובאפליקציה של הבנק.',
      account: 'ספרות בלבד, בלי מספר הסניף.',
      owner: 'כפי שהשם רשום בבנק, באותיות עבריות.',
      identityNumber: '9 ספרות, כולל ספרת הביקורת.',
    },
    choices: bankChoices('bank', 'he'),
    steps: [
      'היכנסו לאפליקציה או לאתר של הבנק שלכם, ובחרו בהעברה לחשבון אחר.',
      'העתיקו מכאן את הבנק, הסניף, מספר החשבון והשם.',
      'העבירו בדיוק את הסכום שמופיע כאן, עד האגורה: לפי הסכום נדע שהכסף הגיע מכם.',
      'הפרטים האלה נועדו לתשלום הזה בלבד. אל תשמרו אותם לפעם הבאה.',
      'חזרו לכאן ושלחו אישור תשלום: צילום מסך של ההעברה מספיק.',
    ],
  },
  ar: {
    title: 'حوالة بنكية',
    depositHint: 'التحويل من حساب بنكي في إسرائيل إلى حساب نزوّدك به.',
    withdrawalHint: 'نحوّل المال إلى حساب بنكي في إسرائيل.',
    labels: {
      bank: 'البنك',
      branch: 'رقم الفرع',
      account: 'رقم الحساب البنكي',
      owner: 'اسم صاحب الحساب',
      reason: 'الغرض من التحويل',
      identityNumber: 'رقم هوية صاحب الحساب',
    },
    hints: {
      branch: 'حتى 3 أرقام. يظهر الرقم على الشيك وفي تطبيق البنك.',
      account: 'أرقام فقط، من دون رقم الفرع.',
      owner: 'كما هو مسجّل في البنك، بأحرف عبرية.',
      identityNumber: '9 أرقام، بما فيها رقم التدقيق.',
    },
    choices: bankChoices('bank', 'ar'),
    steps: [
      'يُرجى فتح تطبيق البنك أو موقعه واختيار التحويل إلى حساب آخر.',
      'يُرجى نسخ البنك والفرع ورقم الحساب والاسم من هنا.',
      'يُرجى تحويل المبلغ الظاهر هنا بالضبط حتى آخر أغورة: به نعرف أن المال منك.',
      'هذه البيانات لهذه الدفعة فقط. يُرجى عدم حفظها للمرة القادمة.',
      'بعد ذلك يُرجى العودة إلى هنا وإرسال إثبات الدفع: تكفي لقطة شاشة للتحويل.',
    ],
  },
  ru: {
    title: 'Банковский перевод',
    depositHint: 'Перевод со счёта в израильском банке на счёт, который мы дадим.',
    withdrawalHint: 'Мы переведём деньги на счёт в израильском банке.',
    labels: {
      bank: 'Банк',
      branch: 'Номер отделения',
      account: 'Номер счёта в банке',
      owner: 'Владелец счёта',
      reason: 'Назначение платежа',
      identityNumber: 'Номер удостоверения личности владельца',
    },
    hints: {
      branch: 'До 3 цифр. Номер указан на чеке и в приложении банка.',
      account: 'Только цифры, без номера отделения.',
      owner: 'Как записано в банке, на иврите.',
      identityNumber: '9 цифр вместе с контрольной.',
    },
    choices: bankChoices('bank', 'ru'),
    steps: [
      'Откройте приложение или сайт своего банка и выберите перевод на другой счёт.',
      'Скопируйте отсюда банк, отделение, номер счёта и имя.',
      'Переведите ровно указанную здесь сумму, до агоры: по ней мы узнаем, что деньги от вас.',
      'Эти реквизиты только для этого платежа. Не сохраняйте их на следующий раз.',
      'Вернитесь сюда и отправьте подтверждение оплаты: достаточно снимка экрана с переводом.',
    ],
  },
  en: {
    title: 'Bank transfer',
    depositHint: 'You transfer from a bank account in Israel to an account that we give you.',
    withdrawalHint: 'We transfer the money to a bank account in Israel.',
    labels: {
      bank: 'Bank',
      branch: 'Branch number',
      account: 'Bank account number',
      owner: 'Account owner',
      reason: 'Reason for the transfer',
      identityNumber: 'Account owner’s identity number',
    },
    hints: {
      branch: 'Up to 3 digits. You’ll find it on cheques and in your bank’s app.',
      account: 'Digits only, without the branch number.',
      owner: 'As the bank has it, in Hebrew letters.',
      identityNumber: '9 digits, with the check digit.',
    },
    choices: bankChoices('bank', 'en'),
    steps: [
      'Open your bank’s app or website, and choose a transfer to another account.',
      'Copy the bank, the branch, the account number and the name from here.',
      'Transfer exactly the amount shown here, to the last agora: that is how we know the money is from you.',
      'These details are for this payment only. Please don’t save them for next time.',
      'Come back here and send a proof of payment: a screenshot of the transfer is enough.',
    ],
  },
} satisfies Record<Language, RailWords>
