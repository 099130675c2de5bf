import type { SandboxMessages } from './messages.en.ts'

export const ru = {
  phoneTitle: 'Демонстрационный телефон',
  phoneWaiting: 'SMS появится здесь через мгновение.',
  fill: 'Подставить код',
  addMoney: 'Демоденьги:',
  adding: 'Добавляем…',
  added: 'Демонстрационные деньги на счёте.',
  notAdded: 'Деньги не добавлены. Попробуйте ещё раз.',
  others: 'Сменить роль',
} satisfies SandboxMessages
