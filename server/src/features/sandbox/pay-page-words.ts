import type { Language } from '@emun/contract/language'
import type { PaymentState } from '../../providers/hosted-payment/port.ts'
import type { SandboxAct } from '../../providers/hosted-payment/sandbox-scenario.ts'

type Words = {
  readonly title: string
  readonly hint: string
  readonly back: string
  readonly acts: Readonly<Record<SandboxAct, string>>
  readonly states: Readonly<Record<PaymentState, string>>
}

/** What the played provider’s page says. */
export const payPageWords: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Test payment page',
    hint: 'No money moves here. Choose how this payment goes.',
    back: 'Back without paying',
    acts: {
      pay: 'Pay',
      three_ds_fail: 'The bank’s check fails',
      abandon: 'Close without paying',
      pay_late: 'Pay too late',
      pay_twice: 'Pay twice',
      pay_other_amount: 'Pay another amount',
      pay_as_another: 'Pay from another person’s account',
      chargeback: 'Ask the bank for the money back',
      lose_dispute: 'The bank gives the money back to the seller',
    },
    states: {
      open: 'Waiting for payment',
      authorizing: 'Being checked',
      paid: 'Paid',
      failed: 'Declined',
      expired: 'This page is over',
      refunded: 'Refunded',
      disputed: 'Disputed',
    },
  },
  he: {
    title: 'דף תשלום לבדיקה',
    hint: 'כאן לא עובר כסף. בחרו איך התשלום הזה יסתיים.',
    back: 'חזרה בלי לשלם',
    acts: {
      pay: 'לשלם',
      three_ds_fail: 'אימות הבנק לא עבר',
      abandon: 'לסגור בלי לשלם',
      pay_late: 'לשלם מאוחר מדי',
      pay_twice: 'לשלם פעמיים',
      pay_other_amount: 'לשלם סכום אחר',
      pay_as_another: 'לשלם מחשבון של מישהו אחר',
      chargeback: 'לבקש מהבנק את הכסף בחזרה',
      lose_dispute: 'הבנק מחזיר את הכסף למוכר',
    },
    states: {
      open: 'ממתין לתשלום',
      authorizing: 'בבדיקה',
      paid: 'שולם',
      failed: 'נדחה',
      expired: 'הזמן של הדף הזה עבר',
      refunded: 'הוחזר',
      disputed: 'בבירור מול הבנק',
    },
  },
  ar: {
    title: 'صفحة دفع تجريبية',
    hint: 'لا تنتقل هنا أي أموال. يُرجى اختيار نتيجة هذا الدفع.',
    back: 'الرجوع دون دفع',
    acts: {
      pay: 'دفع',
      three_ds_fail: 'فشل تحقق البنك',
      abandon: 'إغلاق دون دفع',
      pay_late: 'دفع بعد فوات الوقت',
      pay_twice: 'دفع مرتين',
      pay_other_amount: 'دفع مبلغ آخر',
      pay_as_another: 'الدفع من حساب شخص آخر',
      chargeback: 'طلب استرداد المال من البنك',
      lose_dispute: 'البنك يعيد المال إلى البائع',
    },
    states: {
      open: 'بانتظار الدفع',
      authorizing: 'قيد التحقق',
      paid: 'تم الدفع',
      failed: 'مرفوض',
      expired: 'انتهت مهلة هذه الصفحة',
      refunded: 'تم رد المال',
      disputed: 'قيد النزاع',
    },
  },
  ru: {
    title: 'Тестовая страница оплаты',
    hint: 'Деньги здесь не переводятся. Выберите, чем закончится этот платёж.',
    back: 'Вернуться без оплаты',
    acts: {
      pay: 'Оплатить',
      three_ds_fail: 'Проверка банка не пройдена',
      abandon: 'Закрыть без оплаты',
      pay_late: 'Оплатить слишком поздно',
      pay_twice: 'Оплатить дважды',
      pay_other_amount: 'Оплатить другую сумму',
      pay_as_another: 'Оплатить с чужого счёта',
      chargeback: 'Потребовать деньги назад через банк',
      lose_dispute: 'Банк возвращает деньги продавцу',
    },
    states: {
      open: 'Ожидает оплаты',
      authorizing: 'Проверяется',
      paid: 'Оплачено',
      failed: 'Отклонено',
      expired: 'Время этой страницы истекло',
      refunded: 'Возвращено',
      disputed: 'Оспаривается',
    },
  },
}
