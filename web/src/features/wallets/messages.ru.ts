import type { WalletsText } from './messages.en.ts'

export const ru: WalletsText = {
  title: 'Главная',
  hello: 'Здравствуйте',
  helloTo: 'Здравствуйте,',
  account: 'Номер счёта',
  verification: {
    none: 'Не подтверждено',
    moderation: 'На проверке',
    partial: 'Подтверждено частично',
    crypto: 'Подтверждено для криптовалют',
    full: 'Подтверждено',
    rejected: 'Нужно отправить документ ещё раз',
  },

  balance: 'Доступный баланс',
  balanceLoading: 'Загружаем баланс',
  onHold: 'Ожидает вывода',
  asOf: 'Данные на',
  hideAmounts: 'Скрыть суммы',
  showAmounts: 'Показать суммы',
  send: 'Перевести',
  pausedTitle: 'Ваш счёт приостановлен',
  pausedUntil: 'До',
  pausedMore: 'Закончить раньше',
  pausedText: 'Историю можно смотреть. Переводы снова станут доступны, когда пауза закончится.',

  setup: 'Первые шаги',
  setupDone: (done, of) => `Выполнено ${done} из ${of}`,
  profileStep: 'Заполните данные о себе',
  verificationStep: 'Подтвердите личность',
  moneyStep: 'Пополните баланс в первый раз',
  transferStep: 'Сделайте первый перевод',
  isDone: 'Выполнено',
  toDo: 'Осталось сделать',

  latest: 'Последние операции',
  all: 'Вся история',
  emptyTitle: 'Здесь пока пусто',
  emptyText: 'Здесь появятся деньги, которые вы получите и отправите.',
}
