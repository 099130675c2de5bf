import type { Letters } from './letters.en.ts'

export const ru: Letters = {
  rejectedTitle: 'Пополнение не зачислено',
  askAgainTitle: 'Нужно ещё одно подтверждение оплаты',
  noDetailsTitle: 'Для этого пополнения нет реквизитов',
}
