import type { Language } from '@emun/contract/language'
import type { RailWords } from './rail.ts'

/** The words of an app that sends money from phone to phone: alike for all of them, but for what the app is called. */
export function transferAppWords(called: Readonly<Record<Language, string>>): Record<Language, RailWords> {
  return { he: he(called.he), ar: ar(called.ar), ru: ru(called.ru), en: en(called.en) }
}

const he = (app: string): RailWords => ({
  title: app,
  depositHint: `שולחים כסף מאפליקציית ${app} למספר טלפון שנמסור לכם.`,
  withdrawalHint: `נשלח את הכסף למספר הטלפון שתבחרו, באפליקציית ${app}.`,
  labels: { phone: `הטלפון באפליקציית ${app}`, name: `השם באפליקציית ${app}` },
  hints: { name: 'כפי שהוא מופיע באפליקציה.' },
  steps: [
    `פתחו את אפליקציית ${app} ובחרו בשליחת כסף.`,
    'העתיקו מכאן את מספר הטלפון, ובדקו שבאפליקציה מופיע אותו שם.',
    'שלחו בדיוק את הסכום שמופיע כאן, בתשלום אחד: לפי הסכום נדע שהכסף הגיע מכם.',
    'הפרטים האלה נועדו לתשלום הזה בלבד. אל תשמרו אותם לפעם הבאה.',
    'חזרו לכאן ושלחו אישור תשלום: צילום מסך מספיק.',
  ],
})

const ar = (app: string): RailWords => ({
  title: app,
  depositHint: `إرسال المال من تطبيق ${app} إلى رقم هاتف نزوّدك به.`,
  withdrawalHint: `نرسل المال عبر تطبيق ${app} إلى رقم هاتف من اختيارك.`,
  labels: { phone: `رقم الهاتف في تطبيق ${app}`, name: `الاسم في تطبيق ${app}` },
  hints: { name: 'كما يظهر في التطبيق.' },
  steps: [
    `يُرجى فتح تطبيق ${app} واختيار إرسال المال.`,
    'يُرجى نسخ رقم الهاتف من هنا، والتأكد من أن التطبيق يعرض الاسم نفسه.',
    'يُرجى إرسال المبلغ الظاهر هنا بالضبط ودفعة واحدة: به نعرف أن المال منك.',
    'هذه البيانات لهذه الدفعة فقط. يُرجى عدم حفظها للمرة القادمة.',
    'بعد ذلك يُرجى العودة إلى هنا وإرسال إثبات الدفع: تكفي لقطة شاشة.',
  ],
})

const ru = (app: string): RailWords => ({
  title: app,
  depositHint: `Перевод из приложения ${app} на номер телефона, который мы дадим.`,
  withdrawalHint: `Мы отправим деньги через ${app} на номер телефона, который вы укажете.`,
  labels: { phone: `Номер телефона в ${app}`, name: `Имя в ${app}` },
  hints: { name: 'Как его показывает приложение.' },
  steps: [
    `Откройте приложение ${app} и выберите отправку денег.`,
    'Скопируйте отсюда номер телефона и проверьте, что приложение показывает то же имя.',
    'Отправьте ровно указанную здесь сумму одним платежом: по ней мы узнаем, что деньги от вас.',
    'Эти реквизиты только для этого платежа. Не сохраняйте их на следующий раз.',
    'Вернитесь сюда и отправьте подтверждение оплаты: достаточно снимка экрана.',
  ],
})

const en = (app: string): RailWords => ({
  title: app,
  depositHint: `You send money from the ${app} app to a phone number that we give you.`,
  withdrawalHint: `We send the money by ${app} to the phone number you choose.`,
  labels: { phone: `Phone number in ${app}`, name: `Name in ${app}` },
  hints: { name: 'As the app shows it.' },
  steps: [
    `Open the ${app} app and choose to send money.`,
    'Copy the phone number from here, and check that the app shows the same name.',
    'Send exactly the amount shown here, in one payment: that is how we know the money is from you.',
    'These details are for this payment only. Please don’t save them for next time.',
    'Come back here and send a proof of payment: a screenshot is enough.',
  ],
})
