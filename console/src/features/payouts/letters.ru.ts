import type { Letters } from './letters.en.ts'

export const ru: Letters = {
  failedTitle: 'Вывод пока не удалось выплатить',
  rejectedTitle: 'Вывод не выплачен',
}
