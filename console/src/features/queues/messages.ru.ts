import { plural } from '@emun/ui'
import type { QueuesText } from './messages.en.ts'

export const ru: QueuesText = {
  title: 'Очереди',
  failed: 'Не удалось загрузить очереди',
  emptyTitle: 'Ничего не ждёт',
  emptyText: 'Когда что-то потребует вас, оно появится здесь с временем ожидания.',
  oldest: 'Самое старое с',
  waiting: (count: number) =>
    plural('ru', count, { one: `${count} ждёт`, few: `${count} ждут`, many: `${count} ждут`, other: `${count} ждут` }),
  names: {
    verification: 'Проверка личности',
    secondLook: 'Второй взгляд',
    invitations: 'Неиспользованные приглашения',
    paymentDetails: 'Ждут реквизитов',
    deposits: 'Пополнения на проверку',
    withdrawals: 'Выводы к оплате',
    payoutApprovals: 'Крупные выплаты на одобрение',
  },
  late: (count: number) =>
    plural('ru', count, {
      one: `${count} просрочена`,
      few: `${count} просрочены`,
      many: `${count} просрочено`,
      other: `${count} просрочено`,
    }),
  age: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return hours === 0 ? `${rest} мин` : `${hours} ч ${rest} мин`
  },
  oldestAge: (age: string) => `Самая старая: ${age}`,
  standings: { soon: 'скоро срок', late: 'просрочено' },
  itemsFailed: 'Не удалось загрузить очередь',
  takeNext: 'Взять следующую',
  requestFilter: 'Для чего',
  allRequests: 'Всё',
  showFilter: 'Показать',
  all: 'Все',
  free: 'Свободные',
  own: 'У меня',
  lateOnly: 'Просроченные',
  clear: 'Очередь пуста',
  lastDone: 'Последняя заявка:',
  nothingYet: 'Новые заявки появятся здесь сами.',
  noneTitle: 'Ничего не подходит',
  noneText: 'Измените фильтры, чтобы увидеть остальную очередь.',
  gone: 'Готово',
  withYou: 'У вас',
  with: 'Занимается',
}
