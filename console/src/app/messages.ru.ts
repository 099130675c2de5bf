import type { AppText } from './messages.en.ts'

export const ru: AppText = {
  navigation: 'Главное',
  logOut: 'Выйти',
  lock: 'Заблокировать',
  keys: 'Клавиши',
  places: {
    overview: 'Обзор',
    verification: 'Проверка личности',
    secondLook: 'Второй взгляд',
    paymentDetails: 'Реквизиты',
    deposits: 'Пополнения',
    withdrawals: 'Выводы',
    payoutApprovals: 'Крупные выплаты',
    customers: 'Клиенты',
    audit: 'Аудит',
    team: 'Команда',
  },
  noPageTitle: 'Здесь ничего нет',
  noPageText: 'Адрес устарел, или с этой страницей работает другая роль.',
  toOverview: 'К обзору',
  help: {
    title: 'Клавиши',
    lead: 'Две клавиши нажимают одну за другой.',
    goTo: (place: string) => `Перейти: ${place}`,
    help: 'Эта подсказка',
    palette: 'Перейти куда угодно',
    act: 'Нажать главную кнопку: отправить, зачислить, выплатить или одобрить',
    on: 'Одиночные клавиши работают',
  },
  palette: {
    title: 'Перейти куда угодно',
    label: 'Куда',
    none: 'Ничего с таким названием',
  },
}
