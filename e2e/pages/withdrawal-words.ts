import type { PartState, PayoutFailure, WithdrawalState } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'

type Words = {
  readonly states: Readonly<Record<WithdrawalState, string>>
  readonly parts: Readonly<Record<PartState, string>>
  readonly failures: Readonly<Record<PayoutFailure, string>>
}

/** What customers read about a withdrawal, in every language. */
export const withdrawalWords: Readonly<Record<Language, Words>> = {
  he: {
    states: {
      on_hold: 'בהמתנה',
      processing: 'בשליחה',
      partly_paid: 'שולמה בחלקה',
      paid: 'שולמה',
      returned: 'הוחזרה ליתרה',
      rejected: 'נדחתה',
    },
    parts: {
      claimed: 'בהכנה',
      sent: 'נשלח',
      unknown: 'בבירור',
      settled: 'שולם',
      failed: 'לא הושלם',
      returned: 'חזר',
    },
    failures: {
      destination_incorrect: 'פרטי היעד שגויים',
      recipient_differs: 'השם אינו תואם לחשבון',
      account_closed: 'החשבון ביעד סגור',
      provider_declined: 'הבנק או שירות התשלום סירב',
      not_collected: 'הכסף לא נאסף בזמן',
      sent_back: 'הבנק של הנמען החזיר את הכסף',
      other: 'לא ניתן היה לשלם',
    },
  },
  ar: {
    states: {
      on_hold: 'محجوز للسحب',
      processing: 'قيد الإرسال',
      partly_paid: 'دُفع جزء منه',
      paid: 'تم الدفع',
      returned: 'أُعيد إلى الرصيد',
      rejected: 'مرفوض',
    },
    parts: {
      claimed: 'قيد الإعداد',
      sent: 'أُرسلت',
      unknown: 'قيد التحقق',
      settled: 'دُفعت',
      failed: 'لم تكتمل',
      returned: 'رجعت',
    },
    failures: {
      destination_incorrect: 'بيانات الوجهة غير صحيحة',
      recipient_differs: 'الاسم لا يطابق صاحب الحساب',
      account_closed: 'الحساب في الوجهة مغلق',
      provider_declined: 'رفض البنك أو خدمة الدفع العملية',
      not_collected: 'لم يُستلم المال في الوقت المحدد',
      sent_back: 'أعاد بنك المستلم المال',
      other: 'تعذّر الدفع',
    },
  },
  ru: {
    states: {
      on_hold: 'Ожидает',
      processing: 'Отправляется',
      partly_paid: 'Выплачено частично',
      paid: 'Выплачено',
      returned: 'Возвращено на баланс',
      rejected: 'Отклонено',
    },
    parts: {
      claimed: 'Готовится',
      sent: 'Отправлено',
      unknown: 'Выясняем',
      settled: 'Выплачено',
      failed: 'Не выполнено',
      returned: 'Вернулось',
    },
    failures: {
      destination_incorrect: 'В реквизитах ошибка',
      recipient_differs: 'Имя не совпадает с владельцем счёта',
      account_closed: 'Счёт получателя закрыт',
      provider_declined: 'Банк или платёжный сервис отказал',
      not_collected: 'Деньги не забрали вовремя',
      sent_back: 'Банк получателя вернул деньги',
      other: 'Выплатить не удалось',
    },
  },
  en: {
    states: {
      on_hold: 'On hold',
      processing: 'Being sent',
      partly_paid: 'Partly paid',
      paid: 'Paid',
      returned: 'Back in your balance',
      rejected: 'Declined',
    },
    parts: {
      claimed: 'Being prepared',
      sent: 'Sent',
      unknown: 'Being checked',
      settled: 'Paid',
      failed: 'Didn’t go through',
      returned: 'Came back',
    },
    failures: {
      destination_incorrect: 'The destination details are wrong',
      recipient_differs: 'The name doesn’t match the account',
      account_closed: 'The account there is closed',
      provider_declined: 'The bank or payment service declined it',
      not_collected: 'It was not collected in time',
      sent_back: 'The recipient’s bank sent it back',
      other: 'It could not be paid',
    },
  },
}
