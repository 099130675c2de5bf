import type { Language } from '@emun/contract/language'

const en = {
  time: 'Time',
  name: 'Name',
  hidden: 'Hidden from others',
  hiddenName: 'name',
  hiddenAmount: 'amount',
  rail: 'Payment method',
  paid: 'Paid',
  paidIn: 'Paid in',
  fee: 'Fee',
  credited: 'Arrived',
  currency: 'Currency',
  state: 'Status',
  takenBack: 'Taken back',
}

export type TableWords = Readonly<typeof en>

/** The words of the table of who gave; on the screen the same things are called the same. */
export const tableWords: Readonly<Record<Language, TableWords>> = {
  en,
  he: {
    time: 'שעה',
    name: 'שם',
    hidden: 'מוסתר מאחרים',
    hiddenName: 'השם',
    hiddenAmount: 'הסכום',
    rail: 'אמצעי תשלום',
    paid: 'שולם',
    paidIn: 'מטבע התשלום',
    fee: 'עמלה',
    credited: 'הגיע',
    currency: 'מטבע',
    state: 'מצב',
    takenBack: 'הוחזרה',
  },
  ar: {
    time: 'الوقت',
    name: 'الاسم',
    hidden: 'مخفيّ عن الآخرين',
    hiddenName: 'الاسم',
    hiddenAmount: 'المبلغ',
    rail: 'طريقة الدفع',
    paid: 'المدفوع',
    paidIn: 'عملة الدفع',
    fee: 'الرسوم',
    credited: 'ما وصل',
    currency: 'العملة',
    state: 'الحالة',
    takenBack: 'استُردّ',
  },
  ru: {
    time: 'Время',
    name: 'Имя',
    hidden: 'Скрыто от других',
    hiddenName: 'имя',
    hiddenAmount: 'сумма',
    rail: 'Способ оплаты',
    paid: 'Оплачено',
    paidIn: 'Валюта оплаты',
    fee: 'Комиссия',
    credited: 'Поступило',
    currency: 'Валюта',
    state: 'Статус',
    takenBack: 'Возвращён',
  },
}
