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
    invitations: 'Неиспользованные приглашения',
  },
}
