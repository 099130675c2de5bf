import type { Duration } from '@emun/contract/customer'
import { plural } from '@emun/contract/language'
import type { FeesText } from './messages.en.ts'

const units = {
  minute: { one: 'минуты', few: 'минут', many: 'минут', other: 'минуты' },
  hour: { one: 'часа', few: 'часов', many: 'часов', other: 'часа' },
  businessDay: { one: 'рабочего дня', few: 'рабочих дней', many: 'рабочих дней', other: 'рабочего дня' },
} as const

export const ru: FeesText = {
  title: 'Комиссии',
  description:
    'Сколько стоит пополнить баланс, вывести и перевести деньги, выпустить карту, а также лимиты каждого способа.',
  lead: 'Это те же цифры, что вы видите перед подтверждением, из той же таблицы. Цена платежа фиксируется, когда вы её видите, и действует десять минут.',
  needsScript: 'Страница запрашивает у сервера текущие цифры, для этого нужен JavaScript.',
  loading: 'Запрашиваем текущие цифры…',
  failed: 'Текущие цифры не загрузились.',
  again: 'Повторить',
  deposit: 'Пополнить баланс',
  withdrawal: 'Вывести деньги',
  fundraising: 'Взнос в сбор средств',
  method: 'Способ',
  fee: 'Комиссия',
  limits: 'Суммы',
  least: 'от ',
  most: 'до ',
  none: 'Сейчас ничего не открыто.',
  cards: 'Карты',
  card: 'Карта',
  issue: 'Выпуск',
  issueFee: 'комиссия ',
  onCard: 'на карте ',
  topUpFee: 'Комиссия за пополнение',
  paying: 'Оплата картой',
  payment: 'Оплата',
  ownCurrency: 'В валюте карты',
  otherCurrency: 'В другой валюте',
  cancelled: 'Отменена (вместо обычной комиссии)',
  /** Each stands right before an amount, as above. */
  besides: 'Сверх того: ',
  besidesOver: 'Сверх того: больше ',
  payingNote:
    'Комиссия списывается с баланса, когда оплата окончательна. То, что берёт за неё эмитент карт, входит в эту комиссию: всего вы платите то, что указано здесь. Когда магазин возвращает деньги, комиссия не возвращается.',
  unused: 'Счёт, которым не пользуются',
  unusedFree: 'Он ничего не стоит.',
  unusedCosts: (months: number, days: number, amount: string) =>
    `Через ${months} месяцев без входа, операций и оплат картой: ${amount} в месяц с баланса, и не больше, чем на нём есть. Мы предупредим за ${days} дней.`,
  referrals: 'Пригласить друзей',
  invitedBy: 'Кто пригласил',
  levels: { 1: 'Вы', 2: 'Ваши друзья' },
  ofTopUps: 'С их пополнений',
  perCard: 'За каждую карту',
  transferTitle: 'Перевести на другой счёт',
  transfer: 'Между счетами комиссия 0%, деньги приходят сразу.',
  calculator: 'Сколько получится?',
  direction: 'Направление',
  which: 'Способ',
  pay: 'Я плачу',
  payOut: 'С моего баланса',
  get: 'Я получаю',
  feeIs: 'Комиссия',
  rateIs: 'Курс',
  moves: 'Курсы всё время меняются: точную сумму мы покажем до подтверждения и сохраним для вас.',
  noRate: 'Сейчас для этого способа нет курса. Попробуйте через несколько минут.',
  tooLittle: 'Не меньше',
  tooMuch: 'Не больше',
  unread: 'Введите сумму, например 100.',
  /** How long it takes at most. */
  within: (count: number, of: Duration['unit']) => {
    const unit = plural('ru', count, units[of])
    return `до ${count} ${unit}`
  },
  /** What has to be done first. */
  needs: {
    general: 'после проверки',
    depositLimit: 'после проверки',
    topupLimit: 'после проверки',
    fundraising: 'после проверки',
    card: 'после проверки',
    crypto: 'после короткой проверки',
  },
}
