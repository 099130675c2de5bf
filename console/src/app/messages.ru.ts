import type { AppText } from './messages.en.ts'

export const ru: AppText = {
  navigation: 'Главное',
  overview: 'Обзор',
  logOut: 'Выйти',
  emptyTitle: 'Ничего не ждёт',
  emptyText:
    'Очередей в этой системе пока нет. Когда они появятся, здесь будет видно, сколько в каждой ждёт и с какого времени ждёт самое старое.',
}
