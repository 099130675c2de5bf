import { plural } from '@emun/ui'
import type { OverviewText } from './messages.en.ts'

export const ru: OverviewText = {
  position: 'Наше положение',
  failed: 'Не удалось загрузить сводку',
  asOf: 'По состоянию на',
  floats: 'Сколько у нас есть',
  noFloats: 'Через способы оплаты деньги ещё не поступали.',
  nobodys: 'Из них пока ничьи:',
  balances: 'Деньги клиентов',
  kinds: {
    main: { name: 'Основные балансы', lead: 'Что клиенты могут потратить сейчас. Это наш долг перед ними.' },
    return: { name: 'Ожидает вывода', lead: 'Что клиенты попросили вывести и что мы ещё не выплатили.' },
    fundraising: {
      name: 'В сборах средств',
      lead: 'Что внесли в сборы и что организаторы ещё не перевели на баланс; по их кошелькам.',
    },
    owed: {
      name: 'Долги клиентов перед нами',
      lead: 'Что было зачислено, а затем отменено сетью, когда деньги уже потратили.',
    },
  },
  wallets: (count: number) =>
    plural('ru', count, {
      one: `В ${count} кошельке`,
      few: `В ${count} кошельках`,
      many: `В ${count} кошельках`,
      other: `В ${count} кошельках`,
    }),
  rest: (count: number) =>
    plural('ru', count, {
      one: `Ещё в ${count} кошельке`,
      few: `Ещё в ${count} кошельках`,
      many: `Ещё в ${count} кошельках`,
      other: `Ещё в ${count} кошельках`,
    }),
  total: 'Итого',
  balancesFailed: 'Не удалось загрузить балансы',
  noBalances: 'Здесь ничего нет',
  noBalancesText: 'Сейчас такого баланса нет ни в одном кошельке.',
  rates: 'Возраст курсов',
  noRates: 'Ни один источник ещё не сообщил курс.',
  quotable: 'Используется',
  stale: 'Устарел: по нему ничего не считается',
  changes: 'Изменения на согласовании',
  changesWaiting: 'Ждут второго согласования',
}
