import type { CardLineKind, CardLineState } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { ar } from './words.ar.ts'
import { en, type StatementWords } from './words.en.ts'
import { he } from './words.he.ts'
import { ru } from './words.ru.ts'

export type { StatementWords }

/** The words of a statement; on the screen the same things are called the same. */
export const words: Readonly<Record<Language, StatementWords>> = { he, ar, ru, en }

/** What is called otherwise on the statement of a card. */
export type CardStatementWords = Pick<StatementWords, 'title' | 'accountNumber' | 'empty'> & {
  readonly kinds: Readonly<Record<CardLineKind, string>>
  readonly states: Readonly<Record<CardLineState, string>>
}

export const cardWords: Readonly<Record<Language, CardStatementWords>> = {
  he: {
    title: 'דף חשבון של כרטיס',
    accountNumber: 'כרטיס',
    empty: 'אין פעולות בתקופה הזאת.',
    kinds: {
      purchase: 'תשלום',
      refund: 'זיכוי מבית העסק',
      void: 'ביטול תשלום',
      verification: 'בדיקת הכרטיס',
      fee: 'עמלת המנפיק',
      start: 'סכום התחלתי',
      top_up: 'טעינת הכרטיס',
      withdraw: 'משיכה ליתרה',
      returned: 'הוחזר ליתרה',
    },
    states: { pending: 'בתהליך', done: 'בוצע', declined: 'נדחה', failed: 'הוחזר' },
  },
  ar: {
    title: 'كشف حساب البطاقة',
    accountNumber: 'البطاقة',
    empty: 'لا توجد حركات في هذه الفترة.',
    kinds: {
      purchase: 'دفعة',
      refund: 'استرداد من المتجر',
      void: 'دفعة ملغاة',
      verification: 'التحقق من البطاقة',
      fee: 'رسوم جهة الإصدار',
      start: 'الرصيد الابتدائي',
      top_up: 'شحن البطاقة',
      withdraw: 'سحب إلى الرصيد',
      returned: 'أُعيد إلى الرصيد',
    },
    states: { pending: 'قيد التنفيذ', done: 'مكتملة', declined: 'مرفوضة', failed: 'أُعيدت' },
  },
  ru: {
    title: 'Выписка по карте',
    accountNumber: 'Карта',
    empty: 'За этот период операций нет.',
    kinds: {
      purchase: 'Платёж',
      refund: 'Возврат от магазина',
      void: 'Отменённый платёж',
      verification: 'Проверка карты',
      fee: 'Комиссия эмитента',
      start: 'Начальная сумма',
      top_up: 'Пополнение карты',
      withdraw: 'Вывод на баланс',
      returned: 'Возвращено на баланс',
    },
    states: { pending: 'В обработке', done: 'Выполнено', declined: 'Отклонено', failed: 'Возвращено' },
  },
  en: {
    title: 'Card statement',
    accountNumber: 'Card',
    empty: 'No movements in this period.',
    kinds: {
      purchase: 'Payment',
      refund: 'Refund from the shop',
      void: 'Payment cancelled',
      verification: 'Card check',
      fee: 'Issuer’s fee',
      start: 'Starting balance',
      top_up: 'Card top-up',
      withdraw: 'Withdrawn to balance',
      returned: 'Returned to balance',
    },
    states: { pending: 'In progress', done: 'Done', declined: 'Declined', failed: 'Given back' },
  },
}
