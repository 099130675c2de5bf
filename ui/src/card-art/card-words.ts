import type { Language } from '@emun/contract/language'

/** From the order to the end: asked for, being made by the issuer, in use, held by its owner, over for good, never made. */
export type CardState = 'ready' | 'creating' | 'active' | 'frozen' | 'blocked' | 'failed'

type CardWords = Readonly<Record<CardState | 'endsIn' | 'noNumber' | 'expires' | 'balance', string>>

/** All four languages at once: they are less than a request would be, and only pages with cards load them. */
export const cardWords: Readonly<Record<Language, CardWords>> = {
  he: {
    ready: 'מוכן להנפקה',
    creating: 'בהכנה…',
    active: 'פעיל',
    frozen: 'מוקפא',
    blocked: 'חסום',
    failed: 'לא הונפק',
    endsIn: 'המספר מסתיים בספרות',
    noNumber: 'אין עדיין מספר',
    expires: 'בתוקף עד',
    balance: 'יתרה',
  },
  ar: {
    ready: 'جاهزة للإصدار',
    creating: 'قيد الإنشاء…',
    active: 'نشطة',
    frozen: 'مجمّدة',
    blocked: 'محظورة',
    failed: 'لم تُصدر',
    endsIn: 'ينتهي الرقم بالأرقام',
    noNumber: 'لا يوجد رقم بعد',
    expires: 'صالحة حتى',
    balance: 'الرصيد',
  },
  ru: {
    ready: 'Готова к выпуску',
    creating: 'Выпускается…',
    active: 'Активна',
    frozen: 'Заморожена',
    blocked: 'Заблокирована',
    failed: 'Не выпущена',
    endsIn: 'Номер заканчивается на',
    noNumber: 'Номера пока нет',
    expires: 'Действует до',
    balance: 'Баланс',
  },
  en: {
    ready: 'Ready to issue',
    creating: 'Creating…',
    active: 'Active',
    frozen: 'Frozen',
    blocked: 'Blocked',
    failed: 'Not made',
    endsIn: 'Number ends in',
    noNumber: 'No number yet',
    expires: 'Valid until',
    balance: 'Balance',
  },
}
