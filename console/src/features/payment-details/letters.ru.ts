import type { Letters } from './letters.en.ts'

export const ru: Letters = {
  title: 'Реквизиты для оплаты',
  amount: 'Сумма к оплате',
  until: 'Оплатить до',
  onlyThis: 'Эти реквизиты только для этой заявки.',
}
