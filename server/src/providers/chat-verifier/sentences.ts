import type { Language } from '@emun/contract/language'
import type { ChatReplyKind } from './port.ts'

type Sentences = Readonly<Record<ChatReplyKind | 'opening', (brand: string) => string>>

/** What the bot says, and (`opening`) what stands in the customer's message before the token. */
export const chatSentences: Readonly<Record<Language, Sentences>> = {
  he: {
    opening: (brand) => `אישור מספר הטלפון ב־${brand}. נא לשלוח את ההודעה כמות שהיא:`,
    confirmed: (brand) => `המספר אושר. אפשר לחזור ל־${brand}.`,
    share_number: () => 'מספר הטלפון שלכם מוסתר כאן. הקישו על הכפתור כדי לשתף אותו, ונשלים את האישור.',
    number_mismatch: (brand) => `המספר הזה שונה מהמספר שהוזן ב־${brand}. אפשר לחזור לשם ולבקש קוד במסרון.`,
    expired: (brand) => `הבקשה כבר אינה בתוקף. אפשר לחזור ל־${brand} ולהתחיל מחדש.`,
    not_understood: (brand) => `כאן מאשרים מספר טלפון בלבד. פתחו את הקישור מתוך ${brand} ושלחו את ההודעה כמות שהיא.`,
  },
  ar: {
    opening: (brand) => `تأكيد رقم الهاتف في ${brand}. يُرجى إرسال الرسالة كما هي:`,
    confirmed: (brand) => `تم تأكيد الرقم. يمكنك العودة إلى ${brand}.`,
    share_number: () => 'رقم هاتفك مخفي هنا. يُرجى الضغط على الزر لمشاركته حتى نُكمل التأكيد.',
    number_mismatch: (brand) => `هذا الرقم يختلف عن الرقم المُدخل في ${brand}. يمكنك العودة وطلب رمز برسالة قصيرة.`,
    expired: (brand) => `انتهت صلاحية الطلب. يمكنك العودة إلى ${brand} والبدء من جديد.`,
    not_understood: (brand) => `هنا نؤكد أرقام الهواتف فقط. يُرجى فتح الرابط من ${brand} وإرسال الرسالة كما هي.`,
  },
  ru: {
    opening: (brand) => `Подтверждение номера в ${brand}. Отправьте сообщение без изменений:`,
    confirmed: (brand) => `Номер подтверждён. Можно вернуться в ${brand}.`,
    share_number: () => 'Ваш номер здесь скрыт. Нажмите кнопку, чтобы поделиться им, и мы завершим подтверждение.',
    number_mismatch: (brand) => `Этот номер отличается от указанного в ${brand}. Вернитесь и запросите код по SMS.`,
    expired: (brand) => `Запрос устарел. Вернитесь в ${brand} и начните заново.`,
    not_understood: (brand) =>
      `Здесь только подтверждают номер. Откройте ссылку в ${brand} и отправьте сообщение без изменений.`,
  },
  en: {
    opening: (brand) => `Confirming my number for ${brand}. Please send this message as it is:`,
    confirmed: (brand) => `Your number is confirmed. You can go back to ${brand}.`,
    share_number: () => 'Your number is hidden here. Tap the button to share it and we’ll finish confirming.',
    number_mismatch: (brand) =>
      `This number isn’t the one you entered in ${brand}. Go back there and ask for a code by SMS.`,
    expired: (brand) => `This request has expired. Go back to ${brand} and start again.`,
    not_understood: (brand) =>
      `We only confirm phone numbers here. Open the link in ${brand} and send the message as it is.`,
  },
}
