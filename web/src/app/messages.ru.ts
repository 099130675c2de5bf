import type { AppText } from './messages.en.ts'

export const ru: AppText = {
  navigation: 'Главное меню',
  home: 'Главная',
  money: 'Деньги',
  deposit: 'Пополнить',
  send: 'Перевести',
  withdraw: 'Вывести',
  onHold: 'Ожидает вывода',
  fundraising: 'Сбор средств',
  requests: 'Запросы денег',
  cards: 'Карты',
  activity: 'История',
  referrals: 'Пригласить друзей',
  me: 'Профиль',
  help: 'Помощь',
  logOut: 'Выйти',
  loading: 'Загружаем…',

  lostTitle: 'Такой страницы нет',
  lostText: 'Возможно, в адресе опечатка или страница переехала.',
  toHome: 'На главную',

  brokenTitle: 'У нас что-то сломалось',
  brokenText: 'Ваши деньги в порядке. Попробуйте ещё раз, а если не поможет, сообщите поддержке номер обращения.',
  offlinePageTitle: 'Для этой страницы нужна связь',
  offlinePageText: 'Вы не в сети, и эту страницу раньше не открывали. Она откроется, когда связь вернётся.',
}
