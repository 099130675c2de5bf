import { isolate } from '@emun/ui/language'
import type { DestinationsText } from './messages.en.ts'

export const ru: DestinationsText = {
  title: 'Сохранённые реквизиты для вывода',
  lead: 'Куда вы часто выводите деньги.',
  back: 'Назад в профиль',
  emptyTitle: 'Сохранённых реквизитов пока нет',
  emptyText: 'С ними вывод идёт быстрее. Сохранить их можно и во время вывода.',

  isDefault: 'Основные',
  rests: 'Новые',
  restsUntil: (time) => `Новые реквизиты: первый платёж уйдёт не раньше ${time}`,
  makeDefault: 'Сделать основными',
  rename: 'Переименовать',
  remove: 'Удалить',
  deleted: (name) => `Реквизиты ${isolate(name)} удалены`,
  undo: 'Вернуть',
  renameTitle: 'Новое название',

  add: 'Добавить реквизиты',
  addTitle: 'Новые реквизиты',
  cancel: 'Отмена',
  rail: 'Способ вывода',
  choose: 'Выберите…',
  noChoice: 'Нет',
  name: 'Как вы их называете',
  nameHint: 'Это название видите только вы.',
  asDefault: 'Сделать основными',
  restNote: 'Для безопасности первый платёж по новым реквизитам уходит не сразу, а спустя некоторое время.',
  save: 'Сохранить',
  saving: 'Сохраняем…',
  saved: 'Реквизиты сохранены.',

  where: 'Куда вывести',
  another: 'Другие реквизиты',
  suspiciousTitle: 'Сверьте номер счёта ещё раз',
  suspiciousText: 'Контрольная цифра не подходит к этому банку и отделению. Если номер верен, продолжайте.',
}
